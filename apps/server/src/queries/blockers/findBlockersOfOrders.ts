import type { Role } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import { type BlockedLabel, type Blocker, findBlockers } from '@cmon/core/production/findBlockers';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { FILE_STATE } from '@cmon/core/production/statuses';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPaymentDeadline } from '../orders/unpaidOrders.ts';
import { readSettings } from '../settings/readSettings.ts';
import { isLabelRequested, waitsForLabel } from '../shipping/labelFacts.ts';
import {
  type BlockedOrderRow,
  type BlockedOrderRows,
  type BlockingItemRow,
  type BlockingParcelRow,
  type BlockingReissueRow,
  readBlockingRows,
} from './readBlockingRows.ts';

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

function findCipState(item: BlockingItemRow, { cipLine }: WorkshopSettings): 'none' | 'open' | 'missing' {
  if (!cipLine || !item.cip || item.cip_done_at !== null || item.shipped) return 'none';
  return item.cip_missing > 0 ? 'missing' : 'open';
}

function getLabelState(parcel: BlockingParcelRow, settings: WorkshopSettings): BlockedLabel {
  if (waitsForLabel(parcel, settings)) return parcel.label_state === 'voided' ? 'voided' : 'toPrint';
  return isLabelRequested(parcel) ? 'awaited' : 'ready';
}

/** Reads every blocker of each order, from its items, their lots and megalots, its reissues, refunds and parcels. */
export async function findBlockersOfOrders(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<BlockerRow[]> {
  const [settings, orders] = await Promise.all([readSettings(db), readBlockingRows(db, orderIds)]);
  return orders.flatMap((rows) => {
    const { order, items, reissues, refunds } = rows;
    const parcels = rows.parcels.filter(
      ({ id, holds_canceled }) => holds_canceled || items.some((item) => item.parcel_id === id),
    );
    const blocked = {
      id: order.id,
      status: order.status,
      held: order.production_status === 'holded',
      souffrance: order.souffrance !== null,
      items: items.map((item) => ({
        ...toBlockedItem(item, settings),
        isReissued: reissues.some((reissue) => reissue.state === 'open' && reissue.items.includes(item.id)),
      })),
      reissues: reissues.map((reissue) => ({
        state: reissue.state,
        of: toReissuedObject(reissue),
        toApprove: reissue.above_cap && reissue.approved_by === null,
      })),
      refunds: refunds.map((refund) => ({ isOfShop: refund.shop_id !== null })),
      parcels: parcels.map((parcel) => ({
        id: parcel.id,
        label: getLabelState(parcel, settings),
        holdsCanceled: parcel.holds_canceled,
      })),
    };
    return findBlockers(blocked).map((blocker) => toBlockerRow(blocker, { ...rows, parcels }, settings));
  });
}

function toBlockedItem(item: BlockingItemRow, settings: WorkshopSettings) {
  return {
    id: item.id,
    // An item with the failure `orderFaulty` only waits until its order is mended, which has a blocker of its own.
    souffrance: item.souffrance !== null && item.souffrance.kind !== 'orderFaulty',
    blankMissing: item.blank_state === 'missing',
    needsPrint: item.lot_type !== null,
    lot:
      item.lot_id === null || item.lot_cutting === null
        ? null
        : { id: item.lot_id, cutting: item.lot_cutting },
    megalot:
      item.megalot_id === null
        ? null
        : {
            id: item.megalot_id,
            fileState: item.file_state ?? FILE_STATE.waiting,
            failed: item.megalot_failed,
          },
    strip:
      item.strip_id === null
        ? null
        : { id: item.strip_id, seen: item.strip_seen_at !== null, disposition: item.disposition },
    fabStatus: item.fab_status,
    paused: item.paused_at !== null,
    waitsForControl: item.control_asked_at !== null,
    cip: findCipState(item, settings),
    packed: item.parcel_id !== null,
  };
}

/** Returns what a reissue makes again: a strip or an object, never both. */
function toReissuedObject({ strip_id, item_id }: BlockingReissueRow) {
  return strip_id === null
    ? { object: 'item' as const, id: item_id ?? '' }
    : { object: 'strip' as const, id: strip_id };
}

function toBlockerRow(
  { kind, object, id, unblockedBy }: Blocker,
  { order, items, reissues, parcels }: BlockedOrderRows,
  settings: WorkshopSettings,
): BlockerRow {
  const item = items.find(
    (candidate) =>
      ({
        item: candidate.id,
        lot: candidate.lot_id,
        megalot: candidate.megalot_id,
        strip: candidate.strip_id,
        parcel: candidate.parcel_id,
        order: null,
      })[object] === id,
  );
  const parcel = object === 'parcel' ? parcels.find((candidate) => candidate.id === id) : undefined;
  // A megalot and a strip have the time of the last move of their lot, because their own times are not read.
  const since = {
    order: order.changed_at,
    item: item?.changed_at,
    lot: item?.lot_since,
    megalot: item?.lot_since,
    strip: item?.lot_since,
    parcel: parcel?.changed_at,
  }[object];
  const isOfReissue = kind === 'reissueOpen' || kind === 'reissueToApprove';
  const reissue = isOfReissue
    ? reissues.find((candidate) => toReissuedObject(candidate).id === id)
    : undefined;
  return {
    code: kind,
    params: parcel
      ? { orderId: order.id, error: parcel.label_error }
      : buildParams(kind, order, item, settings),
    object: { type: object, id },
    role: unblockedBy,
    station: findStation(kind, item),
    since: reissue?.created_at ?? (kind === 'fabricationPaused' ? item?.paused_at : since) ?? null,
    order_id: order.id,
    lot_id: item?.lot_id ?? null,
    megalot_id: item?.megalot_id ?? null,
  };
}

function buildParams(
  kind: Blocker['kind'],
  order: BlockedOrderRow,
  item: BlockingItemRow | undefined,
  { cancelUnpaidAfter }: WorkshopSettings,
): Record<string, unknown> {
  switch (kind) {
    case 'paymentAwaited': {
      const deadline = findPaymentDeadline(order, cancelUnpaidAfter);
      // The time at which the order will be cancelled, unless its payment is confirmed before.
      return deadline === null ? {} : { canceledAt: deadline.toISOString() };
    }
    case 'held':
      return { reason: order.hold_reason };
    case 'souffrance': {
      const failure = (item ?? order).souffrance as Failure | null;
      return failure ? { failure } : {};
    }
    case 'fabricationProblem':
      return { reason: item?.fab_problem ?? null, pole: item?.pole ?? null };
    case 'fabricationPaused':
      return {
        reason: item?.pause_reason ?? null,
        pole: item?.pole ?? null,
        name: item?.paused_by_name ?? null,
      };
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

function findStation(kind: Blocker['kind'], item: BlockingItemRow | undefined): string | null {
  switch (kind) {
    case 'waitsForPress':
      return 'press';
    case 'waitsForCut':
    case 'waitsForSort':
    case 'stripMissing':
    case 'stripPulled':
      return 'cutting';
    case 'fabrication':
    case 'fabricationPaused':
      return item?.pole ?? null;
    case 'waitsForControl':
      return 'control';
    case 'waitsForCip':
      return 'cip';
    case 'waitsForPacking':
    case 'canceledInParcel':
    case 'labelVoided':
    case 'labelToPrint':
    case 'labelAwaited':
    case 'parcelToShip':
      return 'shipping';
    case 'paymentAwaited':
    case 'refundRequested':
    case 'refundOfShop':
      return 'shop';
    default:
      return null;
  }
}
