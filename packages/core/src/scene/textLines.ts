/** A text as it is drawn: spaces run together and trimmed, blank lines at either end dropped. */
export function textLines(value: string): readonly string[] {
  const lines = value.split('\n').map((line) => line.replace(/[ \t\r]+/g, ' ').replace(/^ | $/g, ''));
  const first = lines.findIndex((line) => line !== '');
  if (first < 0) return [];
  return lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
