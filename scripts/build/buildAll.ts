import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin } from '../run/bin.ts';
import { root } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';
import { fingerprint } from './fingerprint.ts';
import { BUILD_WAVES, type BuildStep } from './steps.ts';

/** What a step may say while it works. */
const PROGRESS = /^ {2}\w+: .* …$/;

const STAMPS = join(root, 'dist/.built.json');

/**
 * Makes everything under `dist/` that is missing or older than its sources and says so line by line. A step that
 * fails prints what its tool said and stops the build with an Error.
 */
export async function buildAll(options: { readonly force?: boolean } = {}): Promise<void> {
  const stamps: Record<string, string> = existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, 'utf8')) : {};
  for (const wave of BUILD_WAVES) {
    const due = wave.filter((step) => {
      const fresh =
        stamps[step.name] === fingerprint(root, step.sources) && existsSync(join(root, step.result));
      return options.force || !fresh;
    });
    await Promise.all(due.map(runStep));
    for (const step of due) stamps[step.name] = fingerprint(root, step.sources);
    if (due.length > 0) {
      mkdirSync(join(root, 'dist'), { recursive: true });
      writeFileSync(STAMPS, `${JSON.stringify(stamps, null, 2)}\n`);
    }
  }
}

async function runStep(step: BuildStep): Promise<void> {
  console.log(`${step.title} …`);
  const began = performance.now();
  const [program, ...parameters] = step.command;
  const { code, output } = await runCommand(bin(program), parameters, { cwd: root, show: PROGRESS });
  if (code !== 0) throw new Error(`${step.title}: failed\n${output}`);
  console.log(`${step.title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
