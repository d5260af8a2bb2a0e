import { LOT_TYPES, type LotType } from '../../catalogue/product.ts';
import type { Market } from '../../catalogue/types.ts';
import { type Result, refusal, success } from '../../failure.ts';
import type { DeviceChoice } from '../devices/chooseDevice.ts';
import type { WorkshopSettings } from '../settings.ts';
import { getMegalotGauge, type LotClass } from './gauges.ts';

/** A lot that waits for a megalot. */
export interface WaitingLot extends DeviceChoice {
  readonly id: string;
  readonly number: number;
  readonly store: Market | null;
  readonly lotType: LotType;
  readonly class: LotClass;
  readonly shipBy: Date;
  /** True when the lot holds objects and no strips. */
  readonly objects: boolean;
}

/** The properties that all lots of one megalot share. */
export interface MegalotBucketKey extends DeviceChoice {
  readonly store: Market | null;
  /** PRIO and reissue lots share megalots, which are planned before the others. */
  readonly prio: boolean;
  /** `all`, or one of the kinds that the settings keep in separate megalots. */
  readonly kind: 'all' | 'stickers' | 'objects';
}

export interface PlannedMegalot {
  readonly key: MegalotBucketKey;
  readonly gauge: number;
  readonly lots: readonly WaitingLot[];
  readonly shipBy: Date;
  /** False when the megalot has fewer lots than its gauge: somebody must close it. */
  readonly full: boolean;
}

export function buildMegalotBucketKey(lot: WaitingLot, settings: WorkshopSettings): MegalotBucketKey {
  return {
    store: settings.processMegalotsByStore ? lot.store : null,
    device: lot.device,
    substrate: lot.substrate,
    laize: lot.laize,
    prio: lot.class !== 'normal',
    kind: getKind(lot, settings),
  };
}

function getKind(lot: WaitingLot, settings: WorkshopSettings): MegalotBucketKey['kind'] {
  if (settings.megalotObjetsAndStickers) return 'all';
  return lot.objects ? 'objects' : 'stickers';
}

export function formatMegalotBucketKey(key: MegalotBucketKey): string {
  const { store, laize, device, substrate, prio, kind } = key;
  return [store ?? '*', laize ?? '-', device, substrate, prio ? 'prio' : 'normal', kind].join('|');
}

/** The key of what lots must share so that a person may put them into one megalot. PRIO and normal lots share it. */
export const formatMediaKey = (key: MegalotBucketKey): string =>
  formatMegalotBucketKey({ ...key, prio: false });

/** Groups lots into megalots: PRIO first, then oldest ship-by. Inside a megalot, lots are sorted by type. */
export function planMegalots(lots: readonly WaitingLot[], settings: WorkshopSettings): PlannedMegalot[] {
  const sorted = [...lots].sort(
    (a, b) =>
      Number(b.class !== 'normal') - Number(a.class !== 'normal') ||
      a.shipBy.getTime() - b.shipBy.getTime() ||
      a.number - b.number,
  );
  const buckets = new Map<string, { key: MegalotBucketKey; lots: WaitingLot[] }>();
  for (const lot of sorted) {
    const key = buildMegalotBucketKey(lot, settings);
    const name = formatMegalotBucketKey(key);
    const bucket = buckets.get(name);
    if (bucket === undefined) buckets.set(name, { key, lots: [lot] });
    else bucket.lots.push(lot);
  }
  return [...buckets.values()].flatMap(({ key, lots: waiting }) => cutIntoMegalots(key, waiting, settings));
}

/**
 * Plans one megalot of the lots that a person chose. PRIO and normal lots may share it. Refused with the guard
 * `sameMedia` when the lots differ in device, substrate, web width, or in a store or kind that the settings separate.
 * Refused with `megalotGauge` when there are more than the gauge.
 */
export function planChosenMegalot(
  lots: readonly WaitingLot[],
  settings: WorkshopSettings,
): Result<PlannedMegalot> {
  const [first, ...others] = lots.map((lot) => ({ lot, key: buildMegalotBucketKey(lot, settings) }));
  if (first === undefined) return refusal({ kind: 'nothingToMake', object: 'megalot' });
  const prio = lots.some((lot) => lot.class !== 'normal');
  const media = formatMediaKey(first.key);
  const other = others.find(({ key }) => formatMediaKey(key) !== media);
  if (other !== undefined) return refusal({ kind: 'guardRefused', guard: 'sameMedia', detail: other.lot.id });
  const gauge = getMegalotGauge(settings, first.key.store, prio);
  if (lots.length > gauge) {
    return refusal({ kind: 'guardRefused', guard: 'megalotGauge', detail: String(gauge) });
  }
  return success(planMegalot({ ...first.key, prio }, gauge, lots));
}

function cutIntoMegalots(
  key: MegalotBucketKey,
  waiting: readonly WaitingLot[],
  settings: WorkshopSettings,
): PlannedMegalot[] {
  const gauge = getMegalotGauge(settings, key.store, key.prio);
  const planned: PlannedMegalot[] = [];
  for (let start = 0; start < waiting.length; start += gauge) {
    const megalotLots = waiting.slice(start, start + gauge);
    planned.push(planMegalot(key, gauge, megalotLots));
  }
  return planned;
}

function planMegalot(key: MegalotBucketKey, gauge: number, lots: readonly WaitingLot[]): PlannedMegalot {
  return {
    key,
    gauge,
    lots: lots.toSorted(
      (a, b) => LOT_TYPES.indexOf(a.lotType) - LOT_TYPES.indexOf(b.lotType) || a.number - b.number,
    ),
    shipBy: new Date(Math.min(...lots.map((lot) => lot.shipBy.getTime()))),
    full: lots.length === gauge,
  };
}
