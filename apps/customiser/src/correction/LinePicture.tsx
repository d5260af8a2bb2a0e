import type { CustomiserState } from '@cmon/core/customiser/state';
import { groupPieces } from '@cmon/render/stage/groupPieces';
import { type ReactElement, useMemo } from 'react';
import { type Drawing, useDrawing } from '../controls/useScene.ts';
import { PieceSvg } from '../preview/PieceSvg.tsx';
import { useDrawnPreviews } from '../preview/useDrawnPreviews.ts';
import { useWidget } from '../store/widgetContext.ts';
import styles from './follow.module.css';
import { useLocalization } from './localization.ts';

/** The largest number of pieces that are shown, because a product may have twenty-four stickers. */
const MAX_PIECES = 8;

/** A read-only design with the list of its texts. */
export function LinePicture(): ReactElement | null {
  const state = useWidget(({ shown }) => shown);
  const drawing = useDrawing();
  return state && drawing && <DesignPicture state={state} drawing={drawing} />;
}

function DesignPicture({
  state,
  drawing,
}: {
  readonly state: CustomiserState;
  readonly drawing: Drawing;
}): ReactElement {
  const { translate, editor } = useLocalization();
  const drawnPreviews = useDrawnPreviews(state, drawing, null);
  const shownPieces = useMemo(
    () => groupPieces(state.previews, drawing.catalogue).slice(0, MAX_PIECES),
    [state.previews, drawing.catalogue],
  );
  const texts = [
    ...new Set(
      state.previews.flatMap(({ textes }) => textes.map(({ value }) => value.trim())).filter(Boolean),
    ),
  ];
  return (
    <div>
      <div className={styles.picture}>
        {shownPieces.map((piece) => (
          <div key={piece.previews[0]} className={styles.piece}>
            <PieceSvg
              piece={piece}
              scenes={piece.previews.flatMap((index) => drawnPreviews[index]?.scene ?? [])}
              drawing={drawing}
              label={editor['stage.label']()}
              realSize={false}
            />
          </div>
        ))}
      </div>
      {texts.length > 0 && (
        <dl className={styles.texts}>
          <dt>{translate('line.texts')}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </dl>
      )}
    </div>
  );
}
