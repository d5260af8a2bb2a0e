import type { Readable } from 'node:stream';

/**
 * Reads the lines of a text, which are separated by `\n` only: a line may contain other line separators. Throws the errors
 * of the input.
 */
export async function* readLines(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
