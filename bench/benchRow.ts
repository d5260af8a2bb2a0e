/** One figure of the product's bar, measured in one run beside its peers. */
export interface BenchRow {
  readonly name: string;
  readonly ours: number;
  readonly unit: string;
  /** The peers' figures in the same unit, by name. */
  readonly peers: Readonly<Record<string, number>>;
  /** What the bar asks for, in words. */
  readonly goal: string;
  readonly met: boolean;
  /** What a reader should know of the run, e.g. how many texts a peer left too wide. */
  readonly note?: string;
}
