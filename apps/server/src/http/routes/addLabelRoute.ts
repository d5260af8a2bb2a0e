import { can } from '@cmon/core/access/capabilities';
import { formatScanCode } from '@cmon/core/production/scanCode';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { formatAddressLines } from '../../api/floor.ts';
import { mayOpenLabel } from '../../commands/packing/steps/parcelLabels.ts';
import { recordReads } from '../../commands/privacy/recordReads.ts';
import type { Database } from '../../db/database.ts';
import { type ParcelLabel, writeParcelLabels } from '../../papers/writeParcelLabels.ts';
import { findOrdersByIds, type OrderRow } from '../../queries/orders/orderRows.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { findParcelsByIds, type ParcelRow } from '../../queries/shipping/parcelRows.ts';
import { HttpError } from '../HttpError.ts';
import { OPENED_IN_TAB } from '../handleErrors.ts';
import { readRequestSession } from '../requestSession.ts';
import { PAPER_POLICY } from '../securityHeaders.ts';
import type { WebEnv } from '../webEnv.ts';
import { readPaperIds } from './papers/readPaperIds.ts';

/** The most labels in one file: it is made in one go, and a packer waits for it. */
const MAX_LABELS = 50;

/**
 * `labels/{parcelIds}.pdf`: sends the labels of parcels, a page each, to those who pack. The ids are separated by
 * commas. A label that the carrier service sold is sent as it is, and alone. A label exists once the packing table has
 * printed it. It can be opened for as long as the packers may read its address. Its file name is an id.
 */
export function addLabelRoute(app: FastifyInstance, web: WebEnv): void {
  app.get<{ Params: { parcelIds: string } }>(
    `${web.config.basePath}/labels/:parcelIds.pdf`,
    OPENED_IN_TAB,
    async (request, reply) => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (!can(session.user.role, 'pack')) throw new HttpError(403, 'forbidden');
      const db = web.database.limitTo(session.user.stores);
      const ids = readPaperIds(request.params.parcelIds, MAX_LABELS);
      const parcels = await findParcelsByIds(db, ids);
      const printed = parcels.filter((parcel) => parcel.label_state === 'printed');
      if (printed.length < ids.length) throw new HttpError(404, 'notFound');
      const orders = await findOrdersByIds(
        db,
        printed.map((parcel) => parcel.order_id),
      );
      const bought = await findCarrierLabel(db, ids);
      if (bought !== null && ids.length > 1) throw new HttpError(400, 'oneLabelAtATime');
      const settings = await readSettings(db);
      const sender = settings.sender.split('\n').filter((line) => line.trim() !== '');
      const labels = printed.map((parcel) => {
        const order = orders.find(({ id }) => id === parcel.order_id);
        if (order === undefined) throw new HttpError(404, 'notFound');
        if (!mayOpenLabel(order, parcel, web.now())) throw new HttpError(403, 'forbidden');
        return buildLabel(parcel, order, sender);
      });
      const reads = orders.map(({ id }) => ({ object: 'order', id, field: 'parcelLabel' }));
      await recordReads(db, session.user.id, web.now(), reads);
      return reply
        .type('application/pdf')
        .header('content-security-policy', PAPER_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('content-disposition', `inline; filename="${printed[0]?.id}.pdf"`)
        .send(bought ?? (await writeParcelLabels(labels, settings.labelPaper)));
    },
  );
}

/** The first label of the carrier service among those of the parcels; null when there is none. */
async function findCarrierLabel(db: Kysely<Database>, ids: readonly string[]): Promise<Buffer | null> {
  const row = await db
    .selectFrom('carrier_labels')
    .select('pdf_base64')
    .where('parcel_id', 'in', ids)
    .executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.pdf_base64, 'base64');
}

function buildLabel(parcel: ParcelRow, order: OrderRow, sender: readonly string[]): ParcelLabel {
  return {
    sender,
    recipient: [order.address.name, ...formatAddressLines(order.address)],
    carrier: parcel.carrier ?? '',
    zone: order.zone,
    orderNumber: order.number,
    index: parcel.number,
    of: parcel.of,
    weightGrams: parcel.weight_g,
    code: formatScanCode({ kind: 'parcel', id: parcel.id }),
  };
}
