/** Labels of one lot or megalot, counted at its strips. */
export interface LabelCount {
  /** Printed in it. */
  readonly issued: number;
  /** In strips sorted OK. */
  readonly made: number;
  /** In strips pulled (Retirer) or destroyed. */
  readonly wasted: number;
  /** In strips sent to reissue. */
  readonly reissued: number;
  /** In strips with no disposition yet. */
  readonly undecided: number;
}

export interface CountedStrip {
  readonly labels: number;
  readonly disposition: 'OK' | 'Ressortir' | 'Retirer' | null;
}

export function countLabels(strips: readonly CountedStrip[]): LabelCount {
  const sum = (disposition: CountedStrip['disposition']) =>
    strips.reduce((total, strip) => total + (strip.disposition === disposition ? strip.labels : 0), 0);
  return {
    issued: strips.reduce((total, strip) => total + strip.labels, 0),
    made: sum('OK'),
    wasted: sum('Retirer'),
    reissued: sum('Ressortir'),
    undecided: sum(null),
  };
}

/** Closed accounts balance: everything issued was made, wasted or sent to reissue. */
export const isBalanced = (count: LabelCount): boolean =>
  count.undecided === 0 && count.issued === count.made + count.wasted + count.reissued;
