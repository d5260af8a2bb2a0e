import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { onStage, stageKind } from '@cmon/render/stage/onStage';
import { stageSize } from '@cmon/render/stage/stageSize';
import type { Assets } from '../../load/assets.ts';
import { drawComposition, fetchScenes } from '../../preview/drawComposition.ts';
import type { DrawnPreview } from './placeInFrame.ts';

/** A design with what it is drawn from. */
export interface Picture extends Pick<CustomiserEnv, 'product' | 'catalogue' | 'locale'> {
  readonly state: CustomiserState;
  readonly assets: Assets;
}

/** What the stage will show of a design, drawn once its fonts and tinted pictos are there. */
export async function drawDesign(picture: Picture, page: Document): Promise<DrawnPreview> {
  const { product, catalogue } = picture;
  const { previews, shown, env } = composed(picture);
  return {
    pieces: await drawComposition(previews, shown, { ...env, page }),
    kind: stageKind(shown),
    size: stageSize(shown, product, catalogue),
  };
}

/** Settles when all is there that a design is drawn with. */
export async function fetchForDesign(picture: Picture): Promise<void> {
  const { previews, shown, env } = composed(picture);
  await fetchScenes(previews, shown, env);
}

function composed({ state, product, catalogue, locale, assets }: Picture) {
  const { previews } = toComposition(state);
  const shown = onStage(previews, state.selectedPreview, product, catalogue);
  return { previews, shown, env: { catalogue, assets, locale } };
}
