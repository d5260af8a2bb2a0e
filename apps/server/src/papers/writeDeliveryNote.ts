import type { StoreLocale } from '@cmon/core/catalogue/types';
import { BOLD, REGULAR } from './paperFonts.ts';
import { PAPER_MESSAGES } from './paperMessages.ts';
import {
  addA4Page,
  drawLine,
  drawPageNumbers,
  drawQr,
  drawRule,
  drawTickBox,
  formatPaperTime,
  HEIGHT_MM,
  INNER_MM,
  MARGIN_MM,
  openPaper,
  type Pdf,
  toLineBox,
} from './paperPdf.ts';

interface DeliveryLine {
  /** The scan code of the part: `I/…`, or `B/…` for the labels of a strip. */
  readonly code: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly quantity: number;
}

export interface DeliveryNote {
  readonly number: string;
  /** Number of the megalot that the parts come from. */
  readonly megalot: string;
  readonly sentAt: Date;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  readonly lines: readonly DeliveryLine[];
}

const ROW_MM = 16;
const QR_MM = 13;
/** Space below the table for the page number, and for the total with the place for the signature. */
const FOOT_MM = 10;
const TOTAL_MM = 34;
const ORDER_X_MM = MARGIN_MM + QR_MM + 5;
const NAME_X_MM = ORDER_X_MM + 40;
const QUANTITY_X_MM = MARGIN_MM + INNER_MM - 46;
const BOX_MM = 7;

/**
 * Writes the note that accompanies parts to the CIP line, on A4 pages: a row with a scan code for each part, then the
 * total.
 */
export function writeDeliveryNote(note: DeliveryNote): Promise<Buffer> {
  const messages = PAPER_MESSAGES[note.locale];
  const { pdf, written } = openPaper();
  const bottom = HEIGHT_MM - MARGIN_MM - FOOT_MM;
  let y = addPage(pdf, note);
  for (const line of note.lines) {
    if (y + ROW_MM > bottom) y = addPage(pdf, note);
    drawPart(pdf, line, y);
    y += ROW_MM;
  }
  if (y + TOTAL_MM > bottom) y = addPage(pdf, note);
  const pieces = note.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  pdf.font(BOLD).fontSize(12);
  drawLine(pdf, `${messages.total}  ${pieces}`, toLineBox(MARGIN_MM, y + 3, INNER_MM));
  pdf.font(REGULAR).fontSize(10);
  drawLine(pdf, messages.receivedBy, toLineBox(MARGIN_MM, y + 14, INNER_MM));
  drawPageNumbers(pdf);
  pdf.end();
  return written;
}

/** Adds a page with the head of the note and of the table, and returns where its first row begins, mm. */
function addPage(pdf: Pdf, note: DeliveryNote): number {
  const messages = PAPER_MESSAGES[note.locale];
  addA4Page(pdf);
  pdf.font(BOLD).fontSize(18);
  drawLine(pdf, `${messages.deliveryNote} ${note.number}`, toLineBox(MARGIN_MM, MARGIN_MM, INNER_MM));
  const sentAt = formatPaperTime(note.sentAt, note);
  pdf.font(REGULAR).fontSize(11);
  drawLine(pdf, `CIP · ${note.megalot} · ${sentAt}`, toLineBox(MARGIN_MM, MARGIN_MM + 10, INNER_MM));
  const headings = MARGIN_MM + 20;
  pdf.font(BOLD).fontSize(9);
  drawLine(pdf, messages.order, toLineBox(ORDER_X_MM, headings, 38));
  drawLine(pdf, messages.item, toLineBox(NAME_X_MM, headings, QUANTITY_X_MM - NAME_X_MM - 2));
  drawLine(pdf, messages.quantity, toLineBox(QUANTITY_X_MM, headings, 22));
  drawLine(pdf, messages.received, toLineBox(QUANTITY_X_MM + 23, headings, 23));
  drawRule(pdf, headings + 5, 1);
  return headings + 7;
}

function drawPart(pdf: Pdf, { code, orderNumber, name, quantity }: DeliveryLine, yMm: number): void {
  drawQr(pdf, code, toLineBox(MARGIN_MM, yMm, QR_MM));
  pdf.font(BOLD).fontSize(11);
  drawLine(pdf, orderNumber, toLineBox(ORDER_X_MM, yMm + 2, 38));
  drawLine(pdf, `${quantity} ×`, toLineBox(QUANTITY_X_MM, yMm + 2, 22));
  pdf.font(REGULAR).fontSize(10);
  drawLine(pdf, name, toLineBox(NAME_X_MM, yMm + 2, QUANTITY_X_MM - NAME_X_MM - 2));
  pdf.fontSize(8);
  drawLine(pdf, code, toLineBox(ORDER_X_MM, yMm + 8, 60));
  drawTickBox(pdf, QUANTITY_X_MM + 26, yMm + 1, BOX_MM);
  drawRule(pdf, yMm + ROW_MM - 1.5, 0.25);
}
