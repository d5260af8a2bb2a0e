import { LOT_TYPES, type LotType } from '../../catalogue/product.ts';
import type { Market } from '../../catalogue/types.ts';
import type { FailureOf } from '../../failure.ts';
import { groupBy } from '../../groupBy.ts';
import { chooseDevice, type DeviceChoice } from '../devices/chooseDevice.ts';
import type { Device } from '../devices/device.ts';
import type { WorkshopSettings } from '../settings.ts';
import { getLotGauge, type LotClass } from './gauges.ts';
import { findNextCutOff } from './shipBy.ts';

/** What grouping depends on besides the items: the workshop's settings and its devices. */
export interface PlanningEnv {
  readonly settings: WorkshopSettings;
  readonly devices: readonly Device[];
}

/**
 * An item that waits for a lot, with the properties by which it is grouped. Store, zone, priority, dates and arrival
 * number are those of its order, the same for all items of one order.
 */
export interface WaitingItem {
  readonly id: string;
  readonly orderId: string;
  readonly store: Market;
  readonly zone: string;
  readonly prio: boolean;
  readonly shipBy: Date;
  readonly atRiskFrom: Date;
  /** Arrival number of its order: lower numbers arrived earlier. */
  readonly seq: number;
  readonly lotType: LotType;
  /** Labels travel in strips, objects don't. */
  readonly kind: 'label' | 'object';
  readonly double: boolean;
  /** Number of labels to print for the item. */
  readonly labels: number;
}

/** The properties that all orders of one lot share. */
export interface LotBucketKey extends DeviceChoice {
  /** Null when megalots mix stores. */
  readonly store: Market | null;
  readonly lotType: LotType;
  readonly class: LotClass;
  /** Null when lots aren't divided by shipping zone. */
  readonly zone: string | null;
}

export interface PlannedLot {
  readonly key: LotBucketKey;
  readonly gauge: number;
  readonly orders: readonly PlannedOrder[];
  readonly shipBy: Date;
  /** When the first of its orders is at risk. */
  readonly atRiskFrom: Date;
  readonly closedBy: LotTrigger;
}

export interface PlannedOrder {
  readonly orderId: string;
  readonly items: readonly WaitingItem[];
}

/** Why a bucket closed: full gauge, the day's cut-off, its oldest order is at risk, or somebody closed it. */
export type LotTrigger = 'gauge' | 'cutOff' | 'oldest' | 'manual';

/** A bucket that isn't full yet, with the trigger that will close it and when. */
export interface OpenBucket {
  readonly key: LotBucketKey;
  readonly gauge: number;
  readonly orders: readonly PlannedOrder[];
  readonly shipBy: Date;
  /** When the first of its orders is at risk. */
  readonly atRiskFrom: Date;
  readonly closes: { readonly trigger: 'cutOff' | 'oldest'; readonly at: Date };
}

export interface LotPlan {
  readonly lots: readonly PlannedLot[];
  readonly open: readonly OpenBucket[];
  /** The lot types that no device prints; their items stay in no bucket. */
  readonly refused: readonly FailureOf<'noDevice'>[];
}

/**
 * Which buckets close in addition to the full ones. `full`: none. `due`: those whose oldest order is at risk. `cutOff`:
 * all, at the day's cut-off. `all`: all, at somebody's request. `keys`: those with these names (see `formatLotBucketKey`).
 */
export type Closing = 'full' | 'due' | 'cutOff' | 'all' | { readonly keys: readonly string[] };

/** A bucket's key as text, the bucket's name on screens and in commands. */
export function formatLotBucketKey({
  store,
  lotType,
  substrate,
  device,
  laize,
  ...key
}: LotBucketKey): string {
  return [store ?? '*', lotType, substrate, device, laize ?? '-', key.class, key.zone ?? '*'].join('|');
}

export function buildLotBucketKey(
  item: WaitingItem,
  choice: DeviceChoice,
  settings: WorkshopSettings,
): LotBucketKey {
  return {
    store: settings.processMegalotsByStore ? item.store : null,
    lotType: item.lotType,
    ...choice,
    class: item.prio ? 'prio' : 'normal',
    zone: settings.divideLotsByShippingZone ? item.zone : null,
  };
}

/**
 * Groups waiting items into buckets by key, and cuts each bucket into lots of `gauge` orders, oldest ship-by first.
 * `closing` decides whether a bucket's last, incomplete lot closes or stays open. Deterministic; linear but for the sort.
 * Items of a lot type that no device prints are in no lot and no bucket.
 */
