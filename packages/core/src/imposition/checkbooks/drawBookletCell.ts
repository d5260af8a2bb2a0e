import type { CheckbookFormat } from '../../production/planning/planCheckbooks.ts';
import { buildLinePath } from '../buildRectPath.ts';
import { computeCodeBox } from '../computeCodeBox.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import type { PlanPage } from '../plan.ts';
import type { CodeBox, CutPath, PlacedLabel, TextLine } from '../sheet.ts';
import { type BookletCell, COVER_HEAD } from './buildBookletCells.ts';

/** The elements that the cells of a checkbook add to a sheet. */
export interface CellDrawing {
  readonly labels: readonly PlacedLabel[];
  readonly lines: readonly TextLine[];
  readonly codes: readonly CodeBox[];
  readonly cuts: readonly CutPath[];
}

/** Em sizes, mm: the order number on a cover, its other lines, and the line on a binding edge. */
const ORDER_SIZE = 8;
const LINE_SIZE = 4;
const EDGE_SIZE = 3.5;
/** Distance from the binding edge to the baseline of its line, mm. */
const EDGE_BASELINE = 7.5;

/** Draws a cover or a page with its top left corner at `x`, `y`, mm. It is torn off at its binding edge. */
export function drawBookletCell(
  cell: Exclude<BookletCell, { readonly kind: 'ticket' }>,
  x: number,
  y: number,
  format: CheckbookFormat,
  env: ImposeEnv,
): CellDrawing {
  const edge = y + format.binding;
  const cuts: CutPath[] = [{ layer: 'perforation', d: buildLinePath(x, edge, x + format.width, edge) }];
  if (cell.kind === 'cover') return { ...drawCover(cell, x, y, format, env), cuts };
  const { page, forme } = cell;
  const labels: PlacedLabel[] = Array.from({ length: page.count }, (_, i) => ({
    source: page.label,
    forme,
    x: x + format.gap + (i % page.columns) * (forme.width + format.gap),
    y: edge + format.gap + Math.floor(i / page.columns) * (forme.height + format.gap),
    turn: 0,
    mirror: false,
    white: false,
    cut: 'kissCut',
  }));
  const { checkbook, position } = page;
  const text = `${checkbook.number}.${page.page}.${position}   ${checkbook.orderNumber}   ${page.page}/${checkbook.pages}`;
  return {
    labels,
    lines: [buildTextLine(text, x + format.gap, y + EDGE_BASELINE, EDGE_SIZE)],
    codes: [],
    cuts,
  };
}

function drawCover(
  { page, specimens }: Extract<BookletCell, { readonly kind: 'cover' }>,
  x: number,
  y: number,
  { width, gap, binding }: CheckbookFormat,
  env: ImposeEnv,
): Omit<CellDrawing, 'cuts'> {
  const { checkbook } = page;
  const top = y + binding;
  const code = computeCodeBox(checkbook.code, x, top + 2, env.device);
  const details = [checkbook.store.toUpperCase(), checkbook.product, `${checkbook.pages} p`].join('   ');
  return {
    labels: specimens.map((specimen) => ({
      source: specimen.page.label,
      forme: specimen.forme,
      x: x + specimen.x,
      y: y + specimen.y,
      turn: 0,
      mirror: false,
      white: false,
      cut: null,
    })),
    lines: [
      buildTextLine(formatEdgeText(page), x + gap, y + EDGE_BASELINE, EDGE_SIZE),
      buildTextLine(checkbook.orderNumber, x + gap, top + 10, ORDER_SIZE),
      buildTextLine(details, x + gap, top + COVER_HEAD - 8, LINE_SIZE),
    ],
    codes: [{ ...code, x: x + width - gap - code.size }],
  };
}

const formatEdgeText = ({ checkbook }: PlanPage): string => `${checkbook.number}   ${checkbook.orderNumber}`;

function buildTextLine(text: string, x: number, baseline: number, size: number): TextLine {
  return {
    text,
    x,
    baseline,
    size,
    negative: false,
  };
}
