import { findBin } from '../run/findBin.ts';
import { root } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';
import { BUILD_WAVES, type BuildStep } from './buildWaves.ts';
import { isFresh, makeStamp, readStamps, writeStamps } from './stamps.ts';

/** Receives the messages of a step while it works. */
const PROGRESS = /^ {2}\w+: .* …$/;

/**
 * Builds everything under `dist/` that is missing or older than its sources, and reports each step. A failed step
 * prints the output of its tool and throws an Error, which ends the build.
 */
export async function buildAll(options: { readonly force?: boolean } = {}): Promise<void> {
  const stamps = readStamps(root);
  for (const wave of BUILD_WAVES) {
    const due = wave.filter((step) => options.force || !isFresh(root, step, stamps[step.name]));
    const made = await Promise.all(
      due.map(async (step) => {
        // The fingerprint is taken before the step runs, so a change during the step makes it due again.
        const stamp = await makeStamp(root, step);
        await runStep(step);
        return [step.name, stamp] as const;
      }),
    );
    for (const [name, stamp] of made) stamps[name] = stamp;
    if (due.length > 0) writeStamps(root, stamps);
  }
}

async function runStep(step: BuildStep): Promise<void> {
  console.log(`${step.title} …`);
  const began = performance.now();
  const [program, ...parameters] = step.command;
  const { code, output } = await runCommand(findBin(program), parameters, { cwd: root, show: PROGRESS });
  if (code !== 0) throw new Error(`${step.title}: failed\n${output}`);
  console.log(`${step.title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
