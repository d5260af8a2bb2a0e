import type { StoreLocale } from '@cmon/core/catalogue/types';
import { BOLD, REGULAR } from '../paperFonts.ts';
import { PAPER_MESSAGES } from '../paperMessages.ts';
import {
  drawLine,
  drawQr,
  drawRule,
  MARGIN_MM,
  openPaper,
  type Pdf,
  toLineBox,
  WIDTH_MM,
} from '../paperPdf.ts';
import { formatDueDay, SHEET_MESSAGES } from './sheetMessages.ts';
import { addListPage, drawListFoot, SHEET_BOTTOM_MM } from './sheetParts.ts';
import { type FoundState, STATE_MESSAGES } from './stateMessages.ts';

interface FoundLine {
  /** The scan code that opens the object. */
  readonly code: string;
  readonly number: string;
  /** Null for a megalot that stores share. */
  readonly store: string | null;
  readonly state: FoundState;
  readonly shipBy: Date;
}

export interface FoundList {
  readonly type: 'orders' | 'lots' | 'megalots';
  readonly printedAt: Date;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  readonly lines: readonly FoundLine[];
}

const QR_MM = 14;
const ROW_MM = 19;
const NUMBER_X_MM = MARGIN_MM + QR_MM + 6;
const STORE_X_MM = NUMBER_X_MM + 56;
const STATE_X_MM = STORE_X_MM + 20;
const SHIP_BY_X_MM = STATE_X_MM + 54;
const SHIP_BY_MM = WIDTH_MM - MARGIN_MM - SHIP_BY_X_MM;

/** Writes the orders, lots or megalots that were found on A4 pages, each with the code that opens it by a scan. */
export function writeFoundList(list: FoundList): Promise<Buffer> {
  const { pdf, written } = openPaper();
  const title = SHEET_MESSAGES[list.locale][list.type];
  let y = addPage(pdf, list, title);
  for (const line of list.lines) {
    if (y + ROW_MM > SHEET_BOTTOM_MM) y = addPage(pdf, list, title);
    drawRow(pdf, line, list, y);
    y += ROW_MM;
  }
  drawListFoot(pdf, title);
  pdf.end();
  return written;
}

/** Adds a page with the head of the list and of the table, and returns where its first row begins, mm. */
function addPage(pdf: Pdf, list: FoundList, title: string): number {
  const messages = SHEET_MESSAGES[list.locale];
  const y = addListPage(pdf, `${title} (${list.lines.length})`, list);
  pdf.font(BOLD).fontSize(9);
  drawLine(pdf, messages.number, toLineBox(NUMBER_X_MM, y, 54));
  drawLine(pdf, messages.store, toLineBox(STORE_X_MM, y, 18));
  drawLine(pdf, messages.state, toLineBox(STATE_X_MM, y, 52));
  drawLine(pdf, PAPER_MESSAGES[list.locale].shipBy, toLineBox(SHIP_BY_X_MM, y, SHIP_BY_MM));
  drawRule(pdf, y + 5, 1);
  return y + 7.5;
}

function drawRow(pdf: Pdf, { code, number, store, state, shipBy }: FoundLine, list: FoundList, y: number) {
  drawQr(pdf, code, toLineBox(MARGIN_MM, y, QR_MM));
  const middle = y + QR_MM / 2 - 2.6;
  pdf.font(BOLD).fontSize(12);
  drawLine(pdf, number, toLineBox(NUMBER_X_MM, middle, 54));
  pdf.font(REGULAR).fontSize(11);
  drawLine(pdf, store ?? '', toLineBox(STORE_X_MM, middle + 0.3, 18));
  drawLine(pdf, STATE_MESSAGES[list.locale][state], toLineBox(STATE_X_MM, middle + 0.3, 52));
  drawLine(pdf, formatDueDay(shipBy, list), toLineBox(SHIP_BY_X_MM, middle + 0.3, SHIP_BY_MM));
  drawRule(pdf, y + ROW_MM - 2.5, 0.25);
}
