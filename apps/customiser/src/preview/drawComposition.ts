import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Locale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import type { Scene } from '@cmon/core/scene/types';
import { drawPiece } from '@cmon/render/stage/drawPiece';
import type { Piece } from '@cmon/render/stage/groupPieces';
import { listDrawingResources } from '@cmon/render/stage/listDrawingResources';
import type { Assets } from '../load/assets.ts';
import { loadSceneAssets } from '../store/requestAssets.ts';
import { createSvg } from './createSvg.ts';

interface DrawEnv {
  readonly catalogue: Catalogue;
  readonly assets: Assets;
  readonly locale: Locale;
  readonly page: Document;
  /** Called with the file of an image that fails to load after it was drawn. */
  readonly onImageError?: (file: string) => void;
}

/** Returns the scenes of each piece, after loading the fonts and tinted pictos that they need. */
export async function fetchScenes(
  previews: readonly PreviewChoice[],
  shown: readonly Piece[],
  { catalogue, assets, locale }: Omit<DrawEnv, 'page'>,
): Promise<readonly (readonly Scene[])[]> {
  const sceneEnv: SceneEnv = {
    catalogue,
    locale,
    mode: 'preview',
    metrics: assets.metrics,
    hasArtwork: assets.hasArtwork,
  };
  const scenes = (piece: Piece) =>
    piece.previews.flatMap((preview) => {
      const choice = previews[preview];
      return choice ? [{ choice, scene: buildScene(choice, { ...sceneEnv, preview }) }] : [];
    });
  const pendingLoads = shown
    .flatMap(scenes)
    .flatMap(({ choice, scene }) => loadSceneAssets(assets, choice, scene));
  await Promise.all(pendingLoads);
  return shown.map((piece) => scenes(piece).map(({ scene }) => scene));
}

/**
 * Draws pieces of a composition without React, one SVG element each: for the page before React is loaded, and for
 * cart pictures.
 */
export async function drawComposition(
  previews: readonly PreviewChoice[],
  shown: readonly Piece[],
  env: DrawEnv,
): Promise<readonly SVGElement[]> {
  const { catalogue, assets, page, onImageError } = env;
  const scenes = await fetchScenes(previews, shown, env);
  const resources = listDrawingResources(catalogue, assets);
  return shown.map((piece, index) => {
    const drawn = scenes[index] ?? [];
    const prefix = `p${Math.random().toString(36).slice(2, 8)}`;
    return createSvg(drawPiece(piece, drawn, catalogue, resources, { prefix }), page, onImageError);
  });
}
