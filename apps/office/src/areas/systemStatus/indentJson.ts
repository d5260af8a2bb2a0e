/** The tokens of JSON: a string, a punctuation mark, any other text without spaces, or a quotation mark without its end. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"/g;

/** The largest number of indented levels: a bad delivery may have a hundred thousand levels. */
const MAX_LEVELS = 20;

/**
 * Indents a text that should be JSON, token by token. The text is not parsed: repeated keys and long numbers
 * stay as the shop sent them. A text that doesn't look like JSON stays as it is.
 */
export function indentJson(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  let depth = 0;
  let indented = '';
  const startLine = () => `\n${'  '.repeat(Math.min(Math.max(0, depth), MAX_LEVELS))}`;
  for (const token of text.match(TOKENS) ?? []) {
    if (token === '{' || token === '[') {
      depth += 1;
      indented += token + startLine();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      // An empty object or list stays on one line.
      indented = /[{[]\s*$/.test(indented) ? indented.trimEnd() + token : indented + startLine() + token;
    } else if (token === ',') indented += token + startLine();
    else indented += token === ':' ? ': ' : token;
  }
  return indented;
}
