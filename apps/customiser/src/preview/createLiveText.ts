import type { PreviewChoice } from '@cmon/core/composition/types';
import { toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserState } from '@cmon/core/customiser/state';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import type { Scene, TextNode } from '@cmon/core/scene/types';
import { updateSceneText } from '@cmon/core/scene/updateSceneText';
import { type TextTarget, updateText } from '@cmon/render/svg/updateText';
import { TIMINGS } from '../tokens.ts';

/** A preview as the stage draws it. */
export interface DrawnPreview {
  readonly choice: PreviewChoice;
  readonly scene: Scene;
}

/**
 * Writes typed text directly into the stage's text elements, at most every 50 ms, while React waits for a pause in
 * the typing. `findElements` returns one element per line of a text, or null when the preview isn't on the stage.
 * `redraw` makes React draw the design at once. It is called when a text has another number of lines than elements, and
 * when the design begins or ceases to be the example: the picture shows sample names until the first text is typed.
 */
export function createLiveText(
  env: SceneEnv,
  isExample: (state: CustomiserState) => boolean,
  findElements: (previewIndex: number, textIndex: number) => readonly TextTarget[] | null,
  redraw: () => void,
) {
  let drawnPreviews: readonly DrawnPreview[] = [];
  /** The design that was last written to the page. */
  let written: CustomiserState | null = null;
  /** The next design to write. */
  let latest: CustomiserState | null = null;
  let nextWriteTime = 0;
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  /** True while the page may show a text that React didn't draw, which an earlier live text may have left there. */
  let isAheadOfReact = true;
  let showsExample = false;

  const writeTexts = () => {
    clearTimeout(writeTimer);
    writeTimer = undefined;
    const state = latest;
    latest = null;
    if (!state) return;
    nextWriteTime = performance.now() + TIMINGS.fitThrottle;
    const example = isExample(state);
    if (example !== showsExample) redraw();
    if (example || showsExample) return;
    drawnPreviews = drawnPreviews.map((before, index) => {
      const preview = state.previews[index];
      if (!preview || preview === written?.previews[index]) return before;
      return writePreview(before, toPreviewChoice(state, preview), index);
    });
    written = state;
  };

  const writePreview = (before: DrawnPreview, choice: PreviewChoice, previewIndex: number): DrawnPreview => {
    if (choice.forme !== before.choice.forme || choice.font !== before.choice.font) return before;
    let { scene } = before;
    for (const [textIndex, { value, ratio, autofit }] of choice.textes.entries()) {
      const previous = before.choice.textes[textIndex];
      if (previous && previous.value === value && previous.ratio === ratio && previous.autofit === autofit)
        continue;
      scene = updateSceneText(scene, choice, textIndex, { ...env, preview: previewIndex });
      isAheadOfReact = true;
      if (!writeLines(scene, previewIndex, textIndex)) redraw();
    }
    return { choice, scene };
  };

  const writeLines = (scene: Scene, previewIndex: number, textIndex: number): boolean => {
    const lines = scene.nodes.filter(
      (node): node is TextNode => node.kind === 'text' && node.index === textIndex,
    );
    const elements = findElements(previewIndex, textIndex);
    if (!elements) return true;
    if (elements.length !== lines.length) return false;
    for (const [index, line] of lines.entries()) if (elements[index]) updateText(elements[index], line);
    return true;
  };

  return {
    /**
     * Called after React has drawn a state. Where React saw no change, the page still shows the live text, so all texts are
     * written again.
     */
    onReactRendered: (now: readonly DrawnPreview[], state: CustomiserState) => {
      drawnPreviews = now;
      showsExample = isExample(state);
      written = null;
      nextWriteTime = 0;
      if (!isAheadOfReact) return;
      isAheadOfReact = false;
      for (const [previewIndex, { choice, scene }] of now.entries())
        for (const textIndex of choice.textes.keys()) writeLines(scene, previewIndex, textIndex);
    },
    /** Schedules writing the design after a keystroke. */
    update: (state: CustomiserState) => {
      latest = state;
      const wait = nextWriteTime - performance.now();
      if (wait <= 0) writeTexts();
      else writeTimer ??= setTimeout(writeTexts, wait);
    },
    stop: () => clearTimeout(writeTimer),
  };
}
