/** The lines of a text as they are drawn: spaces collapsed and trimmed, blank lines at the start and end removed. */
export function buildTextLines(value: string): readonly string[] {
  const lines = value.split('\n').map((line) => line.replace(/[ \t\r]+/g, ' ').replace(/^ | $/g, ''));
  const first = lines.findIndex((line) => line !== '');
  if (first < 0) return [];
  return lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
