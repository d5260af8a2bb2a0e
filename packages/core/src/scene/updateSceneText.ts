import type { PreviewChoice } from '../composition/types.ts';
import { layoutText } from './layoutText.ts';
import { formeOf, type SceneEnv } from './sceneEnv.ts';
import type { Scene } from './types.ts';

/**
 * The scene after text `index` was typed in, sized or given another font: equal to building it anew, but only that
 * text is laid out and every other node stays the same value. For the keystroke.
 */
export function updateSceneText(scene: Scene, choice: PreviewChoice, index: number, env: SceneEnv): Scene {
  const laidOut = layoutText(choice, formeOf(choice, env), index, env);
  return {
    ...scene,
    nodes: inPlace(scene.nodes, laidOut.nodes, index),
    warnings: inPlace(scene.warnings, laidOut.warnings, index),
  };
}

/** Texts and their warnings come last and in order of text, after everything that has no text index. */
function inPlace<T extends object>(all: readonly T[], mine: readonly T[], index: number): readonly T[] {
  const textOf = (one: T): number => ('index' in one && typeof one.index === 'number' ? one.index : -1);
  return [...all.filter((one) => textOf(one) < index), ...mine, ...all.filter((one) => textOf(one) > index)];
}
