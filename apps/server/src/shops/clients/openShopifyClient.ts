import type { Shipment } from '../../queries/shipping/readShipment.ts';
import type { StatusReport } from '../../queries/shops/readStatusReport.ts';
import { type ShopAnswer, type ShopClient, shopFailure, shopSuccess } from '../shopClient.ts';
import { readList, readNumber, readText } from '../translate/jsonValues.ts';
import {
  createShopSender,
  readStatus,
  type SendRequest,
  type ShopRequestOptions,
} from './createShopSender.ts';
import { writeShipmentNote } from './shipmentNote.ts';
import { writeStatusTags } from './statusNote.ts';

const PAGE_SIZE = 100;
/** Shopify uses its oldest version for requests for a version that it no longer supports. */
const API = '/admin/api/2026-07';
/** A token is renewed this long before it expires. */
const RENEWAL_MS = 300_000;
const OPEN_STATES = ['open', 'in_progress', 'scheduled'];

/**
 * Shopify's Admin API. Its credential is the access token of a custom app (`shpat_…`), or the id and the secret of an
 * app of the Dev Dashboard (`id:secret`). These are exchanged for tokens of 24 hours.
 */
export function openShopifyClient(options: Omit<ShopRequestOptions, 'authorize'>): ShopClient {
  const send = createShopSender({ ...options, authorize: createAuthorization(options) });
  return {
    readOrders: async (since, page) => {
      const first = new URLSearchParams({
        status: 'any',
        updated_at_min: since.toISOString(),
        order: 'updated_at asc',
        limit: String(PAGE_SIZE),
      });
      const next = new URLSearchParams({ limit: String(PAGE_SIZE), page_info: page ?? '' });
      const read = await send({ path: `${API}/orders.json?${page === null ? first : next}` });
      if (!read.ok) return read;
      const orders = readList(read.value.body, 'orders').map((order) => ({
        reference: readText(order, 'id'),
        updatedAt: readText(order, 'updated_at'),
        document: { order },
      }));
      return shopSuccess({ orders, next: findNextPage(read.value.headers.get('link')) });
    },
    reportShipment: (shipment) =>
      shipment.reference === null
        ? Promise.resolve(shopFailure('orderUnknown'))
        : reportShipment(send, shipment, encodeURIComponent(shipment.reference)),
    reportStatus: (status) => addTags(send, status),
    testCall: () => readStatus(send, { path: `${API}/orders.json?status=any&limit=1&fields=id` }),
  };
}

/** The `page_info` of the next page in a `Link` header. Its host is not used. */
function findNextPage(link: string | null): string | null {
  const [, address] = /<([^>]+)>;\s*rel="next"/.exec(link ?? '') ?? [];
  return address === undefined || !URL.canParse(address)
    ? null
    : new URL(address).searchParams.get('page_info');
}

/** Authorizes with a token, or exchanges an id and a secret for one and keeps it until shortly before it expires. */
function createAuthorization({
  address,
  reach,
  timeoutMs,
}: Pick<ShopRequestOptions, 'address' | 'reach' | 'timeoutMs'>): ShopRequestOptions['authorize'] {
  /** The tokens that were exchanged, by their credential. `renewAt` is in ms since 1970. */
  const exchangedTokens = new Map<string, { readonly token: string; readonly renewAt: number }>();
  return async (credential) => {
    const [id = '', secret] = credential.split(':');
    if (secret === undefined) return shopSuccess({ 'x-shopify-access-token': credential });
    const exchanged = exchangedTokens.get(credential);
    if (exchanged !== undefined && exchanged.renewAt > Date.now()) {
      return shopSuccess({ 'x-shopify-access-token': exchanged.token });
    }
    const exchange = createShopSender({
      address,
      tokens: [''],
      authorize: async () => shopSuccess({}),
      reach,
      timeoutMs,
    });
    const read = await exchange({
      method: 'POST',
      path: '/admin/oauth/access_token',
      body: { client_id: id, client_secret: secret, grant_type: 'client_credentials' },
    });
    if (!read.ok) return read;
    const token = readText(read.value.body, 'access_token');
    if (!/^[\x21-\x7e]+$/.test(token)) return shopFailure('invalidAnswer');
    const lifetimeMs = (readNumber(read.value.body, 'expires_in') ?? 0) * 1_000;
    exchangedTokens.set(credential, { token, renewAt: Date.now() + lifetimeMs - RENEWAL_MS });
    return shopSuccess({ 'x-shopify-access-token': token });
  };
}

