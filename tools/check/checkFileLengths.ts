import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The most lines that a source file may have; most files have fewer than 120. */
const MAX_LINES = 300;

const isExempt = (file: string): boolean =>
  file.includes('/migrations/') || file.includes('/generated/') || file.endsWith('.graphql.d.ts');

/**
 * Lists the source files that are longer than allowed. Migrations are exempt, because they must not change once they
 * ran, and generated files, which nobody reads.
 */
export async function checkFileLengths(root: string): Promise<string> {
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  return output
    .split('\n')
    .filter((file) => file !== '' && !isExempt(file) && existsSync(join(root, file)))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MAX_LINES}`)
    .join('\n');
}
