import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { drawMockup } from '../svg/drawMockup.ts';
import { drawScene } from '../svg/drawScene.ts';
import { element, type SvgElement } from '../svg/svgElement.ts';
import type { SvgResources } from '../svg/svgResources.ts';
import type { Piece } from './pieces.ts';

interface PieceOptions {
  /** Begins the ids of the drawing. */
  readonly prefix: string;
  readonly label?: string;
  /** The label alone, as large as it is printed. */
  readonly realSize?: boolean;
}

/** An object with its scenes, or a label as it lies on the table. */
export function drawPiece(
  piece: Piece,
  scenes: readonly Scene[],
  catalogue: Catalogue,
  resources: SvgResources,
  options: PieceOptions,
): SvgElement {
  if (piece.mockup && !options.realSize) return drawMockup(piece.mockup, scenes, resources, options);
  const [scene] = scenes;
  if (!scene) return element('g', {});
  const paper = catalogue.formes.get(scene.forme.id)?.material ?? '#ffffff';
  return drawScene(scene, resources, { ...options, paper });
}
