/** The results of one kind of test, as the reporter writes them to `.cache/tests-KIND.json`. */
export interface TestReport {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly files: readonly FileTimes[];
}

export interface Failure {
  readonly file: string;
  readonly title: string;
  /** Message, difference and stack, on several lines. */
  readonly trace: string;
  /** Further files about the failure, relative to the repository: screenshots of the open pages. */
  readonly artefacts: readonly string[];
}

export interface FileTimes {
  readonly file: string;
  readonly testsMs: number;
  readonly importMs: number;
  /** Time for the environment (jsdom), the setup files and the start of the worker. */
  readonly prepareMs: number;
  readonly tests: readonly { readonly title: string; readonly ms: number }[];
}

/** A failure as it is printed: file, title, stack, and the files with more about it. */
export function describeFailure({ file, title, trace, artefacts }: Failure): string {
  const lines = [`✗ ${file}: ${title}`, trace.replaceAll(/^/gm, '    ')];
  return [...lines, ...artefacts.map((path) => `    see ${path}`)].join('\n');
}
