import { findBin } from '../run/findBin.ts';
import { root } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';
import { BUILD_WAVES, type BuildStep } from './buildWaves.ts';
import { isFresh, makeStamp, readStamps, writeStamps } from './stamps.ts';

/** The lines of a step's output that are shown while it works. */
const PROGRESS = /^ {2}\w+: .* …$/;

interface BuildOptions {
  /** Builds also what is up to date. */
  readonly force?: boolean;
  /** Builds only the steps of these names. */
  readonly steps?: readonly string[];
}

/** Builds everything under `dist/` that is missing or older than its sources. */
export const buildAll = (options: BuildOptions = {}): Promise<void> =>
  runBuildWaves(root, BUILD_WAVES, options);

/**
 * Runs the steps whose results in the folder `root` are missing or older than their sources, wave by wave. Each step is
 * reported on the console. A failed step prints the output of its tool and throws an Error, which ends the build.
 */
export async function runBuildWaves(
  root: string,
  waves: readonly (readonly BuildStep[])[],
  options: BuildOptions = {},
): Promise<void> {
  const stamps = readStamps(root);
  for (const wave of waves) {
    const selected = wave.filter(({ name }) => options.steps?.includes(name) ?? true);
    const due = selected.filter((step) => options.force || !isFresh(root, step, stamps[step.name]));
    const newStamps = await Promise.all(
      due.map(async (step) => {
        // The fingerprint is taken before the step runs, so a change during the step makes it due again.
        const stamp = await makeStamp(root, step);
        await runStep(root, step);
        return [step.name, stamp] as const;
      }),
    );
    for (const [name, stamp] of newStamps) stamps[name] = stamp;
    if (due.length > 0) writeStamps(root, stamps);
  }
}

async function runStep(root: string, step: BuildStep): Promise<void> {
  console.log(`${step.title} …`);
  const startedAt = performance.now();
  const [program, ...parameters] = step.command;
  // A test that builds runs with NODE_ENV=test, which would make bundles of React's development version.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runCommand(findBin(program), parameters, { cwd: root, env, show: PROGRESS });
  if (code !== 0) throw new Error(`${step.title}: failed\n${output}`);
  console.log(`${step.title}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
