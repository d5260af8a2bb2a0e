import type { Shipment } from '../../queries/shipping/readShipment.ts';
import type { StatusReport } from '../../queries/shops/readStatusReport.ts';
import {
  type PolledOrder,
  type ShopAnswer,
  type ShopClient,
  shopFailure,
  shopSuccess,
} from '../shopClient.ts';
import { readList, readNumber, readPath, readText } from '../translate/jsonValues.ts';
import { listMagentoLines } from '../translate/toMagentoOrder.ts';
import {
  createShopSender,
  readStatus,
  type SendRequest,
  type ShopRequestOptions,
} from './createShopSender.ts';
import { formatParcelMark, writeShipmentNote } from './shipmentNote.ts';
import { formatReportMark, writeStatusNote } from './statusNote.ts';

const PAGE_SIZE = 100;

interface Filter {
  readonly field: string;
  readonly value: string;
  readonly condition: 'eq' | 'gteq' | 'in';
}

/** Builds the query of a search in Magento. It finds what matches all filters. */
function buildCriteria(filters: readonly Filter[], page = 1, sort = 'entity_id'): string {
  const query = new URLSearchParams();
  for (const [index, { field, value, condition }] of filters.entries()) {
    const filter = `searchCriteria[filter_groups][${index}][filters][0]`;
    query.set(`${filter}[field]`, field);
    query.set(`${filter}[value]`, value);
    query.set(`${filter}[condition_type]`, condition);
  }
  query.set('searchCriteria[sortOrders][0][field]', sort);
  query.set('searchCriteria[sortOrders][0][direction]', 'ASC');
  query.set('searchCriteria[pageSize]', String(PAGE_SIZE));
  query.set('searchCriteria[currentPage]', String(page));
  return query.toString();
}

/** Magento compares times in UTC, without an offset. */
const toMagentoTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');

/** Opens a client for the REST API of Magento 2, with the token of an integration. */
export function openMagentoClient(options: Omit<ShopRequestOptions, 'authorize'>): ShopClient {
  const send = createShopSender({
    ...options,
    authorize: async (token) => shopSuccess({ authorization: `Bearer ${token}` }),
  });
  return {
    readOrders: async (since, page) => {
      const current = page === null ? 1 : Number(page);
      const changed = [{ field: 'updated_at', value: toMagentoTime(since), condition: 'gteq' }] as const;
      const read = await send({ path: `/rest/V1/orders?${buildCriteria(changed, current)}` });
      if (!read.ok) return read;
      const orders = readList(read.value.body, 'items');
      const memos = await readCreditMemos(send, orders);
      if (!memos.ok) return memos;
      const total = readNumber(read.value.body, 'total_count') ?? 0;
      return shopSuccess({
        orders: orders.map((order) => toPolledOrder(order, memos.value)),
        next: orders.length > 0 && current * PAGE_SIZE < total ? String(current + 1) : null,
      });
    },
    reportShipment: (shipment) => reportShipment(send, shipment),
    reportStatus: (status) => reportStatus(send, status),
    testCall: () =>
      readStatus(send, { path: '/rest/V1/orders?searchCriteria[pageSize]=1&fields=total_count' }),
  };
}

function toPolledOrder(order: unknown, memos: readonly unknown[]): PolledOrder {
  const reference = readText(order, 'entity_id');
  const refunds = memos.filter((memo) => readText(memo, 'order_id') === reference);
  return { reference, updatedAt: readText(order, 'updated_at'), document: { order, refunds } };
}

/** Reads the credit memos of those orders of a page that have a refund. */
async function readCreditMemos(
  send: SendRequest,
  orders: readonly unknown[],
): Promise<ShopAnswer<readonly unknown[]>> {
  const refunded = orders.filter((order) => (readNumber(order, 'total_refunded') ?? 0) > 0);
  if (refunded.length === 0) return shopSuccess([]);
  const ids = refunded.map((order) => readText(order, 'entity_id')).join(',');
  const memos: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const criteria = buildCriteria([{ field: 'order_id', value: ids, condition: 'in' }], page);
    const read = await send({ path: `/rest/V1/creditmemos?${criteria}` });
    if (!read.ok) return read;
    const pageMemos = readList(read.value.body, 'items');
    memos.push(...pageMemos);
    if (pageMemos.length === 0 || memos.length >= (readNumber(read.value.body, 'total_count') ?? 0)) {
      return shopSuccess(memos);
    }
  }
}

