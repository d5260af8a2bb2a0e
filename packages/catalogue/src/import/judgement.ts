/** What may be brought into the catalogue from elsewhere. */
export type ForeignKind = 'drawing' | 'font';

/** What a foreign file is turned into, or why it isn't taken. */
export type Judgement =
  | { readonly taken: true; readonly kind: 'drawing'; readonly svg: string; readonly shapes: number }
  | { readonly taken: true; readonly kind: 'font'; readonly family: string; readonly lacks: string }
  | { readonly taken: false; readonly why: string };

export const refused = (why: string): Judgement => ({ taken: false, why });

/** Bounds within which a file is judged. */
export interface Bounds {
  /** Largest file, bytes. */
  readonly bytes: number;
  /**
   * How much processor time the judge's process may take, its start included, ms. On a quiet machine that is how long it
   * takes; a busy one refuses nothing that a quiet one accepts.
   */
  readonly time: number;
  /** How much memory the judge's process may hold, bytes. */
  readonly memory: number;
}

export const BOUNDS: Readonly<Record<ForeignKind, Bounds>> = {
  drawing: { bytes: 1_000_000, time: 1_500, memory: 320_000_000 },
  font: { bytes: 4_000_000, time: 1_500, memory: 480_000_000 },
};
