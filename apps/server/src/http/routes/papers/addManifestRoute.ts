import { can } from '@cmon/core/access/capabilities';
import { formatScanCode } from '@cmon/core/production/scanCode';
import type { FastifyInstance } from 'fastify';
import { type ManifestPaper, writeManifest } from '../../../papers/writeManifest.ts';
import { findOrdersByIds, type OrderRow } from '../../../queries/orders/orderRows.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { formatManifestNumber } from '../../../queries/shipping/findObjectLabels.ts';
import { readManifest } from '../../../queries/shipping/manifestRows.ts';
import { findParcelsOfManifest } from '../../../queries/shipping/parcelRows.ts';
import { HttpError } from '../../HttpError.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute, type PaperReader } from './addPaperRoute.ts';
import { recordOrderReads } from './recordOrderReads.ts';

/**
 * `manifests/{id}.pdf`: sends the list of a manifest's parcels, in the language of the reader. With `?people=1` it also
 * has the recipients. This needs the capability `readPeople`, and the read is recorded.
 */
export function addManifestRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'manifests', capability: 'see' }, async (id, reader) => {
    const { user, db, query } = reader;
    const withPeople = query.people === '1';
    if (withPeople && !can(user.role, 'readPeople')) throw new HttpError(403, 'forbidden');
    const manifest = await readManifest(db, id);
    if (manifest === null) return null;
    const settings = await readSettings(db);
    const paper: ManifestPaper = {
      number: formatManifestNumber(manifest.number),
      carrier: manifest.carrier,
      day: manifest.day,
      closedAt: manifest.closed_at,
      timeZone: settings.timeZone,
      locale: user.locale,
      sender: settings.sender.split('\n').filter((line) => line.trim() !== ''),
      lines: await readLines(web, reader, manifest.id, withPeople),
    };
    return { name: paper.number, pdf: await writeManifest(paper) };
  });
}

/** Reads the parcels of a manifest, by order number. */
async function readLines(
  web: WebEnv,
  reader: PaperReader,
  manifestId: string,
  withPeople: boolean,
): Promise<ManifestPaper['lines']> {
  const { db } = reader;
  const parcels = await findParcelsOfManifest(db, manifestId);
  const orderIds = parcels.map((parcel) => parcel.order_id);
  const orderRows = await findOrdersByIds(db, orderIds);
  if (withPeople) await recordOrderReads(web, reader, orderIds, 'Order.customer');
  const orders = new Map(orderRows.map((order) => [order.id, order]));
  return parcels
    .map((parcel) => {
      const order = orders.get(parcel.order_id);
      return {
        code: formatScanCode({ kind: 'parcel', id: parcel.id }),
        orderNumber: order?.number ?? '',
        index: parcel.number,
        of: parcel.of,
        tracking: parcel.tracking,
        weightGrams: parcel.weight_g,
        recipient: withPeople && order !== undefined ? formatRecipientLine(order) : null,
      };
    })
    .sort((a, b) => a.orderNumber.localeCompare(b.orderNumber) || a.index - b.index);
}

const formatRecipientLine = ({ address }: OrderRow): string =>
  [address.name, `${address.postcode} ${address.city}`.trim(), address.country].join(', ');
