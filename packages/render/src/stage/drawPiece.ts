import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { drawMockup } from '../svg/drawMockup.ts';
import { drawScene } from '../svg/drawScene.ts';
import { buildSvgElement, type SvgElement } from '../svg/svgElement.ts';
import type { SvgResources } from '../svg/svgResources.ts';
import type { Piece } from './groupPieces.ts';

interface PieceOptions {
  /** Prefix of all ids in the drawing. */
  readonly prefix: string;
  readonly label?: string;
  /** True to draw the label without its mock-up, at its printed size. */
  readonly realSize?: boolean;
}

/** Draws an object with its scenes, or a label without a mock-up. */
export function drawPiece(
  piece: Piece,
  scenes: readonly Scene[],
  catalogue: Catalogue,
  resources: SvgResources,
  options: PieceOptions,
): SvgElement {
  if (piece.mockup && !options.realSize) return drawMockup(piece.mockup, scenes, resources, options);
  const [scene] = scenes;
  if (!scene) return buildSvgElement('g', {});
  const paper = catalogue.formes.get(scene.forme.id)?.material ?? '#ffffff';
  return drawScene(scene, resources, { ...options, paper });
}
