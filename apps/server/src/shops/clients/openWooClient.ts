import { answer, type ReadOrder, type ShopAnswer, type ShopClient, shopFailure } from '../shopPort.ts';
import { readList, readNumber, readText } from '../translate/jsonValues.ts';
import {
  openShopRequests,
  readStatus,
  type SendRequest,
  type ShopRequestOptions,
} from './openShopRequests.ts';
import { getParcelMark, writeShipmentNote } from './shipmentNote.ts';
import { getReportMark, writeStatusNote } from './statusNote.ts';

const PAGE_SIZE = 50;
const API = '/wp-json/wc/v3';

/** WooCommerce: its REST API v3 with a key and a secret (`ck_…:cs_…`), which is sent over https only. */
export function openWooClient(options: Omit<ShopRequestOptions, 'authorize'>): ShopClient {
  const send = openShopRequests({
    ...options,
    authorize: async (token) =>
      answer({ authorization: `Basic ${Buffer.from(token, 'utf8').toString('base64')}` }),
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
      const orders: ReadOrder[] = [];
      for (const order of readList({ list: read.value.body }, 'list')) {
        const withRefunds = await readRefunds(send, order);
        if (!withRefunds.ok) return withRefunds;
        orders.push(withRefunds.value);
      }
      const pages = Number(read.value.headers.get('x-wp-totalpages') ?? 1);
      return answer({ orders, next: current < pages ? String(current + 1) : null });
    },
    reportShipment: async (shipment) => {
      if (shipment.reference === null) return shopFailure('orderUnknown');
      const path = `${API}/orders/${encodeURIComponent(shipment.reference)}`;
      const body = { note: writeShipmentNote(shipment), customer_note: true };
      const written = await writeNote(send, path, body, getParcelMark(shipment.parcel));
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
      return writeNote(send, path, body, getReportMark(status.id));
    },
    testCall: () => readStatus(send, { path: `${API}/orders?per_page=1&_fields=id` }),
  };
}

/** Writes a note at an order, unless one with this mark is there. Returns the note's id. */
async function writeNote(
  send: SendRequest,
  path: string,
  body: object,
  mark: string,
): Promise<ShopAnswer<string>> {
  const notes = await send({ path: `${path}/notes` });
  if (!notes.ok) return notes;
  const known = readList({ list: notes.value.body }, 'list').find((note) =>
    readText(note, 'note').includes(mark),
  );
  if (known !== undefined) return answer(readText(known, 'id'));
  const written = await send({ method: 'POST', path: `${path}/notes`, body });
  return written.ok ? answer(readText(written.value.body, 'id')) : written;
}

/** Adds the refunds with their lines, which the order itself only names. */
async function readRefunds(send: SendRequest, order: unknown): Promise<ShopAnswer<ReadOrder>> {
  const reference = readText(order, 'id');
  let refunds: readonly unknown[] = [];
  if (readList(order, 'refunds').length > 0) {
    const path = `${API}/orders/${encodeURIComponent(reference)}/refunds?per_page=100`;
    const read = await send({ path });
    if (!read.ok) return read;
    // The oldest first, as the order names them.
    refunds = readList({ list: read.value.body }, 'list').toSorted(
      (a, b) => (readNumber(a, 'id') ?? 0) - (readNumber(b, 'id') ?? 0),
    );
  }
  return answer({
    reference,
    updatedAt: readText(order, 'date_modified_gmt'),
    document: { order, refunds },
  });
}
