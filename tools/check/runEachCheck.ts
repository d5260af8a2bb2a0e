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
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const problems = (await next.run().catch(formatError)).trim();
      const check = { name: next.name, ok: problems === '', problems };
      done.push(check);
      console.log(`  ${check.ok ? '✓' : '✗'} ${check.name}`);
      if (!check.ok) console.log(check.problems.replaceAll(/^/gm, '    '));
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

const formatError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
