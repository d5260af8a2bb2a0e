import type { PreviewChoice } from '../composition/types.ts';
import { type LaidOutText, layoutText } from './layoutText.ts';
import { formeOf, type SceneEnv } from './sceneEnv.ts';
import type { Scene } from './types.ts';

/**
 * The scene after text `index` was typed in, sized or given another font: equal to building it anew, but only that
 * text is laid out and every other node stays the same value, unless it comes or goes, which moves the lines beside it. For
 * the keystroke.
 */
export function updateSceneText(scene: Scene, choice: PreviewChoice, index: number, env: SceneEnv): Scene {
  const forme = formeOf(choice, env);
  const own = layoutText(choice, forme, index, env);
  const stays = own.nodes.length > 0 && scene.nodes.some((node) => textOf(node) === index);
  const moved = stays ? [] : choice.textes.map((_, text) => text).filter((text) => text !== index);
  return moved.reduce(
    (before, text) => withText(before, layoutText(choice, forme, text, env), text),
    withText(scene, own, index),
  );
}

function withText(scene: Scene, { nodes, warnings }: LaidOutText, text: number): Scene {
  return {
    ...scene,
    nodes: inPlace(scene.nodes, nodes, text),
    warnings: inPlace(scene.warnings, warnings, text),
  };
}

const textOf = (one: object): number => ('index' in one && typeof one.index === 'number' ? one.index : -1);

/** Texts and their warnings come last and in order of text, after everything that has no text index. */
function inPlace<T extends object>(all: readonly T[], mine: readonly T[], text: number): readonly T[] {
  return [...all.filter((one) => textOf(one) < text), ...mine, ...all.filter((one) => textOf(one) > text)];
}
