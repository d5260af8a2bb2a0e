import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import { drawMockup } from '@cmon/render/svg/drawMockup';
import { toReactElement } from '@cmon/render/svg/toReactElement';
import { type CSSProperties, type ReactElement, useId } from 'react';
import { useWidget } from '../../store/widgetContext.ts';
import { HAND, Hand } from './Hand.tsx';
import styles from './HandView.module.css';
import type { ViewProps } from './viewProps.ts';

/** The front and the back of the edited object beside an adult's hand, all at one scale. */
export function HandView({
  product,
  drawing,
  drawnPreviews,
  selected,
  translateView,
}: ViewProps): ReactElement | null {
  const locale = useWidget(({ app }) => app.locale);
  const prefix = useId().replace(/\W/g, '');
  const { catalogue, resources, assets } = drawing;
  const scene = drawnPreviews[selected]?.scene;
  const mockup = catalogue.mockups.get(catalogue.formes.get(scene?.forme.id ?? 0)?.mockup ?? '');
  if (!scene || !mockup) return null;
  const drawFace = (name: string, scenes: readonly (typeof scene)[]) =>
    toReactElement(
      drawMockup(mockup, scenes, resources, { prefix: `${prefix}${name}` }),
      0,
      assets.markMissing,
    );
  const sizes = {
    '--all-widths': 2 * mockup.width + HAND.width,
    '--height': Math.max(mockup.height, HAND.height),
  };
  const buildWidthStyle = ({ width }: { readonly width: number }) => ({ '--width': width }) as CSSProperties;
  return (
    <section
      className={styles.hand}
      aria-label={translateView('hand.label', { name: getLocalized(product.name, locale) })}
    >
      <div className={styles.row} style={sizes as CSSProperties}>
        <figure style={buildWidthStyle(mockup)}>
          {drawFace('front', [scene])}
          <figcaption>{translateView('turn.front')}</figcaption>
        </figure>
        <figure style={buildWidthStyle(mockup)}>
          {drawFace('back', [])}
          <figcaption>{translateView('turn.back')}</figcaption>
        </figure>
        <figure style={buildWidthStyle(HAND)}>
          <Hand />
          <figcaption>{translateView('hand.hand')}</figcaption>
        </figure>
      </div>
    </section>
  );
}