async function reportShipment(
  send: SendRequest,
  shipment: Shipment,
  id: string,
): Promise<ShopAnswer<string | null>> {
  const order = await send({ path: `${API}/orders/${id}.json?fields=id,line_items,fulfillments` });
  if (!order.ok) return order;
  const number = shipment.tracking ?? shipment.parcel;
  const reported = readList(order.value.body, 'order', 'fulfillments').find((fulfillment) =>
    [readText(fulfillment, 'tracking_number'), ...readList(fulfillment, 'tracking_numbers')].includes(number),
  );
  if (reported !== undefined) return shopSuccess(readText(reported, 'id'));
  const lineIds = readList(order.value.body, 'order', 'line_items').map((item) => readText(item, 'id'));
  const waiting = await send({ path: `${API}/orders/${id}/fulfillment_orders.json` });
  if (!waiting.ok) return waiting;
  const fulfillmentOrders = chooseFulfillments(waiting.value.body, lineIds, shipment);
  if (fulfillmentOrders.length === 0) return shopSuccess(null);
  const created = await send({
    method: 'POST',
    path: `${API}/fulfillments.json`,
    body: {
      fulfillment: {
        line_items_by_fulfillment_order: fulfillmentOrders,
        message: writeShipmentNote(shipment),
        notify_customer: true,
        tracking_info: {
          number,
          ...(shipment.carrier === '' ? {} : { company: shipment.carrier }),
          ...(shipment.trackingPage === null ? {} : { url: shipment.trackingPage }),
        },
      },
    },
  });
  return created.ok ? shopSuccess(readText(created.value.body, 'fulfillment', 'id')) : created;
}

const ADD_TAGS =
  'mutation addTags($id: ID!, $tags: [String!]!) { tagsAdd(id: $id, tags: $tags) { userErrors { message } } }';

/** Adds tags to an order, by which the shop's staff find the order. Shopify ignores a tag that the order has already. */
async function addTags(send: SendRequest, status: StatusReport): Promise<ShopAnswer<null>> {
  if (status.reference === null) return shopFailure('orderUnknown');
  const variables = { id: `gid://shopify/Order/${status.reference}`, tags: writeStatusTags(status) };
  const added = await send({
    method: 'POST',
    path: `${API}/graphql.json`,
    body: { query: ADD_TAGS, variables },
  });
  if (!added.ok) return added;
  const [error] = readList(added.value.body, 'errors');
  const code = readText(error, 'extensions', 'code');
  if (code === 'ACCESS_DENIED') return shopFailure('http403');
  if (code === 'THROTTLED') return shopFailure('http429', true);
  if (error !== undefined) return shopFailure('invalidAnswer', true);
  const refused = readList(added.value.body, 'data', 'tagsAdd', 'userErrors');
  return refused.length > 0 ? shopFailure('orderUnknown') : shopSuccess(null);
}

/**
 * Returns the quantities to fulfil, never more than is open in the fulfilment orders. The last parcel fulfils all that
 * is open.
 */
function chooseFulfillments(
  body: unknown,
  lineIds: readonly string[],
  { pieces, isLast }: Shipment,
): object[] {
  const unreported = new Map(pieces.map(({ line, quantity }) => [lineIds[line - 1] ?? '', quantity]));
  return readList(body, 'fulfillment_orders').flatMap((fulfillmentOrder) => {
    if (!OPEN_STATES.includes(readText(fulfillmentOrder, 'status'))) return [];
    const items = readList(fulfillmentOrder, 'line_items').flatMap((item) => {
      const lineId = readText(item, 'line_item_id');
      const open = readNumber(item, 'fulfillable_quantity') ?? 0;
      const quantity = isLast ? open : Math.min(open, unreported.get(lineId) ?? 0);
      unreported.set(lineId, (unreported.get(lineId) ?? 0) - quantity);
      return quantity > 0 ? [{ id: readNumber(item, 'id'), quantity }] : [];
    });
    if (items.length === 0) return [];
    return [
      { fulfillment_order_id: readNumber(fulfillmentOrder, 'id'), fulfillment_order_line_items: items },
    ];
  });
}
