import type { ReactElement } from 'react';
import { IconButton } from '../../controls/Button.tsx';
import hidden from '../../controls/hidden.module.css';
import { useTranslate } from '../../store/widgetContext.ts';
import type { StageZoom } from './useZoom.ts';
import styles from './ZoomTools.module.css';

interface ZoomToolsProps {
  /** Null while the stage shows something that can't be magnified. */
  readonly zoom: StageZoom | null;
  readonly onFullPrint: () => void;
}

/** The buttons that magnify the stage. On a phone they replace the caption after the shopper has pressed the magnifier. */
export function ZoomTools({ zoom, onFullPrint }: ZoomToolsProps): ReactElement {
  const translate = useTranslate();
  return (
    <fieldset className={styles.zoom} aria-label={translate('zoom.label')}>
      {zoom && (
        <>
          <IconButton
            icon="minus"
            label={translate('zoom.out')}
            disabled={zoom.scale === 1}
            onPress={zoom.reduce}
          />
          <IconButton
            icon="plus"
            label={translate('zoom.in')}
            disabled={!zoom.canMagnify}
            onPress={zoom.magnify}
          />
          <IconButton
            icon="fit"
            label={translate('zoom.fit')}
            disabled={zoom.scale === 1}
            onPress={zoom.fit}
          />
          <span className={hidden.hidden} aria-live="polite">
            {Math.round(zoom.scale * 100)} %
          </span>
        </>
      )}
      <IconButton icon="full" label={translate('full.open')} onPress={onFullPrint} />
    </fieldset>
  );
}
