/** What decides whether a controller looks at a piece before it is made. */
export interface ControlFacts {
  /** Share of such pieces that are looked at, from 0 to 1. */
  readonly share: number;
  /** The settings control every piece of its lot type. */
  readonly lotTypeControlled: boolean;
  /** Pieces that the person has made so far. */
  readonly piecesMade: number;
  /** The person may control other people's pieces. */
  readonly mayControl: boolean;
  /** The first pieces of a person that are all looked at. */
  readonly firstPieces: number;
  /** A number from 0 to 1 of this piece, evenly distributed over all pieces. */
  readonly draw: number;
}

/**
 * Whether a controller must look at a piece: always for a controlled lot type or a share of 1, never for a share of 0.
 * Between them, each of a person's first pieces is looked at, and later ones by chance.
 */
export function needsControl(facts: ControlFacts): boolean {
  if (facts.lotTypeControlled) return true;
  if (facts.share <= 0) return false;
  const isLearning = !facts.mayControl && facts.piecesMade < facts.firstPieces;
  return isLearning || facts.draw < facts.share;
}
