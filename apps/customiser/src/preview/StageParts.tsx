import type { CustomiserState, PreviewState } from '@cmon/core/customiser/state';
import { toPreviewChoice } from '@cmon/core/customiser/toComposition';
import { type KeyboardEvent, memo, type ReactElement, useMemo } from 'react';
import { previewName } from '../controls/previewName.ts';
import { SceneThumb } from '../controls/SceneThumb.tsx';
import { useRowAt } from '../controls/useRowAt.ts';
import type { Drawing } from '../controls/useScene.ts';
import { useEditing, useSay, useWidget } from '../store/widgetContext.ts';
import styles from './StageParts.module.css';

/** From this many on the parts are small and told apart by their numbers. */
const many = 8;

/**
 * The parts of the product, each as it stands: the one pressed is the one being edited. The arrows walk along them, so
 * that twenty-four stickers are one stop of the keyboard.
 */
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
  const { previews, selectedPreview } = state;
  const strip = useRowAt<HTMLDivElement>(selectedPreview);
  const nameOf = (index: number) =>
    product ? previewName(index, previews.length, product, locale, say) : '';
  return (
    <div
      ref={strip}
      className={styles.parts}
      data-many={previews.length >= many}
      role="toolbar"
      aria-label={say('stage.parts')}
      onKeyDown={walk}
    >
      {previews.map((preview) => (
        <button
          key={preview.index}
          type="button"
          className={styles.part}
          aria-pressed={preview.index === selectedPreview}
          aria-label={say('stage.part', { name: nameOf(preview.index) })}
          tabIndex={preview.index === selectedPreview ? 0 : -1}
          onClick={() => editing.dispatch({ kind: 'selectPreview', preview: preview.index })}
        >
          <PartThumb state={state} preview={preview} drawing={drawing} />
          <span>{nameOf(preview.index)}</span>
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const next = step > 0 ? event.target.nextElementSibling : event.target.previousElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
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
