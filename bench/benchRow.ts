/** A measured figure of the product that its quality requirements limit. Its peers are measured in the same run. */
export interface BenchRow {
  readonly name: string;
  readonly ours: number;
  readonly unit: string;
  /** The peers' figures in the same unit, by name, or why there are none. */
  readonly peers: Readonly<Record<string, number>> | string;
  /** The requirement in words. */
  readonly goal: string;
  readonly met: boolean;
  /** A remark on the run, e.g. how many texts a peer left too wide. */
  readonly note?: string;
}
