export interface Check {
  readonly name: string;
  /** Resolves to the problems, one a line; empty if there are none. */
  readonly run: () => Promise<string>;
}

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  /** The problems, one a line; empty if there are none. */
  readonly problems: string;
}

/**
 * Runs checks, two at a time, and prints each result with its problems as soon as it is known. A check that throws has
 * failed, and its error is its problem.
 */
export async function runEachCheck(checks: readonly Check[]): Promise<readonly CheckResult[]> {
  const done: CheckResult[] = [];
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const problems = (await check.run().catch(formatError)).trim();
      const result = { name: check.name, ok: problems === '', problems };
      done.push(result);
      console.log(`  ${result.ok ? '✓' : '✗'} ${result.name}`);
      if (!result.ok) console.log(result.problems.replaceAll(/^/gm, '    '));
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

const formatError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
