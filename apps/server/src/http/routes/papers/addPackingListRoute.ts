import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { formatScanCode } from '@cmon/core/production/scanCode';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { mayReadRecipient } from '../../../api/floor.ts';
import { getFormeName, getProductName, listTypedTexts, loadComposition } from '../../../api/itemFacts.ts';
import { makeLoaders } from '../../../api/loaders.ts';
import type { Session } from '../../../auth/sessions.ts';
import type { Database } from '../../../db/database.ts';
import { type PackingList, writePackingList } from '../../../papers/writePackingList.ts';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';
import { recordOrderReads } from './recordOrderReads.ts';

/**
 * `packing-lists/{orderId}.pdf`: sends what is to be packed for an order, in the language of the reader. The texts of the
 * labels are on it for those who may read the recipient now, which is recorded.
 */
export function addPackingListRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'packing-lists', capability: 'see' }, async (id, reader) => {
    const { user, db } = reader;
    const order = await makeLoaders(db).order.load(id);
    if (order === null) return null;
    if (mayReadRecipient(user.role, order)) await recordOrderReads(web, reader, [id], 'Item.texts');
    const pdf = await writePackingList({
      orderNumber: order.number,
      code: formatScanCode({ kind: 'order', id: order.id }),
      carrier: order.carrier === null ? '' : getCarrierName(order.carrier),
      zone: order.zone,
      slot: order.slot,
      shipBy: order.ship_by,
      timeZone: (await readSettings(db)).timeZone,
      locale: user.locale,
      lines: await readLines(db, web.published.current.catalogue, order, user),
    });
    return { name: order.id, pdf };
  });
}

/** Reads the items of an order that are to be packed, without those that a refund took out of it. */
async function readLines(
  db: Kysely<Database>,
  catalogue: WorkshopCatalogue,
  order: OrderRow,
  { role, locale }: Session['user'],
): Promise<PackingList['lines']> {
  const load = makeLoaders(db);
  const showsTexts = mayReadRecipient(role, order);
  const items = (await load.itemsOfOrder.load(order.id)).filter((item) => !item.pulled);
  return Promise.all(
    items.map(async (item) => {
      const composition = await loadComposition(item, load);
      return {
        quantity: item.quantity,
        name: getProductName(item, catalogue, locale),
        detail:
          item.kind === 'stock' ? item.product_code : getFormeName(item, composition, catalogue, locale),
        texts: showsTexts ? listTypedTexts(item, composition) : null,
      };
    }),
  );
}
