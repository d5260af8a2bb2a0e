import type { PreviewChoice } from '@cmon/core/composition/types';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { toPreviewChoice } from '@cmon/core/customiser/toComposition';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import type { Scene, TextNode } from '@cmon/core/scene/types';
import { updateSceneText } from '@cmon/core/scene/updateSceneText';
import { type WritableText, writeText } from '@cmon/render/svg/writeText';
import { timings } from '../tokens.ts';

/** A preview as the stage shows it. */
export interface Drawn {
  readonly choice: PreviewChoice;
  readonly scene: Scene;
}

/**
 * Writes what is typed straight into the stage's text elements, at most every 50 ms, while React waits for the typing
 * to pause. `elementsOf` finds the elements of a text, a line each, or null for a preview that isn't on the stage; when
 * their number is not the text's number of lines, `redraw` is asked for instead.
 */
export function createLiveText(
  env: SceneEnv,
  elementsOf: (preview: number, text: number) => readonly WritableText[] | null,
  redraw: () => void,
) {
  let drawn: readonly Drawn[] = [];
  /** The design that was written last, and the one that is to be. */
  let written: CustomiserState | null = null;
  let latest: CustomiserState | null = null;
  let free = 0;
  let blocked: ReturnType<typeof setTimeout> | undefined;
  /** True while the page may say something that React doesn't know of, be it that another hand than this wrote it. */
  let ahead = true;

  const write = () => {
    clearTimeout(blocked);
    blocked = undefined;
    const state = latest;
    latest = null;
    if (!state) return;
    free = performance.now() + timings.fitThrottle;
    drawn = drawn.map((before, index) => {
      const preview = state.previews[index];
      if (!preview || preview === written?.previews[index]) return before;
      return writePreview(before, toPreviewChoice(state, preview), index);
    });
    written = state;
  };

  const writePreview = (before: Drawn, choice: PreviewChoice, preview: number): Drawn => {
    if (choice.forme !== before.choice.forme || choice.font !== before.choice.font) return before;
    let { scene } = before;
    for (const [text, { value, ratio, autofit }] of choice.textes.entries()) {
      const was = before.choice.textes[text];
      if (was && was.value === value && was.ratio === ratio && was.autofit === autofit) continue;
      scene = updateSceneText(scene, choice, text, { ...env, preview });
      ahead = true;
      if (!writeLines(scene, preview, text)) redraw();
    }
    return { choice, scene };
  };

  const writeLines = (scene: Scene, preview: number, text: number): boolean => {
    const lines = scene.nodes.filter((node): node is TextNode => node.kind === 'text' && node.index === text);
    const elements = elementsOf(preview, text);
    if (!elements) return true;
    if (elements.length !== lines.length) return false;
    for (const [at, line] of lines.entries()) if (elements[at]) writeText(elements[at], line);
    return true;
  };

  return {
    /** What React has just drawn; where it saw no difference to what it drew before, the page still has ours. */
    draw: (now: readonly Drawn[]) => {
      drawn = now;
      written = null;
      free = 0;
      if (!ahead) return;
      ahead = false;
      for (const [preview, { choice, scene }] of now.entries())
        for (const text of choice.textes.keys()) writeLines(scene, preview, text);
    },
    /** The design after a keystroke. */
    follow: (state: CustomiserState) => {
      latest = state;
      const wait = free - performance.now();
      if (wait <= 0) write();
      else blocked ??= setTimeout(write, wait);
    },
    stop: () => clearTimeout(blocked),
  };
}
