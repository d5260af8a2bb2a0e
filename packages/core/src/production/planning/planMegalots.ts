import { LOT_TYPES, type LotType } from '../../catalogue/product.ts';
import type { Market } from '../../catalogue/types.ts';
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

function cutIntoMegalots(
  key: MegalotBucketKey,
  waiting: readonly WaitingLot[],
  settings: WorkshopSettings,
): PlannedMegalot[] {
  const gauge = getMegalotGauge(settings, key.store, key.prio);
  const planned: PlannedMegalot[] = [];
  for (let start = 0; start < waiting.length; start += gauge) {
    const taken = waiting.slice(start, start + gauge);
    planned.push({
      key,
      gauge,
      lots: taken.toSorted(
        (a, b) => LOT_TYPES.indexOf(a.lotType) - LOT_TYPES.indexOf(b.lotType) || a.number - b.number,
      ),
      shipBy: new Date(Math.min(...taken.map((lot) => lot.shipBy.getTime()))),
      full: taken.length === gauge,
    });
  }
  return planned;
}
