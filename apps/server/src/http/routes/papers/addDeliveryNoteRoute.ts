import { formatScanCode } from '@cmon/core/production/scanCode';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getProductName } from '../../../api/itemFacts.ts';
import { makeLoaders } from '../../../api/loaders.ts';
import type { Session } from '../../../auth/sessions.ts';
import type { Database } from '../../../db/database.ts';
import { type DeliveryNote, writeDeliveryNote } from '../../../papers/writeDeliveryNote.ts';
import { findPartsOfCipDelivery, readCipDelivery } from '../../../queries/cip/cipDeliveries.ts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { formatMegalotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';

/** `delivery-notes/{id}.pdf`: sends the note of a delivery to the CIP line, in the language of the reader. */
export function addDeliveryNoteRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'delivery-notes', capability: 'see' }, async (id, { user, db }) => {
    const delivery = await readCipDelivery(db, id);
    if (delivery === null) return null;
    const pdf = await writeDeliveryNote({
      number: String(delivery.number),
      megalot: formatMegalotNumber(delivery.megalot_number),
      sentAt: delivery.made_at,
      timeZone: (await readSettings(db)).timeZone,
      locale: user.locale,
      lines: await readLines(db, web.published.current.catalogue, delivery.id, user),
    });
    return { name: `CIP-${delivery.number}`, pdf };
  });
}

async function readLines(
  db: Kysely<Database>,
  catalogue: WorkshopCatalogue,
  deliveryId: string,
  { locale }: Session['user'],
): Promise<DeliveryNote['lines']> {
  const load = makeLoaders(db);
  const parts = await findPartsOfCipDelivery(db, deliveryId);
  const items = await Promise.all(parts.map(({ item_id }) => load.item.load(item_id)));
  return parts.flatMap(({ quantity }, index) => {
    const item = items[index] ?? null;
    if (item === null) return [];
    const code =
      item.strip_id === null
        ? formatScanCode({ kind: 'item', id: item.id })
        : formatScanCode({ kind: 'strip', id: item.strip_id });
    return [
      { code, orderNumber: item.order_number, name: getProductName(item, catalogue, locale), quantity },
    ];
  });
}
