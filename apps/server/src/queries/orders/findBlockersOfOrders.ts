import type { Role } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import { type Blocker, findBlockers } from '@cmon/core/production/findBlockers';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../settings/readSettings.ts';
import { findItemsOfOrders, type ItemRow } from './itemRows.ts';
import { findOrdersByIds, type OrderRow } from './orderRows.ts';

/** One reason why an order isn't finished, with the data that a screen shows about it. */
export interface BlockerRow {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly object: { readonly type: string; readonly id: string };
  readonly role: Role | null;
  readonly station: string | null;
  readonly since: Date | null;
  readonly order_id: string;
  readonly lot_id: string | null;
  readonly megalot_id: string | null;
}

function findCipState(item: ItemRow, { cipLine }: WorkshopSettings): 'none' | 'open' | 'missing' {
  if (!cipLine || !item.cip || item.cip_done_at !== null || item.parcel_id !== null) return 'none';
  return item.cip_missing > 0 ? 'missing' : 'open';
}

/** Reads every blocker of each order, from its items, their lots and megalots, and its reissues. */
export async function findBlockersOfOrders(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<BlockerRow[]> {
  const settings = await readSettings(db);
  const orders = await findOrdersByIds(db, orderIds);
  const items = await findItemsOfOrders(db, orderIds);
  const reissues = await db
    .selectFrom('reissues')
    .select(['id', 'order_id', 'state', 'created_at', 'above_cap', 'approved_by'])
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['open', 'printing'])
    .execute();
  return orders.flatMap((order) => {
    const orderItems = items.filter((item) => item.order_id === order.id && !item.pulled);
    const openReissues = reissues.filter((reissue) => reissue.order_id === order.id);
    const blocked = {
      id: order.id,
      status: order.status,
      souffrance: order.souffrance !== null,
      items: orderItems.map((item) => toBlockedItem(item, settings)),
      reissues: openReissues.map((reissue) => ({
        ...reissue,
        toApprove: reissue.above_cap && reissue.approved_by === null,
      })),
    };
    return findBlockers(blocked).map((blocker) => toBlockerRow(blocker, order, orderItems, openReissues));
  });
}

function toBlockedItem(item: ItemRow, settings: WorkshopSettings) {
  return {
    id: item.id,
    souffrance: item.souffrance !== null && item.souffrance.kind !== 'orderFaulty',
    blankMissing: item.blank_state === 'missing',
    printed: item.lot_type !== null,
    lot:
      item.lot_id === null || item.lot_cutting === null
        ? null
        : { id: item.lot_id, cutting: item.lot_cutting },
    megalot:
      item.megalot_id === null
        ? null
        : { id: item.megalot_id, fileState: item.file_state ?? 0, failed: item.megalot_failed },
    strip:
      item.strip_id === null
        ? null
        : { id: item.strip_id, seen: item.strip_seen_at !== null, disposed: item.disposition !== null },
    fabStatus: item.fab_status,
    cip: findCipState(item, settings),
    packed: item.parcel_id !== null,
  };
}

function toBlockerRow(
  { kind, object, id, unblockedBy }: Blocker,
  order: OrderRow,
  items: readonly ItemRow[],
  reissues: readonly { id: string; created_at: Date }[],
): BlockerRow {
  const item = items.find(
    (candidate) =>
      ({
        item: candidate.id,
        lot: candidate.lot_id,
        megalot: candidate.megalot_id,
        strip: candidate.strip_id,
        order: null,
        reissue: null,
      })[object] === id,
  );
  const station = findStation(kind, item);
  const since = {
    order: order.changed_at,
    item: item?.changed_at,
    lot: item?.lot_since,
    megalot: item?.lot_since,
    strip: item?.lot_since,
    reissue: reissues.find((reissue) => reissue.id === id)?.created_at,
  }[object];
  return {
    code: kind,
    params: buildParams(kind, order, item),
    // The screens have no page for a reissue, so its order is the object.
    object: object === 'reissue' ? { type: 'order', id: order.id } : { type: object, id },
    role: station === null ? unblockedBy : null,
    station,
    since: since ?? null,
    order_id: order.id,
    lot_id: item?.lot_id ?? null,
    megalot_id: item?.megalot_id ?? null,
  };
}

function buildParams(
  kind: Blocker['kind'],
  order: OrderRow,
  item: ItemRow | undefined,
): Record<string, unknown> {
  switch (kind) {
    case 'held':
      return { reason: order.hold_reason };
    case 'souffrance': {
      const failure = (item ?? order).souffrance as Failure | null;
      return failure ? { failure } : {};
    }
    case 'fabricationProblem':
      return { reason: item?.fab_problem ?? null, pole: item?.pole ?? null };
    case 'cipMissing':
      return { reason: item?.cip_problem ?? null, count: item?.cip_missing ?? 0 };
    case 'blankMissing':
      return { blank: item?.blank ?? null, pole: item?.pole ?? null };
    case 'fabrication':
      return { status: item?.fab_status ?? null, pole: item?.pole ?? null };
    default:
      return {};
  }
}

function findStation(kind: Blocker['kind'], item: ItemRow | undefined): string | null {
  switch (kind) {
    case 'waitsForPress':
      return 'press';
    case 'waitsForCut':
    case 'waitsForSort':
    case 'stripMissing':
      return 'cutting';
    case 'fabrication':
      return item?.pole ?? null;
    case 'waitsForCip':
      return 'cip';
    case 'waitsForPacking':
      return 'shipping';
    default:
      return null;
  }
}
