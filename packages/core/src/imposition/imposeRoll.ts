import { type Result, success } from '../failure.ts';
import type { RollFormat } from '../production/devices/device.ts';
import type { Unprintable } from './buildLabelRuns.ts';
import { buildPageMarks, expandBox, PAGE_BLEED } from './buildPageMarks.ts';
import { buildLinePath } from './buildRectPath.ts';
import { buildStripBlocks, type StripBlock } from './buildStripBlocks.ts';
import { buildTicketCell } from './buildTicketCell.ts';
import { computeRollGrid, type RollGrid } from './computeRollGrid.ts';
import { fillPage } from './fillPage.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PlanStrip, PrintPlan } from './plan.ts';
import type { CutPath, LabelSource, PlacedLabel, Sheet, SheetGroup } from './sheet.ts';

/** The roll pages of a megalot. They are laid out one at a time; only the current page is in memory. */
export interface RollLayout {
  readonly grid: RollGrid;
  readonly pages: number;
  /** Generates the sheets, numbered from `first` out of `of`, because the sheets of objects share the numbering. */
  readonly sheets: (first: number, of: number) => Iterable<Sheet>;
}

/**
 * Lays out strips on a roll, each one column wide, in the plan's order, column by column. `strips` is iterated three
 * times (widths, page count, pages), so that a megalot of any length needs the memory of one page.
 */
export function imposeRoll(
  megalot: PrintPlan['megalot'],
  strips: Iterable<PlanStrip>,
  roll: RollFormat,
  env: ImposeEnv,
): Result<RollLayout, Unprintable> {
  const ordered = roll.direction === 'reversed' ? [...strips].reverse() : strips;
  const grid = computeRollGrid(ordered, megalot.laize, roll, env);
  if (!grid.ok) return grid;
  let pages = 0;
  for (const _ of fillBlockPages(ordered, grid.value, roll, env)) pages += 1;
  return success({
    grid: grid.value,
    pages,
    *sheets(first, of) {
      let page = first;
      for (const blocks of fillBlockPages(ordered, grid.value, roll, env)) {
        yield buildRollSheet(blocks.columns, blocks.length, page, of, grid.value, megalot, roll, env);
        page += 1;
      }
    },
  });
}

interface BlockPage {
  readonly columns: readonly (readonly StripBlock[])[];
  readonly length: number;
}

function* fillBlockPages(
  strips: Iterable<PlanStrip>,
  grid: RollGrid,
  roll: RollFormat,
  env: ImposeEnv,
): Iterable<BlockPage> {
  const room = grid.columns * grid.maxLength;
  let waiting: StripBlock[] = [];
  let length = 0;
  for (const strip of strips) {
    for (const block of buildStripBlocks(strip, grid, roll, env)) {
      waiting.push(block);
      length += block.length;
    }
    while (length > room) {
      const page = fillPage(waiting, grid.columns, grid.maxLength);
      yield page;
      waiting = waiting.slice(page.taken);
      length = waiting.reduce((sum, block) => sum + block.length, 0);
    }
  }
  while (waiting.length > 0) {
    const page = fillPage(waiting, grid.columns, grid.maxLength);
    yield page;
    waiting = waiting.slice(page.taken);
  }
}

function buildRollSheet(
  columns: BlockPage['columns'],
  length: number,
  page: number,
  pages: number,
  grid: RollGrid,
  megalot: PrintPlan['megalot'],
  roll: RollFormat,
  env: ImposeEnv,
): Sheet {
  const trim = { x: grid.left, y: roll.startOffset, width: grid.columns * grid.pitch, height: length };
  const height = roll.startOffset + length + roll.endBand;
  const media = `L${grid.laize}`;
  const side = (grid.laize - grid.usableWidth) / 2;
  const frame = { media, page, pages, width: grid.laize, height, trim, left: side, right: grid.laize - side };
  const marks = buildPageMarks(frame, megalot, env);
  const labels: PlacedLabel[] = [];
  const inks = [...marks.inks];
  const lines = [...marks.lines];
  const codes = [...marks.codes];
  const groups: SheetGroup[] = [];
  const cuts: CutPath[] = [];
  const lengths = columns.map((column) => column.reduce((sum, block) => sum + block.length, 0));
  for (let i = 0; i <= columns.length; i += 1) {
    const x = grid.left + i * grid.pitch;
    const cutLength = Math.max(lengths[i - 1] ?? 0, lengths[i] ?? 0);
    if (cutLength > 0)
      cuts.push({ layer: 'perforation', d: buildLinePath(x, trim.y, x, trim.y + cutLength) });
  }
  columns.forEach((column, i) => {
    const x = grid.left + i * grid.pitch;
    let y = trim.y;
    for (const block of column) {
      const cell = buildTicketCell(buildTicketFacts(block), x, y, grid.pitch, env);
      inks.push(...cell.inks);
      lines.push(...cell.lines);
      codes.push(...cell.codes);
      cuts.push({ layer: 'perforation', d: buildLinePath(x, y, x + grid.pitch, y) });
      placeRows(block, x, y + roll.ticket.height, grid, labels);
      groups.push(buildStripGroup(block, x, y, grid));
      y += block.length;
    }
    if (column.length > 0) cuts.push({ layer: 'perforation', d: buildLinePath(x, y, x + grid.pitch, y) });
  });
  return {
    kind: 'roll',
    media,
    pole: null,
    page,
    pages,
    width: grid.laize,
    height,
    trim,
    bleed: expandBox(trim, PAGE_BLEED),
    labels,
    inks,
    lines,
    codes,
    cuts,
    groups,
    registration: marks.registration,
    cutterCode: marks.cutterCode,
  };
}

function placeRows(block: StripBlock, x: number, top: number, grid: RollGrid, labels: PlacedLabel[]): void {
  let y = top + grid.gapForward / 2;
  for (const row of block.rows) {
    let left = x + grid.gapAcross / 2;
    for (const { label, forme, turn } of row.cells) {
      labels.push({ source: label, forme, x: left, y, turn, mirror: false, white: false, cut: 'kissCut' });
      left += row.across + grid.gapAcross;
    }
    y += row.forward + grid.gapForward;
  }
}

function buildTicketFacts({ strip, part, parts, rows }: StripBlock) {
  return {
    code: strip.code,
    orderNumber: strip.orderNumber,
    store: strip.store,
    zone: strip.zone,
    strip: parts > 1 ? `${strip.index}/${strip.of} (${part}/${parts})` : `${strip.index}/${strip.of}`,
    labels: rows.reduce((sum, row) => sum + row.cells.length, 0),
    lot: `L${strip.lotNumber} ${strip.lotType}`,
    prio: strip.prio,
    reissue: strip.reissue,
  };
}

function buildStripGroup(block: StripBlock, x: number, y: number, grid: RollGrid): SheetGroup {
  const { strip } = block;
  const copies = new Map<LabelSource, number>();
  for (const row of block.rows) {
    for (const { label } of row.cells) copies.set(label, (copies.get(label) ?? 0) + 1);
  }
  return {
    x,
    y,
    width: grid.pitch,
    height: block.length,
    id: strip.id,
    code: strip.code,
    orderNumber: strip.orderNumber,
    lotNumber: strip.lotNumber,
    lotType: strip.lotType,
    store: strip.store,
    zone: strip.zone,
    prio: strip.prio,
    reissue: strip.reissue,
    part: block.part,
    parts: block.parts,
    labels: [...copies].map(([source, count]) => ({ source, copies: count })),
  };
}
