import type { LotType } from '../catalogue/product.ts';
import { STORES } from '../catalogue/stores.ts';
import type { Market, StoreLocale } from '../catalogue/types.ts';
import { type Result, refusal, success } from '../failure.ts';

/** Which orders travel together to a carrier: the first line whose country and postcode match. */
export interface ZoneRule {
  readonly zone: string;
  /** ISO 3166 alpha-2, or `*`. */
  readonly country: string;
  /** Starts of the postcodes; empty matches all. */
  readonly postcodes: readonly string[];
  readonly carrier: string;
}

/** Every shared rule of the workshop that a real one may want otherwise, with its unit. */
export interface WorkshopSettings {
  /** Lots a megalot takes when it isn't made by store; the fallback stands in when the gauge is unusable. */
  readonly megalotGauge: number;
  readonly megalotGaugeFallback: number;
  /** Orders a lot takes. */
  readonly lotGauge: number;
  /** Strips a reissue lot takes. */
  readonly reissueGauge: number;
  /** Lots a megalot of one store takes, and one of PRIO and reissue lots. */
  readonly storeMegalotGauges: Readonly<Record<StoreLocale | 'PRIO', number>>;
  /** Working days after which an unfinished order is late. */
  readonly orderLatency: number;
  /** Share of the latency before the end from which it is at risk. */
  readonly atRiskShare: number;
  /** Seconds between refreshes. */
  readonly autoReloadTime: number;
  /** Megalots generated per automatic run. */
  readonly batchCount: number;
  readonly useDurstBox: boolean;
  /** Iron-on lots are ganged in megalots of their own. */
  readonly etv: boolean;
  readonly laize175: boolean;
  /** Objects and stickers may share a megalot. */
  readonly megalotObjetsAndStickers: boolean;
  readonly divideLotsByShippingZone: boolean;
  readonly processMegalotsByStore: boolean;
  readonly varnishPicto: boolean;
  readonly autoConnect: boolean;
  readonly autoStart: boolean;
  readonly autoReload: boolean;
  readonly lookupLocale: StoreLocale;
  readonly storeIds: Readonly<Record<Market, number>>;
  /** IANA zone whose days are counted, and the local time at which the day's buckets close (HH:MM). */
  readonly timeZone: string;
  readonly cutOff: string;
  /** ISO weekdays worked: 1 is Monday. */
  readonly workingWeekdays: readonly number[];
  /** ISO dates not worked. */
  readonly nonWorkingDays: readonly string[];
  readonly zones: readonly ZoneRule[];
  /** Press of each lot type when it isn't the roll press. */
  readonly presses: Readonly<Partial<Record<LotType, string>>>;
  /** Share of a lot above which a reissue needs a supervisor. */
  readonly reissueCap: number;
  readonly reissueLoop: 'open' | 'closed';
  readonly reissueReasons: readonly string[];
  readonly cutterMayCheck: boolean;
  /** Lot types whose items a controller passes before they are complete. */
  readonly controlled: readonly LotType[];
  /** Seconds during which one's own last scan is undone freely, and under which two scans ask before they finish. */
  readonly undoTime: number;
  readonly doubleScanTime: number;
  /** Minutes after which an item that nobody touched is put down. */
  readonly pauseTime: number;
  readonly l2cTries: number;
  /** Shelves for orders that wait: rows by places, e.g. A1. */
  readonly shelfRows: string;
  readonly shelfPlaces: number;
  readonly printLabelOnLastItem: boolean;
  /** Hours without an event after which a step is in distress. */
  readonly stepThresholds: Readonly<Record<StepName, number>>;
  /** Seconds. */
  readonly leaseTime: number;
  readonly heartbeatTime: number;
  readonly generationAttempts: number;
  /** Days. */
  readonly keepTexts: number;
  readonly keepPrintFiles: number;
  readonly keepInbox: number;
}

