/** A run of `npm test` beside busy loops. */
export interface BusyRun {
  /** The commit that was tested; it ends with `-dirty` if files were changed. */
  readonly commit: string;
  readonly node: string;
  readonly minutes: number;
  readonly passed: boolean;
  /** The last line that `npm test` printed. */
  readonly result: string;
}

/** Counts the last runs in a row that tested this commit and passed. Changed files make every run count anew. */
export function countPassedRuns(runs: readonly BusyRun[], commit: string): number {
  if (commit.endsWith('-dirty')) return 0;
  const firstOther = runs.toReversed().findIndex((run) => run.commit !== commit || !run.passed);
  return firstOther === -1 ? runs.length : firstOther;
}
