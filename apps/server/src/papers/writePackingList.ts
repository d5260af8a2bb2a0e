import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import { BOLD, REGULAR } from './paperFonts.ts';
import { PAPER_MESSAGES } from './paperMessages.ts';
import {
  addA4Page,
  drawLine,
  drawPageNumbers,
  drawQr,
  drawRowText,
  drawRule,
  drawTickBox,
  HEIGHT_MM,
  INNER_MM,
  MARGIN_MM,
  measureRow,
  openPaper,
  type Pdf,
  WIDTH_MM,
} from './paperPdf.ts';
import { formatShipBy } from './sheets/sheetMessages.ts';

interface PackingLine {
  readonly quantity: number;
  readonly name: string;
  /** Name of the shape, or the stock code; null when there is none. */
  readonly detail: string | null;
  /** The texts as typed; null for readers who may not see them. */
  readonly texts: readonly string[] | null;
}

export interface PackingList {
  /** The order's number at the shop. */
  readonly orderNumber: string;
  /** The order's scan code, `O/…`. */
  readonly code: string;
  readonly carrier: string;
  readonly zone: string;
  /** Where the order waits on the shelf; null when it has no slot. */
  readonly slot: string | null;
  readonly shipBy: Date;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  readonly lines: readonly PackingLine[];
}

const QR_MM = 24;
/** Space below the table for the page number. */
const FOOT_MM = 10;
const BOX_MM = 5;
const QUANTITY_MM = 18;
const NAME_MM = 70;
const TEXTS_MM = INNER_MM - BOX_MM - 4 - QUANTITY_MM - NAME_MM;

/** Writes what is to be packed for an order on A4 pages, with a box to tick for each item. */
export function writePackingList(list: PackingList): Promise<Buffer> {
  const { pdf, written } = openPaper();
  let y = addPage(pdf, list);
  for (const line of list.lines) {
    const height = measureRow(pdf, toRowText(line));
    if (y + height > HEIGHT_MM - MARGIN_MM - FOOT_MM) y = addPage(pdf, list);
    drawItem(pdf, line, y, height);
    y += height;
  }
  drawPageNumbers(pdf);
  pdf.end();
  return written;
}

/** Adds a page with the head of the list and of the table, and returns where its first row begins, mm. */
function addPage(pdf: Pdf, list: PackingList): number {
  const messages = PAPER_MESSAGES[list.locale];
  addA4Page(pdf);
  const placeLine = (yMm: number) => ({
    x: toPoints(MARGIN_MM),
    y: toPoints(yMm),
    width: toPoints(INNER_MM - 70),
  });
  pdf.font(BOLD).fontSize(18);
  drawLine(pdf, `${messages.packingList} ${list.orderNumber}`, placeLine(MARGIN_MM));
  pdf.font(REGULAR).fontSize(11);
  drawLine(
    pdf,
    [list.carrier, list.zone].filter((text) => text !== '').join(' · '),
    placeLine(MARGIN_MM + 10),
  );
  drawLine(pdf, formatShipBy(list.shipBy, list), placeLine(MARGIN_MM + 16));
  if (list.slot !== null) {
    pdf.font(BOLD).fontSize(30);
    const x = toPoints(WIDTH_MM - MARGIN_MM - QR_MM - 40);
    drawLine(pdf, list.slot, { x, y: toPoints(MARGIN_MM + 4), width: toPoints(34) }, 'right');
  }
  drawQr(pdf, list.code, {
    x: toPoints(WIDTH_MM - MARGIN_MM - QR_MM),
    y: toPoints(MARGIN_MM),
    width: toPoints(QR_MM),
  });
  const headings = MARGIN_MM + QR_MM + 6;
  pdf.font(BOLD).fontSize(9);
  drawCells(pdf, headings, [
    messages.quantity,
    messages.item,
    list.lines.some(({ texts }) => texts !== null) ? messages.texts : '',
  ]);
  drawRule(pdf, headings + 5, 1);
  return headings + 7;
}

/** Left edges of the cells for quantity, name and texts, mm. */
const QUANTITY_X_MM = MARGIN_MM + BOX_MM + 4;
const NAME_X_MM = QUANTITY_X_MM + QUANTITY_MM;
const TEXTS_X_MM = NAME_X_MM + NAME_MM;

function drawCells(pdf: Pdf, yMm: number, [quantity, name, texts]: readonly [string, string, string]): void {
  const y = toPoints(yMm);
  drawLine(pdf, quantity, { x: toPoints(QUANTITY_X_MM), y, width: toPoints(QUANTITY_MM - 2) });
  drawLine(pdf, name, { x: toPoints(NAME_X_MM), y, width: toPoints(NAME_MM - 3) });
  drawLine(pdf, texts, { x: toPoints(TEXTS_X_MM), y, width: toPoints(TEXTS_MM) });
}

/** The texts of an item, which may need several lines. */
function toRowText({ texts }: PackingLine) {
  const text = (texts ?? []).join(' · ');
  return { text, fontSize: 10, widthMm: TEXTS_MM, paddingMm: 4, minRowMm: 11, maxRowMm: 60 };
}

function drawItem(pdf: Pdf, line: PackingLine, yMm: number, heightMm: number): void {
  drawTickBox(pdf, MARGIN_MM, yMm, BOX_MM);
  pdf.font(BOLD).fontSize(11);
  drawCells(pdf, yMm, [`${line.quantity} ×`, line.name, '']);
  pdf.font(REGULAR).fontSize(8);
  drawCells(pdf, yMm + 5, ['', line.detail ?? '', '']);
  drawRowText(pdf, toRowText(line), { xMm: TEXTS_X_MM, yMm, rowMm: heightMm });
  drawRule(pdf, yMm + heightMm - 2, 0.25);
}