async function reportShipment(send: SendRequest, shipment: Shipment): Promise<ShopAnswer<string | null>> {
  const foundOrder = await findOrder(send, shipment);
  if (!foundOrder.ok) return foundOrder;
  const id = readText(foundOrder.value, 'entity_id');
  const criteria = buildCriteria([{ field: 'order_id', value: id, condition: 'eq' }]);
  const shipments = await send({ path: `/rest/V1/shipments?${criteria}` });
  if (!shipments.ok) return shipments;
  const mark = formatParcelMark(shipment.parcel);
  const reported = readList(shipments.value.body, 'items').find((sentShipment) =>
    readList(sentShipment, 'comments').some((comment) => readText(comment, 'comment').includes(mark)),
  );
  if (reported !== undefined) return shopSuccess(readText(reported, 'entity_id'));
  const items = chooseItems(foundOrder.value, shipment);
  if (items.length === 0) return shopSuccess(null);
  const title = shipment.carrier || 'cmon';
  const created = await send({
    method: 'POST',
    path: `/rest/V1/order/${encodeURIComponent(id)}/ship`,
    body: {
      items,
      notify: true,
      appendComment: false,
      comment: { comment: writeShipmentNote(shipment), is_visible_on_front: 0 },
      tracks:
        shipment.tracking === null
          ? []
          : [{ track_number: shipment.tracking, title, carrier_code: 'custom' }],
    },
  });
  return created.ok ? shopSuccess(readText(created.value.body)) : created;
}

/** Adds an internal comment to the order, unless the order has it already. Magento answers without the comment's id. */
async function reportStatus(send: SendRequest, status: StatusReport): Promise<ShopAnswer<null>> {
  const foundOrder = await findOrder(send, status);
  if (!foundOrder.ok) return foundOrder;
  const path = `/rest/V1/orders/${encodeURIComponent(readText(foundOrder.value, 'entity_id'))}/comments`;
  const comments = await send({ path });
  if (!comments.ok) return comments;
  const mark = formatReportMark(status.id);
  const isReported = readList(comments.value.body, 'items').some((comment) =>
    readText(comment, 'comment').includes(mark),
  );
  if (isReported) return shopSuccess(null);
  const statusHistory = {
    comment: writeStatusNote(status),
    is_customer_notified: 0,
    is_visible_on_front: 0,
  };
  const written = await send({ method: 'POST', path, body: { statusHistory } });
  return written.ok ? shopSuccess(null) : written;
}

/** Reads an order by its id, else by its number. */
async function findOrder(
  send: SendRequest,
  { reference, orderNumber }: Pick<Shipment, 'reference' | 'orderNumber'>,
): Promise<ShopAnswer<unknown>> {
  if (reference !== null) {
    const read = await send({ path: `/rest/V1/orders/${encodeURIComponent(reference)}` });
    return read.ok ? shopSuccess(read.value.body) : read;
  }
  const criteria = buildCriteria([{ field: 'increment_id', value: orderNumber, condition: 'eq' }]);
  const read = await send({ path: `/rest/V1/orders?${criteria}` });
  if (!read.ok) return read;
  const [order] = readList(read.value.body, 'items');
  return order === undefined ? shopFailure('orderUnknown') : shopSuccess(order);
}

/** Returns the lines to ship, with at most the quantities that remain to ship. The last parcel ships all that remains. */
function chooseItems(order: unknown, { pieces, isLast }: Shipment): object[] {
  return listMagentoLines(order).flatMap((item, index) => {
    const count = (field: string) => readNumber(item, field) ?? 0;
    const remaining =
      count('qty_ordered') - count('qty_shipped') - count('qty_refunded') - count('qty_canceled');
    const packed = pieces.find(({ line }) => line === index + 1)?.quantity ?? 0;
    const qty = Math.min(remaining, isLast ? remaining : packed);
    const isShippable = readPath(item, 'is_virtual') !== 1 && qty > 0;
    return isShippable ? [{ order_item_id: readNumber(item, 'item_id'), qty }] : [];
  });
}
