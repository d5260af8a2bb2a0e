import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StyleFault, styleFaults } from './styleFaults.ts';

/** Every departure from the habits of one construct each, in the whole repository; a migration is left as it is. */
function findStyleFaults(root: string): readonly StyleFault[] {
  const list = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  return list
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .filter((file) => !/\/(migrations|generated)\/|\.d\.ts$/.test(file))
    .flatMap((file) => styleFaults(file, readFileSync(join(root, file), 'utf8')));
}

/** The faults line by line, and a count of each habit by app or package. */
export async function checkStyle(root: string): Promise<string> {
  const faults = findStyleFaults(root);
  const counts = new Map<string, number>();
  for (const { file, habit } of faults) {
    const folder = /^((?:apps|packages)\/[^/]+|[^/]+)/.exec(file)?.[0];
    const key = `${folder}: ${habit}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [
    ...faults.map(({ file, line, message }) => `${file}:${line}: ${message}`),
    ...[...counts].sort().map(([key, count]) => `${key}: ${count}`),
  ].join('\n');
}
