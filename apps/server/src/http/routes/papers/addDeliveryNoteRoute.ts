import { can } from '@cmon/core/access/capabilities';
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
import { HttpError } from '../../HttpError.ts';
import { readRequestSession } from '../../requestSession.ts';
import { PAPER_POLICY } from '../../securityHeaders.ts';
import type { WebEnv } from '../../webEnv.ts';

/** `delivery-notes/{id}.pdf`: sends the note of a delivery to the CIP line, in the language of the reader. */
export function addDeliveryNoteRoute(app: FastifyInstance, web: WebEnv): void {
  app.get<{ Params: { id: string } }>(
    `${web.config.basePath}/delivery-notes/:id.pdf`,
    async (request, reply) => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (!can(session.user.role, 'see')) throw new HttpError(403, 'forbidden');
      const db = web.database.limitTo(session.user.stores);
      const delivery = await readCipDelivery(db, request.params.id);
      if (delivery === null) throw new HttpError(404, 'notFound');
      const note: DeliveryNote = {
        number: String(delivery.number),
        megalot: formatMegalotNumber(delivery.megalot_number),
        sentAt: delivery.made_at,
        timeZone: (await readSettings(db)).timeZone,
        locale: session.user.locale,
        lines: await readLines(db, web.offer.current.catalogue, delivery.id, session.user),
      };
      return reply
        .type('application/pdf')
        .header('content-security-policy', PAPER_POLICY)
        .header('content-disposition', `inline; filename="CIP-${note.number}.pdf"`)
        .send(await writeDeliveryNote(note));
    },
  );
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
