import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listStyleFaults, type StyleFault } from './listStyleFaults.ts';

/** Every violation of the style habits in the whole repository. Migrations are exempt, because they must not change. */
function findStyleFaults(root: string): readonly StyleFault[] {
  const list = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  return list
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .filter((file) => !/\/(migrations|generated)\/|\.d\.ts$/.test(file))
    .flatMap((file) => listStyleFaults(file, readFileSync(join(root, file), 'utf8')));
}

/** The violations, one a line; empty if there are none. */
export async function checkStyle(root: string): Promise<string> {
  return findStyleFaults(root)
    .map(({ file, line, message }) => `${file}:${line}: ${message}`)
    .join('\n');
}
