import type { PreviewChoice } from '../composition/types.ts';
import { buildScene } from './buildScene.ts';
import { type LaidOutText, layOutText } from './layOutText.ts';
import { getForme, type SceneEnv } from './sceneEnv.ts';
import type { Scene } from './types.ts';

/**
 * Updates a scene after the value, size or font of text `index` has changed. The result equals `buildScene`, but only this
 * text is laid out and the other nodes keep their identity: this is fast enough for each keystroke. If the text appears or
 * disappears, everything is laid out, because the other texts and the picto may move.
 */
export function updateSceneText(scene: Scene, choice: PreviewChoice, index: number, env: SceneEnv): Scene {
  const forme = getForme(choice, env);
  const laidOut = layOutText(choice, forme, index, env);
  const isStillShown = laidOut.nodes.length > 0 && scene.nodes.some((node) => getTextIndex(node) === index);
  return isStillShown ? withText(scene, laidOut, index) : buildScene(choice, env);
}

function withText(scene: Scene, { nodes, warnings }: LaidOutText, text: number): Scene {
  return {
    ...scene,
    nodes: replaceText(scene.nodes, nodes, text),
    warnings: replaceText(scene.warnings, warnings, text),
  };
}

const getTextIndex = (entry: object): number =>
  'index' in entry && typeof entry.index === 'number' ? entry.index : -1;

/** Replaces the entries of one text. Entries of texts come last, in the order of their index. */
function replaceText<T extends object>(
  all: readonly T[],
  replacement: readonly T[],
  text: number,
): readonly T[] {
  const before = all.filter((entry) => getTextIndex(entry) < text);
  const after = all.filter((entry) => getTextIndex(entry) > text);
  return [...before, ...replacement, ...after];
}
