import type { Box } from '../../catalogue/types.ts';
import { type Result, success } from '../../failure.ts';
import type { RollSettings } from '../../production/devices/device.ts';
import { buildPageMarks, expandBox, PAGE_BLEED } from '../buildPageMarks.ts';
import { buildTicketCell } from '../buildTicketCell.ts';
import type { Unprintable } from '../createUnprintable.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import type { PlanStrip, RollMegalot, StripSheets } from '../plan.ts';
import { buildPerforation } from '../roll/buildPerforation.ts';
import { buildStripTicket, describeStrip } from '../roll/stripFacts.ts';
import type { WebArea } from '../roll/webUse.ts';
import type { CutPath, LabelSource, PlacedLabel, Sheet, SheetGroup } from '../sheet.ts';
import { type BookletCell, buildBookletCells } from './buildBookletCells.ts';
import { drawBookletCell } from './drawBookletCell.ts';
import { fillColumns } from './fillColumns.ts';

/** Tolerance for rounding errors, mm. */
const TOLERANCE = 1e-9;

/** Marks the lot on a ticket as one for the L2C line. */
const LOT_SUFFIX = ' L2C';

/** A strip's checkbook cells in columns of equal width, or a part of them when they are too long for one page. */
interface BookletBlock {
  readonly strip: PlanStrip;
  readonly sheets: StripSheets;
  readonly columns: readonly (readonly BookletCell[])[];
  /** Length along the web, mm: that of its longest column. */
  readonly length: number;
  /** Number of this part, from 1, and how many parts the strip has. */
  readonly part: number;
  readonly parts: number;
}

/** The roll pages of the checkbooks of a megalot. The first is page `firstPage` of the `pageCount` pages of the megalot. */
export interface CheckbookLayout {
  readonly pages: number;
  readonly web: WebArea;
  readonly sheets: (firstPage: number, pageCount: number) => Iterable<Sheet>;
}

/**
 * Lays out the checkbooks of a megalot on its roll: for each strip its ticket, then covers and pages in reading order, as
 * many columns as the web takes. Every cover and page is cut out and carries its position.
 */
export function imposeCheckbooks(
  megalot: RollMegalot,
  strips: Iterable<PlanStrip>,
  roll: RollSettings,
  env: ImposeEnv,
): Result<CheckbookLayout, Unprintable> {
  const usableWidth = roll.usableWidth[megalot.laize] ?? 0;
  const maxLength = roll.maxLength - roll.startOffset - roll.endBand;
  const blocks: BookletBlock[] = [];
  for (const strip of strips) {
    const { sheets } = strip;
    if (!sheets) continue;
    const size = { format: sheets.format, ticketHeight: roll.ticket.height };
    const cells = buildBookletCells(sheets.pages, size, env);
    if (!cells.ok) return cells;
    const columnCount = Math.max(1, Math.floor(usableWidth / sheets.format.width + TOLERANCE));
    const parts = fillColumns(groupTicketWithFirstCell(cells.value), columnCount, maxLength).map((part) =>
      part.map((column) => column.flatMap((unit) => unit.cells)),
    );
    for (const [index, part] of parts.entries()) {
      const length = Math.max(...part.map(sumHeights));
      blocks.push({ strip, sheets, columns: part, length, part: index + 1, parts: parts.length });
    }
  }
  const pages = paginate(blocks, maxLength);
  return success({
    pages: pages.length,
    web: measureWebArea(blocks, pages.length, roll),
    *sheets(firstPage, pageCount) {
      for (const [index, page] of pages.entries())
        yield buildBookletSheet(
          page,
          { page: firstPage + index, pageCount, usableWidth },
          megalot,
          roll,
          env,
        );
    },
  });
}

/** Groups cells that must stay in one column: the ticket and the first cell after it. Every other cell is alone. */
function groupTicketWithFirstCell(cells: readonly BookletCell[]) {
  const [ticket, first, ...others] = cells;
  const head = [ticket, first].filter((cell) => cell !== undefined);
  return [head, ...others.map((cell) => [cell])].map((unit) => ({ cells: unit, height: sumHeights(unit) }));
}

