import type { LotType } from '@cmon/core/catalogue/product';
import { POLE_OF_LOT_TYPE } from '@cmon/core/production/devices/lotTypes';
import { getMegalotGauge } from '@cmon/core/production/planning/gauges';
import { computeLateness, type Lateness } from '@cmon/core/production/planning/shipBy';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { OrderStatus } from '@cmon/core/production/statuses';
import type { LotRow } from '../queries/lots/lotRows.ts';
import type { MegalotRow } from '../queries/megalots/megalotRows.ts';

/** How an order ended: it left in time, it left late, or it will never leave. */
export const SHIP_OUTCOMES = ['leftInTime', 'leftLate', 'notShipped'] as const;

/** A ship-by, how late it is, and how the order ended. */
export interface ShipByValue {
  readonly at: Date;
  readonly level: Lateness;
  /** Absent as long as there is something to ship. */
  readonly outcome?: (typeof SHIP_OUTCOMES)[number] | null;
}

/** How full a lot, a megalot or a bucket is: `value` of at most `max` units. */
export interface GaugeValue {
  readonly value: number;
  readonly max: number;
  readonly unit: 'orders' | 'lots' | 'strips' | 'objects';
}

/** The labels of a lot or megalot: those printed first, and of them the good, the removed and the reprinted ones. */
export interface ReconciliationValue {
  readonly issued: number;
  readonly made: number;
  readonly wasted: number;
  readonly reissued: number;
}

/** Returns the ship-by time and its lateness. Finished work is always in time. */
export function toShipBy(at: Date, atRiskFrom: Date | null, isFinished: boolean, now: Date): ShipByValue {
  return {
    at,
    level: isFinished ? 'inTime' : computeLateness({ shipBy: at, atRiskFrom: atRiskFrom ?? at }, now),
  };
}

/** Returns an order's ship-by value. A shipped order is judged at the time it was shipped. */
export function computeOrderShipBy(
  order: {
    readonly ship_by: Date;
    readonly at_risk_from: Date;
    readonly shipped_at: Date | null;
    readonly status: OrderStatus;
  },
  now: Date,
): ShipByValue {
  const { ship_by: at, shipped_at: shippedAt, status } = order;
  if (status === 'canceled' || status === 'closed') return { at, level: 'inTime', outcome: 'notShipped' };
  if (status !== 'complete') return toShipBy(at, order.at_risk_from, false, now);
  const isLate = shippedAt !== null && shippedAt > at;
  return { at, level: isLate ? 'late' : 'inTime', outcome: isLate ? 'leftLate' : 'leftInTime' };
}

/** Returns a lot's gauge. It counts orders, or in a reissue lot what is printed again: strips, or the objects of a pole. */
export function computeLotGauge(lot: LotRow): GaugeValue {
  const { class: lotClass, gauge: max } = lot;
  if (lotClass !== 'reissue') return { value: lot.order_count, max, unit: 'orders' };
  const unit = getReissueUnit(lot.lot_type);
  return { value: unit === 'strips' ? lot.strip_count : lot.item_count, max, unit };
}

/** Returns what the reissues of a lot type are counted in. */
export const getReissueUnit = (lotType: LotType): 'strips' | 'objects' =>
  POLE_OF_LOT_TYPE[lotType] === null ? 'strips' : 'objects';

export function computeMegalotGauge(
  megalot: MegalotRow,
  prio: boolean,
  settings: WorkshopSettings,
): GaugeValue {
  return {
    value: megalot.lot_count,
    max: getMegalotGauge(settings, megalot.store, prio),
    unit: 'lots',
  };
}

/** Returns the counts if they may be shown, else null. There is nothing to show before any label is issued. */
export function getVisibleReconciliation(
  isVisible: boolean,
  counts: ReconciliationValue | null,
): ReconciliationValue | null {
  return isVisible && counts !== null && counts.issued > 0 ? counts : null;
}
