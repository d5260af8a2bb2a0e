import type { Forme } from '../catalogue/types.ts';
import type { PreviewChoice } from '../composition/types.ts';
import { buildFondNodes } from './buildFondNodes.ts';
import { buildPictoNodes } from './buildPictoNodes.ts';
import { layOutText } from './layOutText.ts';
import { getForme, type SceneEnv } from './sceneEnv.ts';
import type { Scene, SceneNode, SceneWarning } from './types.ts';

interface Layer {
  readonly nodes: readonly SceneNode[];
  readonly warnings: readonly SceneWarning[];
}

/** The layers of a scene, in painting order. */
const LAYERS: readonly ((choice: PreviewChoice, forme: Forme, env: SceneEnv) => Layer)[] = [
  buildFondNodes,
  buildPictoNodes,
  buildTextNodes,
];

/**
 * Lays out one preview in millimetres. Throws when the catalogue does not contain the forme, because a composition is
 * checked before it is drawn.
 */
export function buildScene(choice: PreviewChoice, env: SceneEnv): Scene {
  const forme = getForme(choice, env);
  const layers = LAYERS.map((layer) => layer(choice, forme, env));
  return {
    forme: { id: forme.id, code: forme.code },
    width: forme.width,
    height: forme.height,
    bleed: forme.bleed,
    outline: forme.outline,
    bleedOutline: forme.bleedOutline,
    mode: env.mode,
    nodes: layers.flatMap((layer) => layer.nodes),
    warnings: layers.flatMap((layer) => layer.warnings),
  };
}

function buildTextNodes(choice: PreviewChoice, forme: Forme, env: SceneEnv): Layer {
  const texts = choice.textes.map((_, index) => layOutText(choice, forme, index, env));
  return { nodes: texts.flatMap((text) => text.nodes), warnings: texts.flatMap((text) => text.warnings) };
}
