/** What one kind of test did, as the reporter writes it to `.cache/tests-KIND.json`. */
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
  /** Files that show more, from the repository's top: pictures of the pages that were open. */
  readonly artefacts: readonly string[];
}

export interface FileTimes {
  readonly file: string;
  readonly testsMs: number;
  readonly importMs: number;
  /** Environment (jsdom), setup files and the worker's start. */
  readonly prepareMs: number;
  readonly tests: readonly { readonly title: string; readonly ms: number }[];
}

/** A failure as it is printed: where, what, the trace and the files that show more. */
export function describeFailure({ file, title, trace, artefacts }: Failure): string {
  const lines = [`✗ ${file}: ${title}`, trace.replaceAll(/^/gm, '    ')];
  return [...lines, ...artefacts.map((path) => `    see ${path}`)].join('\n');
}
