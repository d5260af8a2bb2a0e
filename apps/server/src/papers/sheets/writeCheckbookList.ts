import type { StoreLocale } from '@cmon/core/catalogue/types';
import { BOLD, REGULAR } from '../paperFonts.ts';
import { PAPER_MESSAGES } from '../paperMessages.ts';
import {
  drawLine,
  drawQr,
  drawRowText,
  drawRule,
  drawTickBox,
  MARGIN_MM,
  measureRow,
  openPaper,
  type Pdf,
  toLineBox,
  WIDTH_MM,
} from '../paperPdf.ts';
import { formatCheckbook, formatDueDay, SHEET_MESSAGES } from './sheetMessages.ts';
import { addListPage, drawListFoot, drawMark, SHEET_BOTTOM_MM } from './sheetParts.ts';

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
  readonly printedAt: Date;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  readonly lines: readonly CheckbookLine[];
}

const QR_MM = 15;
const BOX_MM = 6;
const ORDER_X_MM = MARGIN_MM + QR_MM + 5;
const BOOK_X_MM = ORDER_X_MM + 40;
const SHIP_BY_X_MM = BOOK_X_MM + 46;
const PAGES_X_MM = SHIP_BY_X_MM + 27;
const BOX_X_MM = WIDTH_MM - MARGIN_MM - BOX_MM;
const PAGES_MM = BOX_X_MM - PAGES_X_MM - 4;

/** Writes the checkbooks to bind on A4 pages, with their codes, the positions of their pages, and a box to tick. */
export function writeCheckbookList(list: CheckbookList): Promise<Buffer> {
  const { pdf, written } = openPaper();
  let y = addPage(pdf, list);
  for (const line of list.lines) {
    const height = measureRow(pdf, toRowText(line));
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
  drawLine(pdf, PAPER_MESSAGES[locale].order, toLineBox(ORDER_X_MM, y, 38));
  drawLine(pdf, messages.checkbook.replace(' {number}', ''), toLineBox(BOOK_X_MM, y, 44));
  drawLine(pdf, PAPER_MESSAGES[locale].shipBy, toLineBox(SHIP_BY_X_MM, y, 26));
  drawLine(pdf, messages.pages, toLineBox(PAGES_X_MM, y, PAGES_MM));
  drawLine(pdf, messages.ok, toLineBox(BOX_X_MM - 4, y, BOX_MM + 4), 'right');
  drawRule(pdf, y + 5, 1);
  return y + 7.5;
}

/** The positions of a checkbook's pages, which may need several lines. */
function toRowText({ positions }: CheckbookLine) {
  const text = positions.join('   ');
  return { text, fontSize: 9, widthMm: PAGES_MM, paddingMm: 6, minRowMm: 20, maxRowMm: 80 };
}

function drawRow(
  pdf: Pdf,
  line: CheckbookLine,
  list: CheckbookList,
  { y, height }: { readonly y: number; readonly height: number },
): void {
  drawQr(pdf, line.code, toLineBox(MARGIN_MM, y, QR_MM));
  pdf.font(BOLD).fontSize(11);
  drawLine(pdf, line.orderNumber, toLineBox(ORDER_X_MM, y, 38));
  drawLine(pdf, line.childText ?? '', toLineBox(BOOK_X_MM, y + 5.5, 44));
  pdf.font(REGULAR).fontSize(9.5);
  drawLine(
    pdf,
    `${formatCheckbook(list.locale, line.number)} · ${line.sku}`,
    toLineBox(BOOK_X_MM, y + 0.3, 44),
  );
  drawLine(pdf, line.store, toLineBox(ORDER_X_MM, y + 5.7, 12));
  drawLine(pdf, formatDueDay(line.shipBy, list), toLineBox(SHIP_BY_X_MM, y + 0.3, 26));
  drawRowText(pdf, toRowText(line), { xMm: PAGES_X_MM, yMm: y + 0.3, rowMm: height });
  if (line.prio) drawMark(pdf, 'PRIO', { x: ORDER_X_MM + 13, y: y + 5.6 }, 9);
  drawTickBox(pdf, BOX_X_MM, y, BOX_MM);
  drawRule(pdf, y + height - 2.5, 0.25);
}
