/** Joins neighbouring ids of one area: `CAS-1 CAS-2 CAS-3 CAS-7` → `CAS-1..3 7`. */
export function joinIdSpans(area: string, ids: string[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const id of ids) {
    const number = Number(id.slice(area.length + 1));
    const last = spans.at(-1);
    if (last?.to === number - 1) last.to = number;
    else spans.push({ from: number, to: number });
  }
  const words = spans.map(({ from, to }) => (from === to ? `${from}` : `${from}..${to}`));
  return words.length > 0 ? `${area}-${words.join(' ')}` : '';
}
