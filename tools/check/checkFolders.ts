import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The most source files of a folder, without its tests and styles. */
const MAX_FILES = 25;
/** The most lines of `scripts`, without its tests: it holds the npm commands only. */
const MAX_SCRIPT_LINES = 1500;

/**
 * Returns a line for each folder that holds more source files than allowed, and one for `scripts` when it is too long.
 * The text is empty when all is well.
 */
export async function checkFolders(root: string): Promise<string> {
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = output
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file) && existsSync(join(root, file)));
  const counts = new Map<string, number>();
  // Migrations are numbered in one sequence, which can't be split.
  const splittable = sources.filter((file) => !dirname(file).endsWith('/migrations'));
  for (const file of splittable) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const crowded = [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} source files, at most ${MAX_FILES}: split it into folders by topic`,
    );
  const scriptLines = sources
    .filter((file) => file.startsWith('scripts/'))
    .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);
  const tooLong =
    scriptLines > MAX_SCRIPT_LINES
      ? [`scripts: ${scriptLines} lines, at most ${MAX_SCRIPT_LINES}: move programs to tools`]
      : [];
  return [...crowded, ...tooLong].join('\n');
}
