import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import { drawMockup } from '@cmon/render/svg/drawMockup';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import { toReactElement } from '@cmon/render/svg/toReactElement';
import { drawWrapBack } from '@cmon/render/view/drawWrapBack';
import { type ReactElement, useId } from 'react';
import { useWidget } from '../../../store/widgetContext.ts';
import type { ViewProps } from '../viewProps.ts';
import { type Face, listFaces } from './listFaces.ts';
import styles from './TurnView.module.css';

function drawFace({ mockup, scene, isWrapBack }: Face, resources: SvgResources, prefix: string) {
  if (isWrapBack && scene) return drawWrapBack(mockup, scene, resources, prefix);
  return drawMockup(mockup, scene ? [scene] : [], resources, { prefix });
}

/** Where the browser can't draw the turning object: the front and the back of the product, side by side. */
export function Faces({ product, drawing, drawnPreviews, selected, translateView }: ViewProps): ReactElement {
  const locale = useWidget(({ app }) => app.locale);
  const prefix = useId().replace(/\W/g, '');
  const { catalogue, resources, assets } = drawing;
  return (
    <section
      className={styles.faces}
      aria-label={translateView('turn.faces', { name: getLocalized(product.name, locale) })}
    >
      {listFaces(drawnPreviews, selected, product, catalogue).map((face, index) => (
        <figure key={`${face.mockup.code}${face.isWrapBack}`}>
          {toReactElement(drawFace(face, resources, `${prefix}${index}`), 0, assets.markMissing)}
          <figcaption>{translateView(index === 0 ? 'turn.front' : 'turn.back')}</figcaption>
        </figure>
      ))}
    </section>
  );
}
