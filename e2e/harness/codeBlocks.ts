import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run/root.ts';

/**
 * A file that a page of the documentation tells its readers to write. Its name is in the line before the code block.
 */
interface CodeBlock {
  readonly name: string;
  readonly language: string;
  readonly code: string;
}

/** Returns every named file of a page of `docs/`. */
export function codeBlocks(page: string): readonly CodeBlock[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const found = text.matchAll(/^[^\n]*`([\w/.-]+\.\w+)`[^\n`]*\n(?:[^\n]+\n)*\n```(\w+)\n([\s\S]*?)^```$/gm);
  return Array.from(found, ([, name = '', language = '', code = '']) => ({ name, language, code }));
}

/** Returns the named file with its addresses and other placeholders replaced. */
export function codeBlock(
  page: string,
  name: string,
  replaced: Readonly<Record<string, string>> = {},
): string {
  const block = codeBlocks(page).find((one) => one.name === name);
  if (!block) throw new Error(`docs/${page} has no ${name}`);
  return Object.entries(replaced).reduce((code, [from, to]) => code.replaceAll(from, to), block.code);
}
