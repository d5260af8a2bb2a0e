import { LOT_TYPES, type LotType } from '../catalogue/product.ts';
import type { Market } from '../catalogue/types.ts';
import { type LotClass, lotGauge } from './gauges.ts';
import type { WorkshopSettings } from './settings.ts';
import { nextCutOff } from './shipBy.ts';

/** An item that waits for a lot, with what groups it. */
export interface WaitingItem {
  readonly id: string;
  readonly orderId: string;
  readonly store: Market;
  readonly zone: string;
  readonly prio: boolean;
  readonly shipBy: Date;
  readonly atRiskFrom: Date;
  /** Order of arrival of its order. */
  readonly seq: number;
  readonly lotType: LotType;
  /** Labels travel in strips, objects don't. */
  readonly kind: 'label' | 'object';
  readonly double: boolean;
  /** Labels printed in all. */
  readonly labels: number;
}

/** What the orders of one lot share. */
export interface LotBucketKey {
  /** Null when megalots mix stores. */
  readonly store: Market | null;
  readonly lotType: LotType;
  readonly laize: 320 | 175;
  readonly class: LotClass;
  /** Null when lots aren't divided by shipping zone. */
  readonly zone: string | null;
}

export interface PlannedLot {
  readonly key: LotBucketKey;
  readonly gauge: number;
  readonly orders: readonly PlannedOrder[];
  readonly shipBy: Date;
  readonly closedBy: LotTrigger;
}

export interface PlannedOrder {
  readonly orderId: string;
  readonly items: readonly WaitingItem[];
}

/** Why a bucket closes: its gauge is full, the day's cut-off, its oldest order at risk, or somebody said so. */
export type LotTrigger = 'gauge' | 'cutOff' | 'oldest' | 'manual';

/** A bucket that isn't full: what will close it, and when. */
export interface OpenBucket {
  readonly key: LotBucketKey;
  readonly gauge: number;
  readonly orders: readonly PlannedOrder[];
  readonly shipBy: Date;
  readonly closes: { readonly trigger: 'cutOff' | 'oldest'; readonly at: Date };
}

export interface LotPlan {
  readonly lots: readonly PlannedLot[];
  readonly open: readonly OpenBucket[];
}

/**
 * Which buckets close beside the full ones: none, those whose oldest order is at risk, every one since the day's
 * cut-off has passed, every one since somebody said so, or the named ones.
 */
export type Closing = 'full' | 'due' | 'cutOff' | 'all' | { readonly keys: readonly string[] };

export const laizeOf = (settings: WorkshopSettings): 320 | 175 => (settings.laize175 ? 175 : 320);

/** A bucket's key as text: what screens and commands name it by. */
export const bucketName = (key: LotBucketKey): string =>
  [key.store ?? '*', key.lotType, key.laize, key.class, key.zone ?? '*'].join('|');

export function lotBucketKey(item: WaitingItem, settings: WorkshopSettings): LotBucketKey {
  return {
    store: settings.processMegalotsByStore ? item.store : null,
    lotType: item.lotType,
    laize: laizeOf(settings),
    class: item.prio ? 'prio' : 'normal',
    zone: settings.divideLotsByShippingZone ? item.zone : null,
  };
}

/**
 * Groups waiting items into lots: one bucket a key, oldest ship-by first, as many whole lots as its gauge fills (in
 * orders), and the rest closed or left open as `closing` says. Deterministic; linear but for the sort.
 */
export function planLots(
  items: readonly WaitingItem[],
  settings: WorkshopSettings,
  now: Date,
  closing: Closing,
): LotPlan {
  const cutOff = nextCutOff(now, settings);
  const lots: PlannedLot[] = [];
  const open: OpenBucket[] = [];
  for (const { key, orders } of bucketsOf(items, settings)) {
    const gauge = lotGauge(settings, key.class).size;
    for (let start = 0; start < orders.length; start += gauge) {
      const taken = orders.slice(start, start + gauge);
      const shipBy = earliest(taken, (item) => item.shipBy);
      const oldest = earliest(taken, (item) => item.atRiskFrom);
      const trigger = taken.length === gauge ? 'gauge' : closingTrigger(key, closing, oldest, now);
      if (trigger === null) {
        const closes =
          oldest < cutOff
            ? ({ trigger: 'oldest', at: oldest } as const)
            : ({ trigger: 'cutOff', at: cutOff } as const);
        open.push({ key, gauge, orders: taken, shipBy, closes });
      } else {
        lots.push({ key, gauge, orders: taken, shipBy, closedBy: trigger });
      }
    }
  }
  return { lots, open };
}

function closingTrigger(key: LotBucketKey, closing: Closing, oldest: Date, now: Date): LotTrigger | null {
  if (closing === 'all') return 'manual';
  if (closing === 'cutOff') return 'cutOff';
  if (closing === 'full') return null;
  if (closing === 'due') return oldest <= now ? 'oldest' : null;
  return closing.keys.includes(bucketName(key)) ? 'manual' : null;
}

function bucketsOf(items: readonly WaitingItem[], settings: WorkshopSettings) {
  const sorted = [...items].sort(
    (a, b) =>
      Number(b.prio) - Number(a.prio) ||
      a.shipBy.getTime() - b.shipBy.getTime() ||
      a.seq - b.seq ||
      LOT_TYPES.indexOf(a.lotType) - LOT_TYPES.indexOf(b.lotType) ||
      (a.id < b.id ? -1 : 1),
  );
  const buckets = new Map<string, { key: LotBucketKey; orders: Map<string, WaitingItem[]> }>();
  for (const item of sorted) {
    const key = lotBucketKey(item, settings);
    const name = bucketName(key);
    const bucket = buckets.get(name) ?? { key, orders: new Map<string, WaitingItem[]>() };
    buckets.set(name, bucket);
    const together = bucket.orders.get(item.orderId);
    if (together === undefined) bucket.orders.set(item.orderId, [item]);
    else together.push(item);
  }
  return [...buckets.values()].map(({ key, orders }) => ({
    key,
    orders: [...orders].map(([orderId, together]): PlannedOrder => ({ orderId, items: together })),
  }));
}

function earliest(orders: readonly PlannedOrder[], dateOf: (item: WaitingItem) => Date): Date {
  let least = Number.POSITIVE_INFINITY;
  for (const order of orders) for (const item of order.items) least = Math.min(least, dateOf(item).getTime());
  return new Date(least);
}
