import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run/root.ts';

/**
 * A file that a page of the documentation tells its readers to write. Its name is in the first line of the paragraph above
 * the code block.
 */
interface CodeBlock {
  readonly name: string;
  readonly language: string;
  readonly code: string;
}

/** Returns every named file of a page of `docs/`. */
export function readCodeBlocks(page: string): readonly CodeBlock[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  // Each match is a file name in the first line of a paragraph, and the code block below that paragraph.
  const matches = text.matchAll(
    /^[^\n]*`([\w/.-]+\.\w+)`[^\n`]*\n(?:[^\n]+\n)*\n```(\w+)\n([\s\S]*?)^```$/gm,
  );
  return Array.from(matches, ([, name = '', language = '', code = '']) => ({ name, language, code }));
}

/** Returns the named file with its addresses and other placeholders replaced. */
export function readCodeBlock(
  page: string,
  name: string,
  replacements: Readonly<Record<string, string>> = {},
): string {
  const block = readCodeBlocks(page).find((candidate) => candidate.name === name);
  if (!block) throw new Error(`docs/${page} has no ${name}`);
  return Object.entries(replacements).reduce((code, [from, to]) => code.replaceAll(from, to), block.code);
}