export function planLots(
  items: readonly WaitingItem[],
  { settings, devices }: PlanningEnv,
  now: Date,
  closing: Closing,
): LotPlan {
  const cutOff = findNextCutOff(now, settings);
  const lots: PlannedLot[] = [];
  const open: OpenBucket[] = [];
  const choices = chooseDevices(items, { settings, devices });
  for (const { key, orders } of groupIntoBuckets(items, choices, settings)) {
    const gauge = getLotGauge(settings, key.class).size;
    for (let start = 0; start < orders.length; start += gauge) {
      const lotOrders = orders.slice(start, start + gauge);
      const shipBy = findEarliest(lotOrders, (item) => item.shipBy);
      const atRiskFrom = findEarliest(lotOrders, (item) => item.atRiskFrom);
      const trigger =
        lotOrders.length === gauge ? 'gauge' : findClosingTrigger(key, closing, atRiskFrom, now);
      if (trigger === null) {
        const closes =
          atRiskFrom < cutOff
            ? ({ trigger: 'oldest', at: atRiskFrom } as const)
            : ({ trigger: 'cutOff', at: cutOff } as const);
        open.push({ key, gauge, orders: lotOrders, shipBy, atRiskFrom, closes });
      } else {
        lots.push({ key, gauge, orders: lotOrders, shipBy, atRiskFrom, closedBy: trigger });
      }
    }
  }
  const refused = [...choices.values()].flatMap((choice) => (choice.ok ? [] : [choice.failure]));
  return { lots, open, refused };
}

function findClosingTrigger(key: LotBucketKey, closing: Closing, oldest: Date, now: Date): LotTrigger | null {
  if (closing === 'all') return 'manual';
  if (closing === 'cutOff') return 'cutOff';
  if (closing === 'full') return null;
  if (closing === 'due') return oldest <= now ? 'oldest' : null;
  return closing.keys.includes(formatLotBucketKey(key)) ? 'manual' : null;
}

export type Choices = ReadonlyMap<LotType, ReturnType<typeof chooseDevice>>;

/** Chooses the device of each lot type once. */
export function chooseDevices(
  items: readonly { readonly lotType: LotType }[],
  { settings, devices }: PlanningEnv,
): Choices {
  const types = new Set(items.map((item) => item.lotType));
  return new Map([...types].map((lotType) => [lotType, chooseDevice(lotType, settings, devices)]));
}

interface Bucket {
  readonly key: LotBucketKey;
  readonly orders: PlannedOrder[];
}

/** Sorts orders and not items, because there are fewer orders. A bucket's name is built once for each order and lot type. */
function groupIntoBuckets(
  items: readonly WaitingItem[],
  choices: Choices,
  settings: WorkshopSettings,
): Iterable<Bucket> {
  const buckets = new Map<string, Bucket>();
  for (const orderItems of sortOrders(groupByOrder(items))) {
    const byType = groupBy(orderItems, ({ lotType }) => lotType);
    for (const lotType of LOT_TYPES) {
      const itemsOfType = byType.get(lotType);
      const choice = choices.get(lotType);
      if (itemsOfType === undefined || !choice?.ok) continue;
      const [first] = itemsOfType;
      const key = buildLotBucketKey(first, choice.value, settings);
      const name = formatLotBucketKey(key);
      const bucket = buckets.get(name) ?? { key, orders: [] };
      buckets.set(name, bucket);
      bucket.orders.push({
        orderId: first.orderId,
        items: itemsOfType.sort((a, b) => (a.id < b.id ? -1 : 1)),
      });
    }
  }
  return buckets.values();
}

/** The items of the first orders, in the order in which lots take them. */
export function takeFirstOrders(items: readonly WaitingItem[], count: number): readonly WaitingItem[] {
  const orders = groupByOrder(items);
  return orders.length <= count ? items : sortOrders(orders).slice(0, count).flat();
}

function groupByOrder(items: readonly WaitingItem[]) {
  return [...groupBy(items, ({ orderId }) => orderId).values()];
}

/** PRIO orders first, then by ship-by, then by arrival. */
function sortOrders(orders: ReturnType<typeof groupByOrder>) {
  return orders.toSorted(
    ([a], [b]) => Number(b.prio) - Number(a.prio) || a.shipBy.getTime() - b.shipBy.getTime() || a.seq - b.seq,
  );
}

function findEarliest(orders: readonly PlannedOrder[], getDate: (item: WaitingItem) => Date): Date {
  let earliestMs = Number.POSITIVE_INFINITY;
  for (const { items } of orders) {
    for (const item of items) earliestMs = Math.min(earliestMs, getDate(item).getTime());
  }
  return new Date(earliestMs);
}
