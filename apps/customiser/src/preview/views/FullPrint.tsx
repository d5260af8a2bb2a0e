import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { toReactElement } from '@cmon/render/svg/toReactElement';
import { drawPrint, LINE_COLOURS } from '@cmon/render/view/drawPrint';
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../controls/Button.tsx';
import { getDecimalFormat } from '../../controls/getDecimalFormat.ts';
import { getPreviewName } from '../../controls/getPreviewName.ts';
import { useTranslate, useWidget } from '../../store/widgetContext.ts';
import styles from './FullPrint.module.css';
import type { ViewProps } from './viewProps.ts';

/**
 * The flat print of one preview over the whole window, with the line of its trim, its safe area and rulers. Its buttons
 * lead to the prints of the other parts that the shopper took.
 */
export function FullPrint({
  product,
  drawing,
  drawnPreviews,
  selected,
  translateView,
  onClose,
}: ViewProps): ReactElement | null {
  const dialog = useRef<HTMLDialogElement>(null);
  const translate = useTranslate();
  const locale = useWidget(({ app }) => app.locale);
  const [index, setIndex] = useState(selected);
  const id = useId().replace(/\W/g, '');
  // The browser keeps the focus inside, closes at Escape, and returns the focus to the button that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const scene = drawnPreviews[index]?.scene;
  const forme = drawing.catalogue.formes.get(scene?.forme.id ?? 0);
  if (!scene || !forme) return null;
  const format = getDecimalFormat(locale);
  const takenPreviews = drawnPreviews.flatMap(({ choice }, preview) =>
    choice.forme === UNTAKEN_FORME ? [] : [preview],
  );
  const showOther = (offset: number) =>
    setIndex(
      takenPreviews[(takenPreviews.indexOf(index) + offset + takenPreviews.length) % takenPreviews.length] ??
        index,
    );
  const size = { width: format.format(scene.width), height: format.format(scene.height) };
  const name = drawnPreviews.length > 1 ? getPreviewName(index, product, locale, translate) : '';
  const print = drawPrint(scene, drawing.resources, {
    prefix: id,
    label: translateView('full.size', size),
    safe: forme.safe,
    paper: forme.material ?? '#ffffff',
  });
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{translateView('full.title')}</h2>
        <p>{[name, translateView('full.size', size)].filter(Boolean).join(' · ')}</p>
        <IconButton
          icon="close"
          label={translateView('full.close')}
          onPress={() => dialog.current?.close()}
        />
      </header>
      <div className={styles.print}>{toReactElement(print, index, drawing.assets.markMissing)}</div>
      <footer className={styles.foot}>
        <ul>
          <li>
            <i style={{ borderColor: LINE_COLOURS.trim }} />
            {translateView('full.trim')}
          </li>
          {forme.safe > 0 && (
            <li>
              <i style={{ borderColor: LINE_COLOURS.safe }} />
              {translateView('full.safe', { mm: format.format(forme.safe) })}
            </li>
          )}
          {scene.bleed > 0 && (
            <li>
              <i data-bleed />
              {translateView('full.bleed', { mm: format.format(scene.bleed) })}
            </li>
          )}
        </ul>
        {takenPreviews.length > 1 && (
          <div className={styles.steps}>
            <Button icon="back" onPress={() => showOther(-1)}>
              {translateView('full.previous')}
            </Button>
            <Button onPress={() => showOther(1)}>{translateView('full.next')}</Button>
          </div>
        )}
      </footer>
    </dialog>
  );
}
