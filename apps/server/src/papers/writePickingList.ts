import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import { formatLabelled } from './formatLabelled.ts';
import { BOLD, REGULAR } from './paperFonts.ts';
import { PAPER_MESSAGES } from './paperMessages.ts';
import {
  addA4Page,
  drawLine,
  drawPageNumbers,
  drawRowText,
  drawRule,
  drawTickBox,
  formatPaperTime,
  HEIGHT_MM,
  INNER_MM,
  MARGIN_MM,
  measureRow,
  openPaper,
  type Pdf,
  WIDTH_MM,
} from './paperPdf.ts';

interface PickingLine {
  /** Code of the blank, printed below its name. */
  readonly blank: string;
  readonly name: string;
  readonly bin: string | null;
  /** Pieces to take from the shelf. */
  readonly pieces: number;
  /** Pieces that aren't there. */
  readonly missing: number;
  readonly prio: boolean;
  readonly orderNumbers: readonly string[];
}

export interface PickingList {
  /** The numbers of the lots; empty for all lots. */
  readonly lots: readonly string[];
  readonly printedAt: Date;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  readonly lines: readonly PickingLine[];
}

/** Space below the table for the page number. */
const FOOT_MM = 10;
const BOX_MM = 5;
const BIN_X_MM = MARGIN_MM + BOX_MM + 4;
const BIN_MM = 26;
const PIECES_X_MM = BIN_X_MM + BIN_MM;
const PIECES_MM = 22;
const BLANK_X_MM = PIECES_X_MM + PIECES_MM;
const BLANK_MM = 52;
const ORDERS_X_MM = BLANK_X_MM + BLANK_MM;
const ORDERS_MM = WIDTH_MM - MARGIN_MM - ORDERS_X_MM;

/** Writes the blanks to take from the shelves on A4 pages, with a box to tick for each. */
export function writePickingList(list: PickingList): Promise<Buffer> {
  const { pdf, written } = openPaper();
  let y = addPage(pdf, list);
  for (const line of list.lines) {
    const height = measureRow(pdf, toRowText(line));
    if (y + height > HEIGHT_MM - MARGIN_MM - FOOT_MM) y = addPage(pdf, list);
    drawRow(pdf, line, list.locale, y, height);
    y += height;
  }
  drawPageNumbers(pdf);
  pdf.end();
  return written;
}

/** Adds a page with the head of the list and of the table, and returns where its first row begins, mm. */
function addPage(pdf: Pdf, { lots, printedAt, timeZone, locale, lines }: PickingList): number {
  const messages = PAPER_MESSAGES[locale];
  addA4Page(pdf);
  const placeLine = (yMm: number) => ({
    x: toPoints(MARGIN_MM),
    y: toPoints(yMm),
    width: toPoints(INNER_MM),
  });
  pdf.font(BOLD).fontSize(18);
  drawLine(pdf, messages.pickingList, placeLine(MARGIN_MM));
  pdf.font(REGULAR).fontSize(11);
  drawLine(pdf, formatPaperTime(printedAt, { timeZone, locale }), placeLine(MARGIN_MM + 9));
  drawLine(pdf, lots.length === 0 ? messages.allLots : lots.join(', '), placeLine(MARGIN_MM + 15));
  const headings = MARGIN_MM + 26;
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  pdf.font(BOLD).fontSize(9);
  drawCells(pdf, headings, [
    messages.bin,
    `${messages.quantity} (${pieces})`,
    messages.blank,
    messages.order,
  ]);
  drawRule(pdf, headings + 5, 1);
  return headings + 7;
}

function drawCells(pdf: Pdf, yMm: number, [bin, pieces, blank, orders]: readonly string[]): void {
  const y = toPoints(yMm);
  drawLine(pdf, bin ?? '', { x: toPoints(BIN_X_MM), y, width: toPoints(BIN_MM - 2) });
  drawLine(pdf, pieces ?? '', { x: toPoints(PIECES_X_MM), y, width: toPoints(PIECES_MM - 2) });
  drawLine(pdf, blank ?? '', { x: toPoints(BLANK_X_MM), y, width: toPoints(BLANK_MM - 3) });
  drawLine(pdf, orders ?? '', { x: toPoints(ORDERS_X_MM), y, width: toPoints(ORDERS_MM) });
}

/** The order numbers of a blank, which may need several lines. */
function toRowText({ orderNumbers }: PickingLine) {
  const text = orderNumbers.join(', ');
  return { text, fontSize: 9, widthMm: ORDERS_MM, paddingMm: 4, minRowMm: 12, maxRowMm: 60 };
}

function drawRow(pdf: Pdf, line: PickingLine, locale: StoreLocale, yMm: number, heightMm: number): void {
  const messages = PAPER_MESSAGES[locale];
  drawTickBox(pdf, MARGIN_MM, yMm, BOX_MM);
  pdf.font(BOLD).fontSize(12);
  drawCells(pdf, yMm, [line.bin ?? '—', `${line.pieces} ×`, line.name, '']);
  pdf.font(REGULAR).fontSize(8);
  const notes = [
    line.prio ? 'PRIO' : '',
    line.name === line.blank ? '' : line.blank,
    line.missing > 0 ? formatLabelled(messages.missing, String(line.missing), locale) : '',
  ].filter((note) => note !== '');
  drawCells(pdf, yMm + 5.5, ['', '', notes.join(' · '), '']);
  drawRowText(pdf, toRowText(line), { xMm: ORDERS_X_MM, yMm, rowMm: heightMm });
  drawRule(pdf, yMm + heightMm - 2, 0.25);
}