export const STEP_NAMES = ['lot', 'print', 'cut', 'fabrication', 'shipping'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const DEFAULT_SETTINGS: WorkshopSettings = {
  megalotGauge: 25,
  megalotGaugeFallback: 15,
  lotGauge: 20,
  reissueGauge: 10,
  storeMegalotGauges: { fr_FR: 20, es_ES: 20, it_IT: 20, en_GB: 20, de_DE: 20, PRIO: 20 },
  orderLatency: 8,
  atRiskShare: 1 / 3,
  autoReloadTime: 45,
  batchCount: 10,
  useDurstBox: true,
  etv: false,
  laize175: false,
  megalotObjetsAndStickers: true,
  divideLotsByShippingZone: true,
  processMegalotsByStore: true,
  varnishPicto: false,
  autoConnect: true,
  autoStart: true,
  autoReload: true,
  lookupLocale: 'fr_FR',
  storeIds: {
    fr: STORES.fr.storeId,
    es: STORES.es.storeId,
    it: STORES.it.storeId,
    uk: STORES.uk.storeId,
    de: STORES.de.storeId,
  },
  timeZone: 'Europe/Paris',
  cutOff: '16:00',
  workingWeekdays: [1, 2, 3, 4, 5],
  nonWorkingDays: [],
  zones: [
    { zone: 'FR-20', country: 'FR', postcodes: ['20'], carrier: 'colissimo' },
    { zone: 'FR-OM', country: 'FR', postcodes: ['97', '98'], carrier: 'colissimo' },
    { zone: 'FR', country: 'FR', postcodes: [], carrier: 'colissimo' },
    { zone: 'ES-ISL', country: 'ES', postcodes: ['07', '35', '38', '51', '52'], carrier: 'correos' },
    { zone: 'ES', country: 'ES', postcodes: [], carrier: 'correos' },
    { zone: 'IT', country: 'IT', postcodes: [], carrier: 'poste' },
    { zone: 'UK', country: 'GB', postcodes: [], carrier: 'royalmail' },
    { zone: 'DE', country: 'DE', postcodes: [], carrier: 'dhl' },
    { zone: 'INT', country: '*', postcodes: [], carrier: 'colissimo' },
  ],
  presses: {},
  reissueCap: 0.2,
  reissueLoop: 'open',
  reissueReasons: ['missing', 'badPrint', 'badCut', 'badColour', 'damaged', 'wrongContent', 'other'],
  cutterMayCheck: true,
  controlled: [],
  undoTime: 60,
  doubleScanTime: 3,
  pauseTime: 240,
  l2cTries: 2,
  shelfRows: 'ABCDEFGHJK',
  shelfPlaces: 40,
  printLabelOnLastItem: true,
  stepThresholds: { lot: 24, print: 24, cut: 12, fabrication: 24, shipping: 12 },
  leaseTime: 60,
  heartbeatTime: 15,
  generationAttempts: 3,
  keepTexts: 90,
  keepPrintFiles: 30,
  keepInbox: 30,
};

/**
 * Stored values over the defaults. An absent one takes its default; an unknown name, or a value that isn't of its
 * default's shape, is refused by its name.
 */
export function settingsFrom(stored: Readonly<Record<string, unknown>>): Result<WorkshopSettings> {
  for (const [name, value] of Object.entries(stored)) {
    if (!Object.hasOwn(DEFAULT_SETTINGS, name)) return refusal({ kind: 'settingInvalid', name });
    const fallback: unknown = DEFAULT_SETTINGS[name as keyof WorkshopSettings];
    if (!isUsable(name, value, fallback)) return refusal({ kind: 'settingInvalid', name });
  }
  return success({ ...DEFAULT_SETTINGS, ...stored });
}

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  reissueLoop: ['open', 'closed'],
  lookupLocale: ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'],
};

function isUsable(name: string, value: unknown, fallback: unknown): boolean {
  const choices = CHOICES[name];
  if (choices !== undefined) return choices.includes(value);
  if (name === 'cutOff') return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  if (name === 'presses') return isRecordOf(value, 'string');
  if (Array.isArray(fallback)) return Array.isArray(value) && isListLike(value, fallback);
  if (typeof fallback === 'number') return typeof value === 'number' && Number.isFinite(value) && value >= 0;
  if (typeof fallback === 'object' && fallback !== null) {
    return (
      isRecordOf(value, 'number') && Object.keys(fallback).every((key) => Object.hasOwn(value as object, key))
    );
  }
  return typeof value === typeof fallback;
}

function isListLike(value: readonly unknown[], fallback: readonly unknown[]): boolean {
  const kind = fallback.length === 0 ? 'string' : typeof fallback[0];
  return value.every((one) => typeof one === kind && one !== null);
}

function isRecordOf(value: unknown, kind: 'number' | 'string'): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === kind)
  );
}
