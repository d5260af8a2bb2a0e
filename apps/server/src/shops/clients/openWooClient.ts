import {
  type PolledOrder,
  type ShopAnswer,
  type ShopClient,
  shopFailure,
  shopSuccess,
} from '../shopClient.ts';
import { readList, readNumber, readText } from '../translate/jsonValues.ts';
import {
  createShopSender,
  readStatus,
  type SendRequest,
  type ShopRequestOptions,
} from './createShopSender.ts';
import { formatParcelMark, writeShipmentNote } from './shipmentNote.ts';
import { formatReportMark, writeStatusNote } from './statusNote.ts';

const PAGE_SIZE = 50;
const API = '/wp-json/wc/v3';

/** WooCommerce: its REST API v3 with a key and a secret (`ck_…:cs_…`), which is sent over https only. */
export function openWooClient(options: Omit<ShopRequestOptions, 'authorize'>): ShopClient {
  const send = createShopSender({
    ...options,
    authorize: async (token) =>
      shopSuccess({ authorization: `Basic ${Buffer.from(token, 'utf8').toString('base64')}` }),
  });
  return {
    readOrders: async (since, page) => {
      const current = page === null ? 1 : Number(page);
      const query = new URLSearchParams({
        modified_after: since.toISOString().slice(0, 19),
        dates_are_gmt: 'true',
        orderby: 'id',
        order: 'asc',
        status: 'any',
        per_page: String(PAGE_SIZE),
        page: String(current),
      });
      const read = await send({ path: `${API}/orders?${query}` });
      if (!read.ok) return read;
      const orders: PolledOrder[] = [];
      for (const order of readList(read.value.body)) {
        const withRefunds = await readRefunds(send, order);
        if (!withRefunds.ok) return withRefunds;
        orders.push(withRefunds.value);
      }
      const pages = Number(read.value.headers.get('x-wp-totalpages') ?? 1);
      return shopSuccess({ orders, next: current < pages ? String(current + 1) : null });
    },
    reportShipment: async (shipment) => {
      if (shipment.reference === null) return shopFailure('orderUnknown');
      const path = `${API}/orders/${encodeURIComponent(shipment.reference)}`;
      const body = { note: writeShipmentNote(shipment), customer_note: true };
      const written = await writeNote(send, path, body, formatParcelMark(shipment.parcel));
      if (!written.ok) return written;
      if (shipment.isLast) {
        const completed = await send({ method: 'PUT', path, body: { status: 'completed' } });
        if (!completed.ok) return completed;
      }
      return written;
    },
    reportStatus: (status) => {
      if (status.reference === null) return Promise.resolve(shopFailure('orderUnknown'));
      const path = `${API}/orders/${encodeURIComponent(status.reference)}`;
      const body = { note: writeStatusNote(status), customer_note: false };
      return writeNote(send, path, body, formatReportMark(status.id));
    },
    testCall: () => readStatus(send, { path: `${API}/orders?per_page=1&_fields=id` }),
  };
}

/** Adds a note to an order, unless the order has a note with this mark. Returns the note's id. */
async function writeNote(
  send: SendRequest,
  path: string,
  body: object,
  mark: string,
): Promise<ShopAnswer<string>> {
  const notes = await send({ path: `${path}/notes` });
  if (!notes.ok) return notes;
  const existing = readList(notes.value.body).find((note) => readText(note, 'note').includes(mark));
  if (existing !== undefined) return shopSuccess(readText(existing, 'id'));
  const written = await send({ method: 'POST', path: `${path}/notes`, body });
  return written.ok ? shopSuccess(readText(written.value.body, 'id')) : written;
}

/** Adds the refunds with their lines. The order itself lists only their ids and totals. */
async function readRefunds(send: SendRequest, order: unknown): Promise<ShopAnswer<PolledOrder>> {
  const reference = readText(order, 'id');
  let refunds: readonly unknown[] = [];
  if (readList(order, 'refunds').length > 0) {
    const path = `${API}/orders/${encodeURIComponent(reference)}/refunds?per_page=100`;
    const read = await send({ path });
    if (!read.ok) return read;
    // The oldest first, in the order of the list in the order itself.
    refunds = readList(read.value.body).toSorted(
      (a, b) => (readNumber(a, 'id') ?? 0) - (readNumber(b, 'id') ?? 0),
    );
  }
  return shopSuccess({
    reference,
    updatedAt: readText(order, 'date_modified_gmt'),
    document: { order, refunds },
  });
}
