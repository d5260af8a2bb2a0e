import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines a source file may have; most have fewer than 120. */
const LONGEST = 300;

/** Lists the source files that are longer than the house allows; a migration, once run anywhere, is left as it is. */
export async function checkFileLengths(root: string): Promise<string> {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list
    .split('\n')
    .filter((file) => file !== '' && !file.includes('/migrations/') && existsSync(join(root, file)))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${LONGEST}`)
    .join('\n');
}
