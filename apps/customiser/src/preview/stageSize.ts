import type { Piece } from './pieces.ts';

/** Size at which the stage is composed, px; it is scaled down to the room it has. A flat label needs less height. */
export const stageSize = (piece: Piece | undefined) => ({ width: 640, height: piece?.mockup ? 430 : 330 });

/** A parent that isn't laid out yet has no width: the content then keeps its own size. */
export const scaleFor = (room: number, width: number): number => (room > 0 ? Math.min(1, room / width) : 1);
