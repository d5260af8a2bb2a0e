import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The most source files of a folder, without its tests and styles. A folder with more lacks a division by meaning. */
const MOST_FILES = 25;
/** The most lines of `scripts`, without its tests: it holds the npm commands only. */
const MOST_SCRIPT_LINES = 1500;

/** Lists the folders that hold more source files than allowed, and `scripts` when it is too long. */
export async function checkFolders(root: string): Promise<string> {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = list
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file) && existsSync(join(root, file)));
  const counts = new Map<string, number>();
  // Migrations are numbered in one row, which can't be divided.
  const divisible = sources.filter((file) => !dirname(file).endsWith('/migrations'));
  for (const file of divisible) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const crowded = [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) => `${folder}: ${count} source files, at most ${MOST_FILES}: divide it by meaning`,
    );
  const scriptLines = sources
    .filter((file) => file.startsWith('scripts/'))
    .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);
  const tooLong =
    scriptLines > MOST_SCRIPT_LINES
      ? [`scripts: ${scriptLines} lines, at most ${MOST_SCRIPT_LINES}: move programs to tools`]
      : [];
  return [...crowded, ...tooLong].join('\n');
}
