/** Strings, marks, and everything else that is neither space nor mark. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"/g;

/** Deeper levels are not indented further: a bad delivery may have a hundred thousand of them. */
const MOST_LEVELS = 20;

/**
 * Indents a text that should be JSON, token by token. Nothing is parsed, so that keys that occur twice and long numbers
 * are shown as they came. A text that doesn't look like JSON stays as it is.
 */
export function indentJson(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  let depth = 0;
  let indented = '';
  const startLine = () => `\n${'  '.repeat(Math.min(Math.max(0, depth), MOST_LEVELS))}`;
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
