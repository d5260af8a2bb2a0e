/** The kinds of files that can be imported. */
export type ForeignKind = 'drawing' | 'font';

/** The result of an inspection: the content to import, or the reason of the rejection as a sentence. */
export type Inspection =
  | { readonly accepted: true; readonly kind: 'drawing'; readonly svg: string; readonly shapes: number }
  | { readonly accepted: true; readonly kind: 'font'; readonly family: string; readonly lacks: string }
  | { readonly accepted: false; readonly reason: string };

export const reject = (reason: string): Inspection => ({ accepted: false, reason });

/** Limits for inspecting a file. */
export interface Limits {
  /** Largest size of the file. */
  readonly bytes: number;
  /**
   * CPU time of the process, with its start. It is not wall time, so a busy machine accepts the same files as an idle
   * one.
   */
  readonly timeMs: number;
  /** Largest memory of the process, bytes. */
  readonly memory: number;
}

export const LIMITS: Readonly<Record<ForeignKind, Limits>> = {
  drawing: { bytes: 1_000_000, timeMs: 1_500, memory: 320_000_000 },
  font: { bytes: 4_000_000, timeMs: 1_500, memory: 480_000_000 },
};
