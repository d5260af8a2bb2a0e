import type { Box } from '../../catalogue/types.ts';
import { buildLinePath } from '../buildRectPath.ts';
import type { CutPath } from '../sheet.ts';

interface Span {
  from: number;
  to: number;
}
type Line = Span & { readonly position: number };

/** The edges of some boxes: lines across the web and along it, each once and joined where they touch. */
interface Edges {
  readonly across: readonly Line[];
  readonly along: readonly Line[];
}

/**
 * The cuts around all boxes: perforations around the boxes of the first list, through cuts around those of the second. An
 * edge that two boxes share is cut once; it is cut through when one of the two is in the second list.
 */
export function buildPerforation(
  perforated: readonly Box[],
  cutThrough: readonly Box[] = [],
): readonly CutPath[] {
  const through = joinEdges(cutThrough);
  const perforatedEdges = joinEdges(perforated);
  const perforation = {
    across: subtractLines(perforatedEdges.across, through.across),
    along: subtractLines(perforatedEdges.along, through.along),
  };
  return [
    ...drawEdges(perforation).map((d) => ({ layer: 'perforation' as const, d })),
    ...drawEdges(through).map((d) => ({ layer: 'throughCut' as const, d })),
  ];
}

function drawEdges({ across, along }: Edges): string[] {
  return [
    ...across.map(({ position, from, to }) => buildLinePath(from, position, to, position)),
    ...along.map(({ position, from, to }) => buildLinePath(position, from, position, to)),
  ];
}

function joinEdges(boxes: readonly Box[]): Edges {
  const across = new Map<number, Span[]>();
  const along = new Map<number, Span[]>();
  for (const { x, y, width, height } of boxes) {
    for (const position of [y, y + height]) addSpan(across, position, x, x + width);
    for (const position of [x, x + width]) addSpan(along, position, y, y + height);
  }
  return { across: joinSpans(across), along: joinSpans(along) };
}

/** Rounds mm to a micrometre, so that edges at the same place have equal numbers. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

function addSpan(lines: Map<number, Span[]>, position: number, from: number, to: number): void {
  const spans = lines.get(round(position)) ?? [];
  spans.push({ from: round(from), to: round(to) });
  lines.set(round(position), spans);
}

function joinSpans(lines: ReadonlyMap<number, readonly Span[]>): Line[] {
  return [...lines]
    .sort(([a], [b]) => a - b)
    .flatMap(([position, spans]) => {
      const joined: Line[] = [];
      for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
        const last = joined.at(-1);
        if (last && from <= last.to) last.to = Math.max(last.to, to);
        else joined.push({ position, from, to });
      }
      return joined;
    });
}

/** The parts of `lines` that none of `others` covers. */
function subtractLines(lines: readonly Line[], others: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    let remaining = [line];
    for (const other of others.filter(({ position }) => position === line.position)) {
      remaining = remaining
        .flatMap((part) => [
          { ...part, to: Math.min(part.to, other.from) },
          { ...part, from: Math.max(part.from, other.to) },
        ])
        .filter(({ from, to }) => from < to);
    }
    return remaining;
  });
}
