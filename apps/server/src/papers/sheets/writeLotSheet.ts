import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toMillimetres, toPoints } from '@cmon/core/imposition/points';
import { BOLD, REGULAR } from '../paperFonts.ts';
import { PAPER_MESSAGES } from '../paperMessages.ts';
import { drawLine, drawRule, MARGIN_MM, openPaper, type Pdf, toLineBox } from '../paperPdf.ts';
import { formatCount, formatShipBy, SHEET_MESSAGES } from './sheetMessages.ts';
import {
  addSheetPage,
  drawMark,
  drawSheetFoot,
  drawTickets,
  SHEET_BOTTOM_MM,
  type SheetHead,
  type Ticket,
} from './sheetParts.ts';

interface LotStrip {
  readonly label: string;
  readonly orderNumber: string;
  readonly labels: number;
  /** Where its order waits on the shelf; null when it has no slot. */
  readonly slot: string | null;
  readonly prio: boolean;
  /** True when its order, or all its items, were cancelled or refunded. */
  readonly mustPull: boolean;
  /** The strip that it prints again; null when it is no reissue. */
  readonly replaces: string | null;
}

export interface LotSheet {
  readonly number: string;
  /** The lot's scan code, `L/…`, which starts its cutting. */
  readonly code: string;
  readonly type: string;
  /** The store, then the zone when it says more, then the number of the megalot. */
  readonly headLabels: readonly string[];
  readonly shipBy: Date;
  readonly prio: boolean;
  readonly orders: number;
  readonly labels: number;
  /** True for the goods of a pole, whose prints are counted, not labels. */
  readonly madeByPole: boolean;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  readonly strips: readonly LotStrip[];
  /** The objects of a lot that has no strips. */
  readonly tickets: readonly Ticket[];
}

const ROW_MM = 9;
const BOX_MM = 5;
const STRIP = { x: MARGIN_MM + 1.5, width: 51 };
const ORDER = { x: STRIP.x + STRIP.width + 1, width: 37 };
const LABELS = { x: ORDER.x + ORDER.width + 1, width: 18 };
const SLOT = { x: LABELS.x + LABELS.width + 4, width: 14 };
const CHECKS_X_MM = SLOT.x + SLOT.width;
const CHECK_MM = 18;

/** Writes the sheet of a lot on A4 pages: the code that starts its cutting, and its strips or objects to tick off. */
export function writeLotSheet(sheet: LotSheet): Promise<Buffer> {
  const { locale, strips, tickets } = sheet;
  const messages = SHEET_MESSAGES[locale];
  const { pdf, written } = openPaper();
  const countMessage = sheet.madeByPole ? messages.printCount : messages.labelCount;
  const head: SheetHead = {
    kind: messages.lotSheet,
    title: sheet.number,
    code: sheet.code,
    prio: sheet.prio,
    lines: [
      [sheet.type, ...sheet.headLabels].join(' · '),
      formatShipBy(sheet.shipBy, sheet),
      `${formatCount(locale, messages.orderCount, sheet.orders)} · ${formatCount(locale, countMessage, sheet.labels)}`,
    ],
  };
  const top = addSheetPage(pdf, head);
  if (strips.length > 0) drawStrips(pdf, head, sheet, top);
  else drawTickets(pdf, head, tickets, top);
  drawSheetFoot(pdf, head);
  pdf.end();
  return written;
}

function drawStrips(pdf: Pdf, head: SheetHead, { strips, locale }: LotSheet, topMm: number): void {
  let y = drawHeadings(pdf, locale, topMm);
  for (const [index, strip] of strips.entries()) {
    if (y + ROW_MM > SHEET_BOTTOM_MM) y = drawHeadings(pdf, locale, addSheetPage(pdf, head));
    drawStrip(pdf, strip, { locale, shaded: index % 2 === 1 }, y);
    y += ROW_MM;
  }
}

interface Column {
  readonly x: number;
  readonly width: number;
}

/** The place of a line of text in a column, in points. */
function toColumnBox({ x, width }: Column, yMm: number) {
  return toLineBox(x, yMm, width);
}

/** Draws the headings of the table, and returns where its first row begins, mm. */
function drawHeadings(pdf: Pdf, locale: StoreLocale, yMm: number): number {
  const messages = SHEET_MESSAGES[locale];
  pdf.font(BOLD).fontSize(9);
  drawLine(pdf, messages.strip, toColumnBox(STRIP, yMm));
  drawLine(pdf, PAPER_MESSAGES[locale].order, toColumnBox(ORDER, yMm));
  drawLine(pdf, messages.labels, toColumnBox(LABELS, yMm), 'right');
  drawLine(pdf, messages.slot, toColumnBox(SLOT, yMm));
  pdf.fontSize(7.5);
  for (const [index, check] of [messages.ok, messages.reissue, messages.pull].entries())
    drawLine(pdf, check, toColumnBox({ x: CHECKS_X_MM + index * CHECK_MM, width: CHECK_MM }, yMm + 0.5));
  drawRule(pdf, yMm + 5.5, 1);
  return yMm + 6;
}

function drawStrip(
  pdf: Pdf,
  { label, orderNumber, labels, slot, prio, mustPull, replaces }: LotStrip,
  { locale, shaded }: { readonly locale: StoreLocale; readonly shaded: boolean },
  yMm: number,
): void {
  const messages = SHEET_MESSAGES[locale];
  if (shaded)
    pdf
      .rect(
        toPoints(MARGIN_MM),
        toPoints(yMm),
        toPoints(CHECKS_X_MM + 3 * CHECK_MM - MARGIN_MM),
        toPoints(ROW_MM),
      )
      .fill('#f1f3f4')
      .fillColor('#000000');
  const textY = yMm + 1.8;
  pdf.font(BOLD).fontSize(11);
  const labelMm = toMillimetres(pdf.widthOfString(label));
  drawLine(pdf, label, toColumnBox(STRIP, replaces === null ? textY : yMm + 0.3));
  let markX = STRIP.x + labelMm + 2;
  for (const mark of [prio ? 'PRIO' : '', replaces === null ? '' : 'R', mustPull ? messages.mustPull : ''])
    if (mark !== '') markX += drawMark(pdf, mark, { x: markX, y: yMm + 2.2 }, 9) + 1.2;
  if (replaces !== null) {
    pdf.font(REGULAR).fontSize(7.5);
    const text = messages.replaces.replace('{label}', replaces);
    drawLine(pdf, text, toColumnBox({ x: STRIP.x, width: labelMm + 20 }, yMm + 5.3));
  }
  pdf.font(REGULAR).fontSize(11);
  drawLine(pdf, orderNumber, toColumnBox(ORDER, textY));
  drawLine(pdf, String(labels), toColumnBox(LABELS, textY), 'right');
  pdf.font(BOLD);
  drawLine(pdf, slot ?? '', toColumnBox(SLOT, textY));
  for (let check = 0; check < 3; check += 1)
    pdf
      .rect(
        toPoints(CHECKS_X_MM + check * CHECK_MM),
        toPoints(yMm + (ROW_MM - BOX_MM) / 2),
        toPoints(BOX_MM),
        toPoints(BOX_MM),
      )
      .lineWidth(0.8)
      .stroke('#000000');
}
