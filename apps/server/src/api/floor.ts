import { can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import { estimateParcelWeight, planParcels } from '@cmon/core/production/planParcels';
import { parseScanCode } from '@cmon/core/production/scanCode';
import type { LotCuttingState } from '@cmon/core/production/statuses';
import { type ScanAnswer, scan } from '../commands/floor/scan.ts';
import { findPackingRefusal, getFreeSince, type Packer } from '../commands/packing/steps/packingGuards.ts';
import type { Address } from '../db/orderTables.ts';
import { findCodeByNumber } from '../queries/findCodeByNumber.ts';
import { findLotByIdOrNumber, type LotRow } from '../queries/lots/lotRows.ts';
import { findMegalotByIdOrNumber, type MegalotRow } from '../queries/megalots/megalotRows.ts';
import type { ItemRow } from '../queries/orders/itemRows.ts';
import { findOrdersByIdOrNumber, type OrderRow } from '../queries/orders/orderRows.ts';
import type { ParcelRow } from '../queries/shipping/parcelRows.ts';
import { toWeighedItem } from '../queries/shipping/toWeighedItem.ts';
import type { Loaders } from './loaders.ts';
import type { ApiContext } from './makeContext.ts';

export interface CuttingCountValue {
  readonly state: LotCuttingState;
  readonly count: number;
}

/** The scanned object and the next action. `scanned` is the kind of the object, `code` its printed code. */
export interface ScanCardValue extends Omit<ScanAnswer, 'kind'> {
  readonly code: string;
  readonly scanned: ScanAnswer['kind'];
  /** The printed number of a scanned page of a megalot; null for any other code. */
  readonly page: number | null;
}

/** Reads which object a scanned code or a typed number means, and what can be done with it now. */
export async function readScan(
  { db }: ApiContext,
  input: Parameters<typeof scan>[1],
): Promise<ScanCardValue | Failure> {
  const code = await findCodeByNumber(db, input.code);
  if (!code.ok) return code.failure;
  const answer = await scan({ db }, { ...input, code: code.value });
  if (!answer.ok) return answer.failure;
  const { kind: scanned, ...rest } = answer.value;
  const parsed = parseScanCode(code.value);
  const page = parsed !== null && 'page' in parsed ? (parsed.page ?? null) : null;
  return { ...rest, scanned, code: code.value, page };
}

export const getObjectType = (scanned: ScanCardValue['scanned']) => (scanned === 'badge' ? 'user' : scanned);

/** Loads the order of a scanned object; null for a lot, a megalot, a badge or a command. */
export async function loadOrderOfScan(
  { scanned, id }: ScanCardValue,
  load: Loaders,
): Promise<OrderRow | null> {
  const orderId =
    scanned === 'order'
      ? id
      : scanned === 'item' || scanned === 'strip' || scanned === 'checkbook' || scanned === 'parcel'
        ? (await load[scanned].load(id))?.order_id
        : undefined;
  return orderId === undefined ? null : load.order.load(orderId);
}

/**
 * Whether a role may read an order's recipient and address. Roles with `readPeople` always may. Packers may only while
 * the order can be packed: after it is paid and before it is shipped.
 */
export const mayReadRecipient = (role: Role, order: OrderRow): boolean =>
  can(role, 'readPeople') || (can(role, 'pack') && findPackingRefusal(order) === null);

/** Returns the viewer as the person at the packing table. */
export async function toPacker({ user, now, settings }: ApiContext): Promise<Packer> {
  return { userId: user.id, role: user.role, now, freeSince: getFreeSince(now, await settings()) };
}

/** Returns the address as the lines of a parcel label, without the recipient's name. */
export const formatAddressLines = ({ street, postcode, city, country }: Address): string[] =>
  [...street.split('\n'), `${postcode} ${city}`.trim(), country].filter((line) => line.trim() !== '');

/** One found object of the searched type. */
export interface SearchHitValue {
  readonly asked: string;
  readonly order: OrderRow | null;
  readonly lot: LotRow | null;
  readonly megalot: MegalotRow | null;
}

export interface SearchResultValue {
  readonly found: readonly SearchHitValue[];
  readonly notFound: readonly string[];
}

const MAX_SEARCHED = 200;

/**
 * Searches each typed id or number once. At most `MAX_SEARCHED` are read. A number that several stores have finds the order
 * of each store.
 */
export async function search(
  { db }: ApiContext,
  type: 'commandes' | 'lots' | 'megalots',
  ids: readonly string[],
): Promise<SearchResultValue> {
  const found: SearchHitValue[] = [];
  const notFound: string[] = [];
  for (const asked of new Set(ids.slice(0, MAX_SEARCHED).map((id) => id.trim()))) {
    if (asked === '') continue;
    const hits = await findHits(db, type, asked);
    if (hits.length > 0) found.push(...hits);
    else notFound.push(asked);
  }
  return { found, notFound };
}

async function findHits(
  db: ApiContext['db'],
  type: 'commandes' | 'lots' | 'megalots',
  asked: string,
): Promise<SearchHitValue[]> {
  const noHit = { asked, order: null, lot: null, megalot: null };
  if (type === 'commandes') {
    return (await findOrdersByIdOrNumber(db, asked)).map((order) => ({ ...noHit, order }));
  }
  if (type === 'lots') {
    const lot = await findLotByIdOrNumber(db, asked);
    return lot === null ? [] : [{ ...noHit, lot }];
  }
  const megalot = await findMegalotByIdOrNumber(db, asked);
  return megalot === null ? [] : [{ ...noHit, megalot }];
}

/** Loads the item that each order still waits for. An item that no longer exists is left out with its order. */
export async function loadMissingItems(
  waiting: readonly { readonly order: OrderRow; readonly itemId: string }[],
  load: Loaders,
): Promise<{ order: OrderRow; item: ItemRow }[]> {
  const rows = await Promise.all(
    waiting.map(async ({ order, itemId }) => ({ order, item: await load.item.load(itemId) })),
  );
  return rows.flatMap(({ order, item }) => (item === null ? [] : [{ order, item }]));
}

/** Returns the weight of a parcel, grams: as it was weighed or shipped, else estimated from its present content. */
export async function readParcelWeight(
  { weight_g, weight_estimated, state, item_ids, box }: ParcelRow,
  { load, settings }: ApiContext,
): Promise<number | null> {
  const isFinal = state === 'shipped' || state === 'voided';
  if (isFinal || (weight_g !== null && !weight_estimated)) return weight_g;
  const items = (await Promise.all(item_ids.map((id) => load.item.load(id)))).filter((item) => item !== null);
  return items.length === 0 ? null : estimateParcelWeight(items.map(toWeighedItem), box, await settings());
}

/** The parcels that an order needs for what is not shipped yet. */
export interface ShipmentPlan {
  /** Code of the planned box; null when the workshop has no boxes. */
  readonly box: string | null;
  readonly parcels: number;
  /** Weight with the boxes, grams. */
  readonly weight: number;
}

/** Plans the parcels of the items of an order that aren't shipped yet, by their estimated weight. */
export async function planShipment({ id }: OrderRow, { load, settings }: ApiContext): Promise<ShipmentPlan> {
  const items = (await load.itemsOfOrder.load(id)).filter(({ pulled, shipped }) => !pulled && !shipped);
  const { content, box, parcels } = planParcels(items.map(toWeighedItem), await settings());
  return { box: box?.box ?? null, parcels, weight: content + parcels * (box?.grams ?? 0) };
}
