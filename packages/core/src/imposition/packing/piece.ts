/** Width and height of a rectangle, in any unit; on a web the height is along it. */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** A rectangle to place, in exactly one of its shapes: the two turns of a label, or the arrangements of a block. */
export interface Piece {
  readonly shapes: readonly Shape[];
}

/** Position of a piece: index of the piece, index of its shape, and the top left corner of the shape. */
export interface Placement {
  readonly piece: number;
  readonly shape: number;
  readonly x: number;
  readonly y: number;
}

export interface Packing {
  /** Length of the used web. */
  readonly length: number;
  readonly placements: readonly Placement[];
}

/** Tolerance of every comparison of lengths, in the unit of the pieces. */
export const EPSILON = 1e-6;
