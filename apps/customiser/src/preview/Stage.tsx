import { localized } from '@cmon/core/catalogue/localized';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { type Drawing, useDrawing } from '../controls/useScene.ts';
import { useEditing, useSay, useWidget } from '../store/widgetContext.ts';
import { PieceSvg } from './PieceSvg.tsx';
import { pieces } from './pieces.ts';
import { Scaler } from './Scaler.tsx';
import styles from './Stage.module.css';
import { StageParts } from './StageParts.tsx';
import { stageSize } from './stageSize.ts';
import { useDrawnPreviews } from './useDrawnPreviews.ts';
import { useLiveText } from './useLiveText.ts';

/** The product as it will be made, with every choice on it. */
export function Stage(): ReactElement | null {
  const state = useWidget(({ shown }) => shown);
  const drawing = useDrawing();
  return state && drawing && <StageOf state={state} drawing={drawing} />;
}

function StageOf({
  state,
  drawing,
}: {
  readonly state: CustomiserState;
  readonly drawing: Drawing;
}): ReactElement {
  const say = useSay();
  const stage = useRef<HTMLDivElement>(null);
  const [actual, setActual] = useState(false);
  const drawn = useDrawnPreviews(state, drawing);
  const formes = useMemo(() => drawn.map(({ choice }) => ({ forme: choice.forme })), [drawn]);
  const all = useMemo(() => pieces(formes, drawing.catalogue), [formes, drawing]);
  const onStage = all.find(({ previews }) => previews.includes(state.selectedPreview)) ?? all[0];
  const placeOf = useCallback(
    (preview: number) => {
      const area = onStage?.previews.indexOf(preview) ?? -1;
      if (area < 0) return '[data-nowhere]';
      return onStage?.mockup && !actual ? `[data-piece] [data-preview="${area}"]` : '[data-piece]';
    },
    [onStage, actual],
  );
  useLiveText(stage, drawing, drawn, placeOf);

  const previews = actual ? [state.selectedPreview] : (onStage?.previews ?? []);
  const scenes = previews.flatMap((index) => drawn[index]?.scene ?? []);
  return (
    <div className={styles.stage}>
      <div className={styles.table} data-kind={onStage?.mockup && !actual ? 'object' : 'label'}>
        <div className={styles.tools}>
          <History />
          <span className={styles.gap} />
          <IconButton
            icon="ruler"
            label={say('stage.actual')}
            pressed={actual}
            onPress={() => setActual(!actual)}
          />
        </div>
        <div ref={stage} className={actual ? styles.actual : undefined}>
          {onStage && actual && (
            <div data-piece>
              <PieceSvg
                piece={onStage}
                scenes={scenes}
                drawing={drawing}
                label={say('stage.label')}
                realSize
              />
            </div>
          )}
          {onStage && !actual && (
            <Scaler {...stageSize(onStage)}>
              <div data-piece className={styles.piece}>
                <PieceSvg
                  piece={onStage}
                  scenes={scenes}
                  drawing={drawing}
                  label={say('stage.label')}
                  realSize={false}
                />
              </div>
            </Scaler>
          )}
        </div>
        <Caption state={state} drawing={drawing} />
      </div>
      {state.previews.length > 1 && <StageParts state={state} drawing={drawing} />}
    </div>
  );
}

function History(): ReactElement {
  const say = useSay();
  const editing = useEditing();
  const { past, future } = useWidget((state) => state.history);
  return (
    <>
      <IconButton
        icon="undo"
        label={say('history.undo')}
        disabled={past.length === 0}
        onPress={editing.undo}
      />
      <IconButton
        icon="redo"
        label={say('history.redo')}
        disabled={future.length === 0}
        onPress={editing.redo}
      />
    </>
  );
}

/** What it is and how large, in the words of the page. */
function Caption({
  state,
  drawing,
}: {
  readonly state: CustomiserState;
  readonly drawing: Drawing;
}): ReactElement | null {
  const say = useSay();
  const locale = useWidget(({ app }) => app.locale);
  const forme = drawing.catalogue.formes.get(
    state.formePreview ?? state.previews[state.selectedPreview]?.forme ?? 0,
  );
  if (!forme) return null;
  const figure = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 1 });
  return (
    <p className={styles.caption}>
      <strong>{localized(forme.name, locale)}</strong>
      <span>
        {say('stage.size', { width: figure.format(forme.width), height: figure.format(forme.height) })}
      </span>
      {forme.copies > 1 && <span>{say('stage.copies', { count: forme.copies })}</span>}
    </p>
  );
}
