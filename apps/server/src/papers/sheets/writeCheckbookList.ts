import type { StoreLocale } from '@cmon/core/catalogue/types';
import { PAPER_MESSAGES } from '../paperMessages.ts';
import {
  BOLD,
  drawLine,
  drawQr,
  drawRule,
  MARGIN_MM,
  openPaper,
  type Pdf,
  REGULAR,
  toPoints,
  toPrintable,
  WIDTH_MM,
} from '../paperPdf.ts';
import { formatCheckbook, formatDueDay, SHEET_MESSAGES } from './sheetMessages.ts';
import { addListPage, cell, drawListFoot, drawMark, SHEET_BOTTOM_MM } from './sheetParts.ts';

interface CheckbookLine {
  /** The checkbook's scan code, `C/…`. */
  readonly code: string;
  readonly orderNumber: string;
  readonly store: string;
  readonly prio: boolean;
  /** Number among the checkbooks of its order, from 1. */
  readonly number: number;
  readonly sku: string;
  /** Null for readers who may not see it. */
  readonly childText: string | null;
  readonly shipBy: Date;
  /** The codes that are printed on its pages, by which they are found. */
  readonly positions: readonly string[];
}

export interface CheckbookList {
  readonly at: Date;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  readonly lines: readonly CheckbookLine[];
}

const QR_MM = 15;
const MIN_ROW_MM = 20;
const BOX_MM = 6;
const ORDER_X_MM = MARGIN_MM + QR_MM + 5;
const BOOK_X_MM = ORDER_X_MM + 40;
const SHIP_BY_X_MM = BOOK_X_MM + 46;
const PAGES_X_MM = SHIP_BY_X_MM + 27;
const BOX_X_MM = WIDTH_MM - MARGIN_MM - BOX_MM;
const PAGES_MM = BOX_X_MM - PAGES_X_MM - 4;
/** A row's pages are cut at this height, so that a row always fits on a page. */
const MAX_ROW_MM = 80;

/** Writes the checkbooks to bind on A4 pages, with their codes, the positions of their pages, and a box to tick. */
export function writeCheckbookList(list: CheckbookList): Promise<Buffer> {
  const { pdf, written } = openPaper();
  let y = addPage(pdf, list);
  for (const line of list.lines) {
    const height = measureRow(pdf, line);
    if (y + height > SHEET_BOTTOM_MM) y = addPage(pdf, list);
    drawRow(pdf, line, list, { y, height });
    y += height;
  }
  drawListFoot(pdf, SHEET_MESSAGES[list.locale].checkbooks);
  pdf.end();
  return written;
}

/** Adds a page with the head of the list and of the table, and returns where its first row begins, mm. */
function addPage(pdf: Pdf, list: CheckbookList): number {
  const { locale, lines } = list;
  const messages = SHEET_MESSAGES[locale];
  const y = addListPage(pdf, `${messages.checkbooks} (${lines.length})`, list);
  pdf.font(BOLD).fontSize(9);
  drawLine(pdf, PAPER_MESSAGES[locale].order, cell(ORDER_X_MM, y, 38));
  drawLine(pdf, messages.checkbook.replace(' {number}', ''), cell(BOOK_X_MM, y, 44));
  drawLine(pdf, PAPER_MESSAGES[locale].shipBy, cell(SHIP_BY_X_MM, y, 26));
  drawLine(pdf, messages.pages, cell(PAGES_X_MM, y, PAGES_MM));
  drawLine(pdf, messages.ok, cell(BOX_X_MM - 4, y, BOX_MM + 4), 'right');
  drawRule(pdf, y + 5, 1);
  return y + 7.5;
}

const joinPositions = ({ positions }: CheckbookLine): string => positions.join('   ');

/** The height of a row, mm. Its pages may need several lines. */
function measureRow(pdf: Pdf, line: CheckbookLine): number {
  const height = pdf
    .font(REGULAR)
    .fontSize(9)
    .heightOfString(joinPositions(line), { width: toPoints(PAGES_MM) });
  return Math.min(MAX_ROW_MM, Math.max(MIN_ROW_MM, (height * 25.4) / 72 + 6));
}

function drawRow(
  pdf: Pdf,
  line: CheckbookLine,
  list: CheckbookList,
  { y, height }: { readonly y: number; readonly height: number },
): void {
  drawQr(pdf, line.code, cell(MARGIN_MM, y, QR_MM));
  pdf.font(BOLD).fontSize(11);
  drawLine(pdf, line.orderNumber, cell(ORDER_X_MM, y, 38));
  drawLine(pdf, line.childText ?? '', cell(BOOK_X_MM, y + 5.5, 44));
  pdf.font(REGULAR).fontSize(9.5);
  drawLine(pdf, `${formatCheckbook(list.locale, line.number)} · ${line.sku}`, cell(BOOK_X_MM, y + 0.3, 44));
  drawLine(pdf, line.store, cell(ORDER_X_MM, y + 5.7, 12));
  drawLine(pdf, toPrintable(formatDueDay(line.shipBy, list)), cell(SHIP_BY_X_MM, y + 0.3, 26));
  pdf.fontSize(9).text(joinPositions(line), toPoints(PAGES_X_MM), toPoints(y + 0.3), {
    width: toPoints(PAGES_MM),
    height: toPoints(height - 5),
    ellipsis: true,
  });
  if (line.prio) drawMark(pdf, 'PRIO', { x: ORDER_X_MM + 13, y: y + 5.6 }, 9);
  const box = cell(BOX_X_MM, y, BOX_MM);
  pdf.rect(box.x, box.y, box.width, box.width).lineWidth(0.8).stroke('#000000');
  drawRule(pdf, y + height - 2.5, 0.25);
}
