import type { StoreLocale } from '@cmon/core/catalogue/types';
import { PAPER_MESSAGES } from './paperMessages.ts';
import {
  BOLD,
  drawLine,
  drawPageNumbers,
  drawQr,
  drawRule,
  HEIGHT_MM,
  INNER_MM,
  MARGIN_MM,
  openPaper,
  type Pdf,
  REGULAR,
  toPoints,
  toPrintable,
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
const MIN_ROW_MM = 11;
/** A row's texts are cut at this height, so that a row always fits on a page. */
const MAX_ROW_MM = 60;

/** Writes what is to be packed for an order on A4 pages, with a box to tick for each item. */
export function writePackingList(list: PackingList): Promise<Buffer> {
  const { pdf, written } = openPaper();
  let y = addPage(pdf, list);
  for (const line of list.lines) {
    const height = measureRow(pdf, line);
    if (y + height > HEIGHT_MM - MARGIN_MM - FOOT_MM) y = addPage(pdf, list);
    drawItem(pdf, line, y, height);
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
function addPage(pdf: Pdf, list: PackingList): number {
  const messages = PAPER_MESSAGES[list.locale];
  pdf.addPage({ size: [toPoints(WIDTH_MM), toPoints(HEIGHT_MM)], margin: 0 });
  const at = (yMm: number) => ({ x: toPoints(MARGIN_MM), y: toPoints(yMm), width: toPoints(INNER_MM - 70) });
  pdf.font(BOLD).fontSize(18);
  drawLine(pdf, `${messages.packingList} ${list.orderNumber}`, at(MARGIN_MM));
  pdf.font(REGULAR).fontSize(11);
  drawLine(pdf, [list.carrier, list.zone].filter((text) => text !== '').join(' · '), at(MARGIN_MM + 10));
  drawLine(pdf, toPrintable(formatShipBy(list.shipBy, list)), at(MARGIN_MM + 16));
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

const joinTexts = ({ texts }: PackingLine): string => (texts ?? []).join(' · ');

/** The height of an item's row, mm. Its texts may need several lines. */
function measureRow(pdf: Pdf, line: PackingLine): number {
  const height = pdf
    .font(REGULAR)
    .fontSize(10)
    .heightOfString(joinTexts(line), { width: toPoints(TEXTS_MM) });
  return Math.min(MAX_ROW_MM, Math.max(MIN_ROW_MM, (height * 25.4) / 72 + 4));
}

function drawItem(pdf: Pdf, line: PackingLine, yMm: number, heightMm: number): void {
  pdf.rect(toPoints(MARGIN_MM), toPoints(yMm), toPoints(BOX_MM), toPoints(BOX_MM)).lineWidth(0.8).stroke();
  pdf.font(BOLD).fontSize(11);
  drawCells(pdf, yMm, [`${line.quantity} ×`, line.name, '']);
  pdf.font(REGULAR).fontSize(8);
  drawCells(pdf, yMm + 5, ['', line.detail ?? '', '']);
  pdf.fontSize(10).text(joinTexts(line), toPoints(TEXTS_X_MM), toPoints(yMm), {
    width: toPoints(TEXTS_MM),
    height: toPoints(heightMm - 3),
    ellipsis: true,
  });
  drawRule(pdf, yMm + heightMm - 2, 0.25);
}
