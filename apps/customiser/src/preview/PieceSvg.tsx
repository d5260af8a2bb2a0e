import type { Scene } from '@cmon/core/scene/types';
import { drawPiece } from '@cmon/render/stage/drawPiece';
import type { Piece } from '@cmon/render/stage/groupPieces';
import { toReactElement } from '@cmon/render/svg/toReactElement';
import { type ReactElement, useId } from 'react';
import type { Drawing } from '../controls/useScene.ts';

interface PieceSvgProps {
  readonly piece: Piece;
  /** One scene per preview of the piece. */
  readonly scenes: readonly Scene[];
  readonly drawing: Drawing;
  /** The accessible name of the drawing. */
  readonly label: string;
  /** True to draw the label without its mock-up, at its printed size. */
  readonly realSize: boolean;
}

/** A label or an object of the design as SVG, with its scenes in the picture. */
export function PieceSvg({ piece, scenes, drawing, label, realSize }: PieceSvgProps): ReactElement {
  const { resources, assets, catalogue } = drawing;
  const prefix = useId().replace(/\W/g, '');
  return toReactElement(
    drawPiece(piece, scenes, catalogue, resources, { prefix, label, realSize }),
    0,
    assets.markMissing,
  );
}
