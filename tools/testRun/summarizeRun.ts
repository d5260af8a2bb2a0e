import type { Failure } from './describeFailure.ts';

/** The end of a run of `npm test`: each failure once more, then the counts. The exit code is 1 if anything failed. */
export function summarizeRun(
  passed: number,
  failures: readonly Failure[],
  mayBeEmpty: boolean,
): { readonly lines: readonly string[]; readonly exitCode: number } {
  return {
    lines: [
      ...failures.map(({ file, title, trace }) => `failed: ${file}: ${title}: ${trace.split('\n', 1)[0]}`),
      '',
      `${passed} passed, ${failures.length} failed`,
    ],
    exitCode: failures.length > 0 || (passed === 0 && !mayBeEmpty) ? 1 : 0,
  };
}
