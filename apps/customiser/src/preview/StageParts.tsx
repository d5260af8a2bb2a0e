import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import type { SampleTexts } from '@cmon/core/customiser/example/getSampleTexts';
import { withSampleName } from '@cmon/core/customiser/example/withSampleName';
import type { CustomiserState, PreviewState } from '@cmon/core/customiser/state';
import { memo, type ReactElement, useMemo } from 'react';
import { getPreviewName } from '../controls/getPreviewName.ts';
import { SceneThumb } from '../controls/SceneThumb.tsx';
import { UntakenSvg } from '../controls/UntakenSvg.tsx';
import { useRow } from '../controls/useRow.ts';
import type { Drawing } from '../controls/useScene.ts';
import { useEditing, useTranslate, useWidget } from '../store/widgetContext.ts';
import styles from './StageParts.module.css';

/** From this many parts on, they are drawn small and identified by their numbers. */
const MANY_PARTS = 8;

/** The parts of the product with their current designs. The pressed one is being edited. */
export function StageParts({
  state,
  drawing,
  sample,
}: {
  readonly state: CustomiserState;
  readonly drawing: Drawing;
  /** Given while the picture is an example. */
  readonly sample: SampleTexts | null;
}): ReactElement {
  const translate = useTranslate();
  const editing = useEditing();
  const locale = useWidget(({ app }) => app.locale);
  const product = useWidget(({ env }) => env?.product);
  const { previews, selectedPreview } = state;
  const strip = useRow<HTMLDivElement>(selectedPreview);
  const getName = (index: number) => (product ? getPreviewName(index, product, locale, translate) : '');
  return (
    <div
      ref={strip.ref}
      className={styles.parts}
      data-many={previews.length >= MANY_PARTS}
      role="toolbar"
      aria-label={translate('stage.parts', {
        kind: product?.previewNoun ?? 'item',
      })}
      onKeyDown={strip.onKeyDown}
    >
      {previews.map((preview) => (
        <button
          key={preview.index}
          type="button"
          className={styles.part}
          aria-pressed={preview.index === selectedPreview}
          aria-label={translate(preview.forme === UNTAKEN_FORME ? 'stage.partToAdd' : 'stage.part', {
            name: getName(preview.index),
          })}
          tabIndex={strip.tabIndex(preview.index)}
          onClick={() => editing.dispatch({ kind: 'selectPreview', preview: preview.index })}
        >
          {preview.forme === UNTAKEN_FORME ? (
            <UntakenSvg canAdd />
          ) : (
            <PartThumb state={state} preview={preview} drawing={drawing} sample={sample} />
          )}
          <span>{getName(preview.index)}</span>
        </button>
      ))}
    </div>
  );
}

interface PartThumbProps {
  readonly state: CustomiserState;
  readonly preview: PreviewState;
  readonly drawing: Drawing;
  readonly sample: SampleTexts | null;
}

const PartThumb = memo(
  ({ state, preview, drawing, sample }: PartThumbProps) => {
    const choice = useMemo(() => {
      const chosen = toPreviewChoice(state, preview);
      return sample ? withSampleName(chosen, sample) : chosen;
    }, [state, preview, sample]);
    return <SceneThumb drawing={drawing} choice={choice} preview={preview.index} />;
  },
  (before, after) =>
    before.preview === after.preview &&
    before.drawing === after.drawing &&
    before.sample === after.sample &&
    before.state.noText === after.state.noText &&
    before.state.noTexts === after.state.noTexts,
);
