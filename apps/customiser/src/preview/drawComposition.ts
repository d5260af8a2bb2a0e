import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Locale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
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

/** The previews of a piece, each with its choice and its scene. */
function buildPieceScenes(
  { previews: indexes }: Piece,
  previews: readonly PreviewChoice[],
  { catalogue, assets, locale }: Omit<DrawEnv, 'page'>,
): readonly { readonly choice: PreviewChoice; readonly scene: Scene }[] {
  const { metrics, hasArtwork } = assets;
  return indexes.flatMap((preview) => {
    const choice = previews[preview];
    if (!choice) return [];
    const scene = buildScene(choice, { catalogue, locale, mode: 'preview', metrics, hasArtwork, preview });
    return [{ choice, scene }];
  });
}

/** Loads the fonts and tinted pictos that the scenes of some pieces need. */
export async function loadPieceAssets(
  previews: readonly PreviewChoice[],
  pieces: readonly Piece[],
  env: Omit<DrawEnv, 'page'>,
): Promise<void> {
  const pendingLoads = pieces
    .flatMap((piece) => buildPieceScenes(piece, previews, env))
    .flatMap(({ choice, scene }) => loadSceneAssets(env.assets, choice, scene));
  await Promise.all(pendingLoads);
}

/**
 * Draws pieces of a composition without React, one SVG element each: for the page before React is loaded, and for
 * cart pictures.
 */
export async function drawComposition(
  previews: readonly PreviewChoice[],
  pieces: readonly Piece[],
  env: DrawEnv,
): Promise<readonly SVGElement[]> {
  const { catalogue, assets, page, onImageError } = env;
  await loadPieceAssets(previews, pieces, env);
  const resources = listDrawingResources(catalogue, assets);
  return pieces.map((piece) => {
    // Built again with the metrics of the fonts that are loaded now.
    const scenes = buildPieceScenes(piece, previews, env).map(({ scene }) => scene);
    const prefix = `p${Math.random().toString(36).slice(2, 8)}`;
    return createSvg(drawPiece(piece, scenes, catalogue, resources, { prefix }), page, onImageError);
  });
}