function measureWebArea(blocks: readonly BookletBlock[], pages: number, roll: RollSettings): WebArea {
  const { ticket, startOffset, endBand } = roll;
  return {
    length: blocks.reduce((sum, block) => sum + block.length, pages * (startOffset + endBand)),
    used: blocks
      .flatMap(({ columns, sheets }) => columns.flat().map((cell) => ({ cell, width: sheets.format.width })))
      .reduce((sum, { cell, width }) => {
        const area = cell.kind === 'ticket' ? ticket.minWidth * ticket.height : cell.height * width;
        return sum + area;
      }, 0),
  };
}

const sumHeights = (cells: readonly BookletCell[]): number =>
  cells.reduce((sum, { height }) => sum + height, 0);

/** Puts the blocks on pages in their order. A block that doesn't fit starts the next page. */
function paginate(blocks: readonly BookletBlock[], maxLength: number): BookletBlock[][] {
  const pages: BookletBlock[][] = [];
  // The first block always starts a page.
  let length = Infinity;
  for (const block of blocks) {
    if (length + block.length > maxLength + TOLERANCE) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(block);
    length += block.length;
  }
  return pages;
}

function buildBookletSheet(
  blocks: readonly BookletBlock[],
  {
    page,
    pageCount,
    usableWidth,
  }: { readonly page: number; readonly pageCount: number; readonly usableWidth: number },
  megalot: RollMegalot,
  roll: RollSettings,
  env: ImposeEnv,
): Sheet {
  const length = blocks.reduce((sum, block) => sum + block.length, 0);
  const side = (megalot.laize - usableWidth) / 2;
  const trim = { x: side, y: roll.startOffset, width: usableWidth, height: length };
  const height = roll.startOffset + length + roll.endBand;
  const media = `L${megalot.laize}`;
  const size = { width: megalot.laize, height };
  const frame = { media, page, pages: pageCount, ...size, trim, left: side, right: megalot.laize - side };
  const marks = buildPageMarks(frame, megalot, env);
  const [inks, lines, codes] = [[...marks.inks], [...marks.lines], [...marks.codes]];
  const labels: PlacedLabel[] = [];
  const cuts: CutPath[] = [];
  const groups: SheetGroup[] = [];
  const cells: Box[] = [];
  const tickets: Box[] = [];
  const blockBoxes: Box[] = [];
  let top = trim.y;
  for (const block of blocks) {
    const { format } = block.sheets;
    for (const [index, column] of block.columns.entries()) {
      const x = trim.x + index * format.width;
      let y = top;
      for (const cell of column) {
        const box = { x, y, width: format.width, height: cell.height };
        (cell.kind === 'ticket' ? tickets : cells).push(box);
        if (cell.kind === 'ticket') {
          const ticket = buildTicketCell(
            buildStripTicket(block.strip, block, countLabels(block), LOT_SUFFIX),
            x,
            y,
            format.width,
            env,
          );
          inks.push(...ticket.inks);
          lines.push(...ticket.lines);
          codes.push(...ticket.codes);
        } else {
          const drawn = drawBookletCell(cell, x, y, format, env);
          labels.push(...drawn.labels);
          lines.push(...drawn.lines);
          codes.push(...drawn.codes);
          cuts.push(...drawn.cuts);
        }
        y += cell.height;
      }
    }
    groups.push(buildBlockGroup(block, trim.x, top));
    blockBoxes.push({ x: trim.x, y: top, width: usableWidth, height: block.length });
    top += block.length;
  }
  cuts.push(...buildPerforation([...tickets, ...blockBoxes], cells));
  return {
    kind: 'roll',
    media,
    pole: null,
    page,
    pages: pageCount,
    ...size,
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

const countLabels = ({ columns }: BookletBlock): number =>
  columns.flat().reduce((sum, cell) => sum + (cell.kind === 'page' ? cell.page.count : 0), 0);

function buildBlockGroup(block: BookletBlock, x: number, y: number): SheetGroup {
  const { strip } = block;
  const copies = new Map<LabelSource, number>();
  for (const cell of block.columns.flat()) {
    if (cell.kind !== 'page') continue;
    copies.set(cell.page.label, (copies.get(cell.page.label) ?? 0) + cell.page.count);
  }
  return {
    x,
    y,
    width: block.columns.length * block.sheets.format.width,
    height: block.length,
    ...describeStrip(strip),
    part: block.part,
    parts: block.parts,
    labels: [...copies].map(([source, count]) => ({ source, copies: count })),
  };
}
