import type { StoreLocale } from '@cmon/core/catalogue/types';
import { INNER_MM, MARGIN_MM, openPaper } from '../paperPdf.ts';
import { type Design, drawDesign } from './drawDesign.ts';
import { formatCheckbook, formatCount, formatShipBy, SHEET_MESSAGES } from './sheetMessages.ts';
import { addSheetPage, drawSheetFoot, SHEET_BOTTOM_MM, type SheetHead } from './sheetParts.ts';

export interface CheckbookCover {
  readonly orderNumber: string;
  /** Number among the checkbooks of its order, from 1. */
  readonly number: number;
  /** The checkbook's scan code, `C/…`. */
  readonly code: string;
  readonly store: string;
  readonly sku: string;
  readonly pages: number;
  readonly shipBy: Date;
  readonly prio: boolean;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  /** A label of each design. */
  readonly designs: readonly Design[];
}

const COLUMNS = 3;
const GAP_MM = 5;
const DESIGN_WIDTH_MM = (INNER_MM - (COLUMNS - 1) * GAP_MM) / COLUMNS;
const DESIGN_HEIGHT_MM = 34;

/** Writes the ticket that replaces a lost or damaged cover: the code, the order, and a label of each design. */
export function writeCheckbookCover(cover: CheckbookCover): Promise<Buffer> {
  const { locale, designs } = cover;
  const messages = SHEET_MESSAGES[locale];
  const { pdf, written } = openPaper();
  const head: SheetHead = {
    kind: messages.cover,
    title: cover.orderNumber,
    code: cover.code,
    prio: cover.prio,
    lines: [
      `${formatCheckbook(locale, cover.number)} · ${cover.store} · ${cover.sku}`,
      formatShipBy(cover.shipBy, cover),
      formatCount(locale, messages.pageCount, cover.pages),
    ],
  };
  let y = addSheetPage(pdf, head);
  for (const [index, design] of designs.entries()) {
    const column = index % COLUMNS;
    if (column === 0 && index > 0) y += DESIGN_HEIGHT_MM + GAP_MM;
    if (column === 0 && y + DESIGN_HEIGHT_MM > SHEET_BOTTOM_MM) y = addSheetPage(pdf, head);
    const x = MARGIN_MM + column * (DESIGN_WIDTH_MM + GAP_MM);
    drawDesign(pdf, design, { x, y, width: DESIGN_WIDTH_MM, height: DESIGN_HEIGHT_MM });
  }
  drawSheetFoot(pdf, head);
  pdf.end();
  return written;
}
