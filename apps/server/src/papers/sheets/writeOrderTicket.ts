import type { StoreLocale } from '@cmon/core/catalogue/types';
import { openPaper } from '../paperPdf.ts';
import { formatCount, formatShipBy, SHEET_MESSAGES } from './sheetMessages.ts';
import { addSheetPage, drawSheetFoot, drawTickets, type SheetHead, type Ticket } from './sheetParts.ts';

export interface OrderTicket {
  /** The order's number at the shop. */
  readonly number: string;
  /** The order's scan code, `O/…`, which opens it at the packing table. */
  readonly code: string;
  /** The store, then the zone when it says more, then the carrier. */
  readonly destinationLabels: readonly string[];
  readonly shipBy: Date;
  /** Where the order waits on the shelf; null when it has no slot. */
  readonly slot: string | null;
  readonly prio: boolean;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  readonly tickets: readonly Ticket[];
}

/** Writes the sheet of an order on A4 pages: its code for the packing table, and a ticket with a code for each item. */
export function writeOrderTicket(order: OrderTicket): Promise<Buffer> {
  const { locale, slot, tickets } = order;
  const messages = SHEET_MESSAGES[locale];
  const { pdf, written } = openPaper();
  const shipBy = formatShipBy(order.shipBy, order);
  const head: SheetHead = {
    kind: messages.orderTicket,
    title: order.number,
    code: order.code,
    prio: order.prio,
    lines: [
      order.destinationLabels.join(' · '),
      slot === null ? shipBy : `${shipBy} · ${messages.slot} ${slot}`,
      formatCount(locale, messages.itemCount, tickets.length),
    ],
  };
  drawTickets(pdf, head, tickets, addSheetPage(pdf, head));
  drawSheetFoot(pdf, head);
  pdf.end();
  return written;
}
