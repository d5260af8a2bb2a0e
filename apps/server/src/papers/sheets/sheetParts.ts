import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toMillimetres, toPoints } from '@cmon/core/imposition/points';
import { BOLD, REGULAR } from '../paperFonts.ts';
import {
  addA4Page,
  drawLine,
  drawPageNumbers,
  drawQr,
  drawRule,
  formatPaperTime,
  HEIGHT_MM,
  INNER_MM,
  MARGIN_MM,
  type Pdf,
  toLineBox,
  WIDTH_MM,
} from '../paperPdf.ts';
import { type Design, drawDesign } from './drawDesign.ts';

/* What the sheets of lots and orders share: the head, marks, tickets and the foot. */

/** What is at the head of each page of a sheet. */
export interface SheetHead {
  /** What the sheet is, e.g. `Lot sheet`. */
  readonly kind: string;
  readonly title: string;
  /** The scan code of what the sheet is about. */
  readonly code: string;
  readonly lines: readonly string[];
  readonly prio: boolean;
}

/** One item on a sheet. */
export interface Ticket {
  readonly code: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Short words that must be seen, e.g. `PRIO`. */
  readonly marks: readonly string[];
  /** Null when the item has no design. */
  readonly design: Design | null;
}

const HEAD_QR_MM = 32;
const GREY = '#555555';
/** The lowest place that a sheet uses above its foot, mm. */
export const SHEET_BOTTOM_MM = HEIGHT_MM - MARGIN_MM - 6;

/** Adds a page with its head, and returns where its content begins, mm. */
export function addSheetPage(pdf: Pdf, { kind, title, code, lines, prio }: SheetHead): number {
  addA4Page(pdf);
  drawQr(pdf, code, { x: toPoints(MARGIN_MM), y: toPoints(MARGIN_MM), width: toPoints(HEAD_QR_MM) });
  const left = MARGIN_MM + HEAD_QR_MM + 8;
  const width = toPoints(WIDTH_MM - MARGIN_MM - left);
  const placeLine = (yMm: number) => ({ x: toPoints(left), y: toPoints(MARGIN_MM + yMm), width });
  pdf.font(REGULAR).fontSize(10).fillColor(GREY);
  drawLine(pdf, kind, placeLine(-1));
  pdf.fillColor('#000000');
  const markWidth = prio ? drawMark(pdf, 'PRIO', { right: WIDTH_MM - MARGIN_MM, y: MARGIN_MM }, 20) : 0;
  const titleWidth = width - toPoints(markWidth + 3);
  fitFont(pdf, title, 30, { width: titleWidth, height: toPoints(15) });
  drawLine(pdf, title, { ...placeLine(3.5), width: titleWidth });
  pdf.font(REGULAR).fontSize(12);
  for (const [index, line] of lines.entries()) drawLine(pdf, line, placeLine(17 + index * 5.8));
  const bottom = MARGIN_MM + HEAD_QR_MM + 5;
  drawRule(pdf, bottom, 1);
  return bottom + 4;
}

/** Sets the bold font in the largest size up to `size` in which a text fits into a box (points) with no word broken. */
export function fitFont(
  pdf: Pdf,
  text: string,
  size: number,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  pdf.font(BOLD).fontSize(size);
  const isTooLarge = () =>
    text.split(/\s/).some((word) => pdf.widthOfString(word) > width) ||
    pdf.heightOfString(text, { width }) > height;
  for (let smaller = size - 0.5; smaller >= 7 && isTooLarge(); smaller -= 0.5) pdf.fontSize(smaller);
}

/** Adds a page with the title of a list and its time, and returns the y of the headings of its table, mm. */
export function addListPage(
  pdf: Pdf,
  title: string,
  {
    printedAt,
    timeZone,
    locale,
  }: { readonly printedAt: Date; readonly timeZone: string; readonly locale: StoreLocale },
): number {
  addA4Page(pdf);
  pdf.font(BOLD).fontSize(18);
  drawLine(pdf, title, toLineBox(MARGIN_MM, MARGIN_MM, INNER_MM));
  pdf.font(REGULAR).fontSize(11);
  drawLine(
    pdf,
    formatPaperTime(printedAt, { timeZone, locale }),
    toLineBox(MARGIN_MM, MARGIN_MM + 9, INNER_MM),
  );
  return MARGIN_MM + 20;
}

type MarkPlace =
  | { readonly x: number; readonly y: number }
  /** Right end of the mark. */
  | { readonly right: number; readonly y: number };

