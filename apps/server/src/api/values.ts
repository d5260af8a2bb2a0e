import { megalotGauge } from '@cmon/core/production/gauges';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Lateness, lateness } from '@cmon/core/production/shipBy';
import type { OrderStatus } from '@cmon/core/production/statuses';
import type { LotRow } from '../queries/lotRows.ts';
import type { MegalotRow } from '../queries/megalotRows.ts';

export interface ShipByValue {
  readonly at: Date;
  readonly level: Lateness;
}

export interface GaugeValue {
  readonly value: number;
  readonly max: number;
  readonly unit: 'orders' | 'lots' | 'strips';
}

export interface ReconciliationValue {
  readonly issued: number;
  readonly made: number;
  readonly wasted: number;
  readonly reissued: number;
}

/** When something must have left, and how that stands; what is over is no longer at risk. */
export function shipByOf(at: Date, atRiskFrom: Date | null, over: boolean, now: Date): ShipByValue {
  return { at, level: over ? 'inTime' : lateness({ shipBy: at, atRiskFrom: atRiskFrom ?? at }, now) };
}

/** An order that left is judged by when it did. */
export function orderShipBy(
  order: {
    readonly ship_by: Date;
    readonly at_risk_from: Date;
    readonly shipped_at: Date | null;
    readonly status: OrderStatus;
  },
  now: Date,
): ShipByValue {
  const over = order.status === 'canceled' || order.status === 'closed';
  return shipByOf(order.ship_by, order.at_risk_from, over, order.shipped_at ?? now);
}

/** The earliest of several orders, and the worst that any of them stands at. */
export function earliestOf(
  at: Date,
  orders: readonly { readonly ship_by: Date; readonly at_risk_from: Date }[],
  now: Date,
): ShipByValue {
  const risks = orders.map((order) => order.at_risk_from.getTime());
  return shipByOf(at, risks.length === 0 ? null : new Date(Math.min(...risks)), false, now);
}

/** A lot's places are orders, or strips when it prints again. */
export function lotGaugeOf(lot: LotRow): GaugeValue {
  return lot.class === 'reissue'
    ? { value: lot.strip_count, max: lot.gauge, unit: 'strips' }
    : { value: lot.order_count, max: lot.gauge, unit: 'orders' };
}

export function megalotGaugeOf(megalot: MegalotRow, prio: boolean, settings: WorkshopSettings): GaugeValue {
  return {
    value: megalot.lot_count,
    max: megalotGauge(settings, megalot.store, prio),
    unit: 'lots',
  };
}

/** Accounts that nothing is issued on yet aren't shown. */
export const reconciled = (shown: boolean, counts: ReconciliationValue | null): ReconciliationValue | null =>
  shown && counts !== null && counts.issued > 0 ? counts : null;
