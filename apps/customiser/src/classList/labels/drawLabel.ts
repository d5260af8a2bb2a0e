import { toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { buildScene } from '@cmon/core/scene/buildScene';
import { drawScene } from '@cmon/render/svg/drawScene';
import type { Drawing } from '../../controls/useScene.ts';
import { createSvg } from '../../preview/createSvg.ts';
import { requestAssets } from '../../store/requestAssets.ts';

/** The most parts of a product that a label shows. */
const MAX_PARTS = 3;

/** Draws parts of a design as they will be printed. `prefix` makes the ids of the drawings unique. */
export function drawLabel(
  state: CustomiserState,
  parts: readonly number[],
  { catalogue, assets, resources, env }: Drawing,
  prefix: string,
): readonly SVGElement[] {
  return parts.slice(0, MAX_PARTS).flatMap((part) => {
    const preview = state.previews[part];
    if (!preview) return [];
    const choice = toPreviewChoice(state, preview);
    const scene = buildScene(choice, { ...env, preview: part });
    requestAssets(assets, choice, scene);
    const paper = catalogue.formes.get(choice.forme)?.material ?? '#ffffff';
    const svg = drawScene(scene, resources, { prefix: `${prefix}${part}`, paper });
    return [createSvg(svg, document, assets.markMissing)];
  });
}