/** Draws a short word in white on black at a place in mm, and returns the width of the mark, mm. */
export function drawMark(pdf: Pdf, text: string, place: MarkPlace, fontSize: number): number {
  pdf.font(BOLD).fontSize(fontSize);
  const padding = fontSize * 0.3;
  const width = pdf.widthOfString(text) + 2 * padding;
  const height = fontSize * 1.3;
  const x = 'x' in place ? toPoints(place.x) : toPoints(place.right) - width;
  const y = toPoints(place.y);
  pdf.roundedRect(x, y, width, height, fontSize * 0.2).fill('#000000');
  pdf
    .fillColor('#ffffff')
    .text(text, x + padding, y + (height - pdf.currentLineHeight()) / 2, { lineBreak: false })
    .fillColor('#000000');
  return toMillimetres(width);
}

/** Writes what the sheet is about and the number of the page at the foot of each page. */
export const drawSheetFoot = (pdf: Pdf, { kind, title }: SheetHead): void =>
  drawListFoot(pdf, `${kind} · ${title}`);

/** Writes a text and the number of the page at the foot of each page. */
export function drawListFoot(pdf: Pdf, text: string): void {
  const foot = toLineBox(MARGIN_MM, HEIGHT_MM - MARGIN_MM, INNER_MM);
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.font(REGULAR).fontSize(8);
    drawLine(pdf, text, foot);
  }
  drawPageNumbers(pdf);
}

const GAP_MM = 4;
const TICKET_WIDTH_MM = (INNER_MM - GAP_MM) / 2;
const TICKET_HEIGHT_MM = 34;
const TICKET_QR_MM = 21;
/** Space around a code, four of its modules. */
const QUIET_MM = 4;
const DESIGN_MM = 27;
const PADDING_MM = 3;
/** The height of a title of three lines. */
const MAX_TITLE_MM = 14.7;

/** Draws tickets in two columns from a place of the first page, on as many further pages as they take. */
export function drawTickets(pdf: Pdf, head: SheetHead, tickets: readonly Ticket[], topMm: number): void {
  let y = topMm;
  for (const [index, ticket] of tickets.entries()) {
    const isLeft = index % 2 === 0;
    if (isLeft && index > 0) y += TICKET_HEIGHT_MM + GAP_MM;
    if (isLeft && y + TICKET_HEIGHT_MM > SHEET_BOTTOM_MM) y = addSheetPage(pdf, head);
    drawTicket(pdf, ticket, MARGIN_MM + (isLeft ? 0 : TICKET_WIDTH_MM + GAP_MM), y);
  }
}

function drawTicket(pdf: Pdf, { code, title, lines, marks, design }: Ticket, xMm: number, yMm: number): void {
  pdf
    .roundedRect(toPoints(xMm), toPoints(yMm), toPoints(TICKET_WIDTH_MM), toPoints(TICKET_HEIGHT_MM), 4)
    .lineWidth(0.5)
    .stroke('#999999');
  drawQr(pdf, code, {
    x: toPoints(xMm + QUIET_MM),
    y: toPoints(yMm + (TICKET_HEIGHT_MM - TICKET_QR_MM) / 2),
    width: toPoints(TICKET_QR_MM),
  });
  const box = { x: xMm + TICKET_WIDTH_MM - PADDING_MM - DESIGN_MM, y: yMm + PADDING_MM };
  if (design !== null)
    drawDesign(pdf, design, { ...box, width: DESIGN_MM, height: TICKET_HEIGHT_MM - 2 * PADDING_MM });
  const left = xMm + TICKET_QR_MM + 2 * QUIET_MM;
  const width = toPoints((design === null ? xMm + TICKET_WIDTH_MM : box.x) - PADDING_MM - left);
  const x = toPoints(left);
  fitFont(pdf, title, 10, { width, height: toPoints(MAX_TITLE_MM) });
  const height = Math.min(toPoints(MAX_TITLE_MM), pdf.heightOfString(title, { width }));
  pdf.text(title, x, toPoints(yMm + PADDING_MM), { width, height, ellipsis: true });
  pdf.font(REGULAR).fontSize(8.5);
  let y = toPoints(yMm + PADDING_MM) + height + 2;
  for (const line of lines) {
    drawLine(pdf, line, { x, y, width });
    y += pdf.currentLineHeight();
  }
  let markX = left;
  for (const mark of marks) {
    const place = { x: markX, y: yMm + TICKET_HEIGHT_MM - PADDING_MM - 4.2 };
    markX += drawMark(pdf, mark, place, 9) + 1.2;
  }
}
