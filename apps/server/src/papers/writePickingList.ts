import type { StoreLocale } from '@cmon/core/catalogue/types';
import { PAPER_MESSAGES } from './paperMessages.ts';
import {
  BOLD,
  drawLine,
  drawPageNumbers,
  drawRule,
  HEIGHT_MM,
  INNER_MM,
  MARGIN_MM,
  openPaper,
  type Pdf,
  REGULAR,
  toLanguageTag,
  toPoints,
  toPrintable,
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
  readonly at: Date;
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
const MIN_ROW_MM = 12;
/** A row's order numbers are cut at this height, so that a row always fits on a page. */
const MAX_ROW_MM = 60;

/** Writes the blanks to take from the shelves on A4 pages, with a box to tick for each. */
export function writePickingList(list: PickingList): Promise<Buffer> {
  const { pdf, written } = openPaper();
  let y = addPage(pdf, list);
  for (const line of list.lines) {
    const height = measureRow(pdf, line);
    if (y + height > HEIGHT_MM - MARGIN_MM - FOOT_MM) y = addPage(pdf, list);
    drawRow(pdf, line, list.locale, y, height);
    y += height;
  }
  drawPageNumbers(pdf, {
    x: toPoints(MARGIN_MM),
    y: toPoints(HEIGHT_MM - MARGIN_MM),
    width: toPoints(INNER_MM),
  });
  pdf.end();
  return written;
}

/** Adds a page with the head of the list and of the table, and returns where its first row begins, mm. */
function addPage(pdf: Pdf, { lots, at, timeZone, locale, lines }: PickingList): number {
  const messages = PAPER_MESSAGES[locale];
  pdf.addPage({ size: [toPoints(WIDTH_MM), toPoints(HEIGHT_MM)], margin: 0 });
  const place = (yMm: number) => ({ x: toPoints(MARGIN_MM), y: toPoints(yMm), width: toPoints(INNER_MM) });
  pdf.font(BOLD).fontSize(18);
  drawLine(pdf, messages.pickingList, place(MARGIN_MM));
  pdf.font(REGULAR).fontSize(11);
  const time = new Intl.DateTimeFormat(toLanguageTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  drawLine(pdf, toPrintable(time), place(MARGIN_MM + 9));
  drawLine(pdf, lots.length === 0 ? messages.allLots : lots.join(', '), place(MARGIN_MM + 15));
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

const joinOrders = ({ orderNumbers }: PickingLine): string => orderNumbers.join(', ');

/** The height of a row, mm. Its order numbers may need several lines. */
function measureRow(pdf: Pdf, line: PickingLine): number {
  const height = pdf
    .font(REGULAR)
    .fontSize(9)
    .heightOfString(joinOrders(line), { width: toPoints(ORDERS_MM) });
  return Math.min(MAX_ROW_MM, Math.max(MIN_ROW_MM, (height * 25.4) / 72 + 4));
}

function drawRow(pdf: Pdf, line: PickingLine, locale: StoreLocale, yMm: number, heightMm: number): void {
  const messages = PAPER_MESSAGES[locale];
  pdf.rect(toPoints(MARGIN_MM), toPoints(yMm), toPoints(BOX_MM), toPoints(BOX_MM)).lineWidth(0.8).stroke();
  pdf.font(BOLD).fontSize(12);
  drawCells(pdf, yMm, [line.bin ?? '—', `${line.pieces} ×`, line.name, '']);
  pdf.font(REGULAR).fontSize(8);
  const notes = [
    line.prio ? 'PRIO' : '',
    line.name === line.blank ? '' : line.blank,
    line.missing > 0 ? `${messages.missing}: ${line.missing}` : '',
  ].filter((note) => note !== '');
  drawCells(pdf, yMm + 5.5, ['', '', notes.join(' · '), '']);
  pdf.fontSize(9).text(joinOrders(line), toPoints(ORDERS_X_MM), toPoints(yMm), {
    width: toPoints(ORDERS_MM),
    height: toPoints(heightMm - 3),
    ellipsis: true,
  });
  drawRule(pdf, yMm + heightMm - 2, 0.25);
}
