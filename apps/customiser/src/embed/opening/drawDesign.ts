import type { CustomiserEnv } from '@cmon/core/customiser/env';
import { isExample, listShownPreviews } from '@cmon/core/customiser/example/listShownPreviews';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { computeStageSize } from '@cmon/render/stage/computeStageSize';
import { getStageKind, listVisiblePieces } from '@cmon/render/stage/listVisiblePieces';
import type { Assets } from '../../load/assets.ts';
import { drawComposition, loadPieceAssets } from '../../preview/drawComposition.ts';
import type { StageDrawing } from './placeInFrame.ts';

/** A design and the data to draw it. */
export interface DesignToDraw extends Pick<CustomiserEnv, 'product' | 'catalogue' | 'locale' | 'sample'> {
  readonly state: CustomiserState;
  readonly assets: Assets;
}

/** Draws what the stage will show of a design, after loading its fonts and tinted pictos. */
export async function drawDesign(design: DesignToDraw, page: Document): Promise<StageDrawing> {
  const { product, catalogue } = design;
  const { previews, shown, env } = listStageContent(design);
  return {
    pieces: await drawComposition(previews, shown, { ...env, page }),
    kind: getStageKind(shown),
    isExample: isExample(design.state, design.sample),
    size: computeStageSize(shown, product, catalogue),
  };
}

/** Loads everything that is needed to draw a design. */
export async function loadDesignAssets(design: DesignToDraw): Promise<void> {
  const { previews, shown, env } = listStageContent(design);
  await loadPieceAssets(previews, shown, env);
}

/** The previews that the stage will show of a design, and what is needed to draw them. */
function listStageContent({ state, product, catalogue, locale, sample, assets }: DesignToDraw) {
  const previews = listShownPreviews(state, sample);
  const shown = listVisiblePieces(previews, state.selectedPreview, product, catalogue);
  return { previews, shown, env: { catalogue, assets, locale } };
}
