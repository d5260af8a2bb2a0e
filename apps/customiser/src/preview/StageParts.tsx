import { localized } from '@cmon/core/catalogue/localized';
import { partOf } from '@cmon/core/catalogue/partOf';
import type { CustomiserState, PreviewState } from '@cmon/core/customiser/state';
import { toPreviewChoice } from '@cmon/core/customiser/toComposition';
import { memo, type ReactElement, useMemo } from 'react';
import { SceneThumb } from '../controls/SceneThumb.tsx';
import type { Drawing } from '../controls/useScene.ts';
import { useEditing, useSay, useWidget } from '../store/widgetContext.ts';
import styles from './StageParts.module.css';

/** The parts of the product, each as it stands: the one pressed is the one being edited. */
export function StageParts({
  state,
  drawing,
}: {
  readonly state: CustomiserState;
  readonly drawing: Drawing;
}): ReactElement {
  const say = useSay();
  const editing = useEditing();
  const locale = useWidget(({ app }) => app.locale);
  const product = useWidget(({ env }) => env?.product);
  const sides = product?.parts.length === 1;
  return (
    <div className={styles.parts}>
      {state.previews.map((preview) => {
        const part = product && partOf(product, preview.index);
        const name =
          sides || !part ? say('stage.side', { n: preview.index + 1 }) : localized(part.name, locale);
        return (
          <button
            key={preview.index}
            type="button"
            className={styles.part}
            aria-pressed={preview.index === state.selectedPreview}
            aria-label={say('stage.part', { name })}
            onClick={() => editing.dispatch({ kind: 'selectPreview', preview: preview.index })}
          >
            <PartThumb state={state} preview={preview} drawing={drawing} />
            <span>{name}</span>
          </button>
        );
      })}
    </div>
  );
}

interface PartThumbProps {
  readonly state: CustomiserState;
  readonly preview: PreviewState;
  readonly drawing: Drawing;
}

const PartThumb = memo(
  ({ state, preview, drawing }: PartThumbProps) => {
    const choice = useMemo(() => toPreviewChoice(state, preview), [state, preview]);
    return <SceneThumb drawing={drawing} choice={choice} preview={preview.index} />;
  },
  (before, after) =>
    before.preview === after.preview &&
    before.drawing === after.drawing &&
    before.state.noText === after.state.noText &&
    before.state.noTexts === after.state.noTexts,
);
