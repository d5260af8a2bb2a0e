import { getCarrierName, getZoneUnlessStore } from '@cmon/core/production/carriersAndZones';
import { formatScanCode } from '@cmon/core/production/scanCode';
import type { FastifyInstance } from 'fastify';
import { getProductName, getStripOfItem } from '../../../api/itemFacts.ts';
import { makeLoaders } from '../../../api/loaders.ts';
import type { Ticket } from '../../../papers/sheets/sheetParts.ts';
import { writeOrderTicket } from '../../../papers/sheets/writeOrderTicket.ts';
import type { ItemRow } from '../../../queries/orders/itemRows.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { formatLotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute, type PaperReader } from './addPaperRoute.ts';
import { listItemMarks } from './listItemMarks.ts';
import { loadDesigns } from './loadDesigns.ts';

/** `order-tickets/{orderId}.pdf`: sends the sheet of an order with a ticket for each item, in the language of the reader. */
export function addOrderTicketRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'order-tickets', capability: 'see' }, async (id, reader) => {
    const load = makeLoaders(reader.db);
    const order = await load.order.load(id);
    if (order === null) return null;
    const { store, zone, carrier } = order;
    const pdf = await writeOrderTicket({
      number: order.number,
      code: formatScanCode({ kind: 'order', id }),
      destinationLabels: [
        store.toUpperCase(),
        getZoneUnlessStore(store, zone),
        carrier && getCarrierName(carrier),
      ].flatMap((text) => text || []),
      shipBy: order.ship_by,
      slot: order.slot,
      prio: order.prio,
      timeZone: (await readSettings(reader.db)).timeZone,
      locale: reader.user.locale,
      tickets: await buildTickets(web, reader, await load.itemsOfOrder.load(id)),
    });
    return { name: id, pdf };
  });
}

async function buildTickets(web: WebEnv, reader: PaperReader, items: readonly ItemRow[]): Promise<Ticket[]> {
  const { locale } = reader.user;
  const designs = await loadDesigns(
    web,
    reader,
    items.map(({ id }) => ({ itemId: id, index: 0 })),
  );
  return items.map((item, index) => ({
    code: formatScanCode({ kind: 'item', id: item.id }),
    title: `${item.quantity} × ${getProductName(item, web.published.current.catalogue, locale)}`,
    lines: [
      item.product_code,
      getStripOfItem(item)?.label ?? (item.lot_number === null ? '' : formatLotNumber(item.lot_number)),
    ].filter((line) => line !== ''),
    marks: listItemMarks(item, locale),
    design: designs[index] ?? null,
  }));
}
