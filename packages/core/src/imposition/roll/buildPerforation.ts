import type { Box } from '../../catalogue/types.ts';
import { buildLinePath } from '../buildRectPath.ts';
import type { CutPath } from '../sheet.ts';

interface Span {
  from: number;
  to: number;
}

/** The cuts around all boxes. An edge that two boxes share is cut once, and cuts in one line are joined. */
export function buildPerforation(boxes: readonly Box[]): readonly CutPath[] {
  const across = new Map<number, Span[]>();
  const along = new Map<number, Span[]>();
  for (const { x, y, width, height } of boxes) {
    for (const at of [y, y + height]) addSpan(across, at, x, x + width);
    for (const at of [x, x + width]) addSpan(along, at, y, y + height);
  }
  const lines = [
    ...joinSpans(across).map(({ at, from, to }) => buildLinePath(from, at, to, at)),
    ...joinSpans(along).map(({ at, from, to }) => buildLinePath(at, from, at, to)),
  ];
  return lines.map((d) => ({ layer: 'perforation', d }));
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function addSpan(lines: Map<number, Span[]>, at: number, from: number, to: number): void {
  const spans = lines.get(round(at)) ?? [];
  spans.push({ from: round(from), to: round(to) });
  lines.set(round(at), spans);
}

function joinSpans(lines: ReadonlyMap<number, readonly Span[]>): (Span & { at: number })[] {
  return [...lines]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, spans]) => {
      const joined: (Span & { at: number })[] = [];
      for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
        const last = joined.at(-1);
        if (last && from <= last.to) last.to = Math.max(last.to, to);
        else joined.push({ at, from, to });
      }
      return joined;
    });
}
