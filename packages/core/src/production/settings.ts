import type { LotType, Pole } from '../catalogue/product.ts';
import type { StoreLocale } from '../catalogue/types.ts';
import type { Substrate } from './devices/device.ts';
import type { CheckbookFormat } from './planning/planCheckbooks.ts';
import { DEFAULT_REASONS, type ReasonSettings } from './reasons.ts';
import { type AlertSettings, DEFAULT_ALERTS } from './settingRecords/alertSettings.ts';
import { DEFAULT_LETTERS, type LetterSettings } from './settingRecords/letterSettings.ts';
import { DEFAULT_RETENTION, type RetentionSettings } from './settingRecords/retentionSettings.ts';
import type { Box, CarrierRule, PartWeight, ZoneRule } from './settingRecords/shippingRules.ts';
import type { ShopSettings } from './shops.ts';

/** The share of a part's pieces, from 0 to 1, that a controller looks at. */
export interface ControlShare {
  /** Code of the part, which is the product's code when the product has one part. */
  readonly part: string;
  readonly share: number;
}

/** Every setting that all users of a workshop share. Comments give the units. */
export interface WorkshopSettings
  extends ReasonSettings,
    AlertSettings,
    LetterSettings,
    ShopSettings,
    RetentionSettings {
  /** The most lots of a megalot that mixes stores. */
  readonly megalotGauge: number;
  /** Replaces a megalot gauge that is not a positive integer. */
  readonly megalotGaugeFallback: number;
  /** The most orders of a lot. */
  readonly lotGauge: number;
  /** The most strips of a reissue lot. */
  readonly reissueGauge: number;
  /** The most lots of a megalot of one store, and (PRIO) of a megalot of PRIO and reissue lots. */
  readonly storeMegalotGauges: Readonly<Record<StoreLocale | 'PRIO', number>>;
  /** Working days after which an unfinished order is late. */
  readonly orderLatency: number;
  /** Last share of the latency, 0 to 1, during which an order is at risk. */
  readonly atRiskShare: number;
  /** Seconds between refreshes of a screen. */
  readonly autoReloadTime: number;
  /** Megalots generated per automatic run. */
  readonly batchCount: number;
  /** Roll goods go to the Durst press, and `presses` is ignored. */
  readonly useDurstBox: boolean;
  /** Iron-on lots go to the textile press, so that they get separate megalots. */
  readonly etv: boolean;
  /** Rolls 175 mm wide are loaded instead of rolls 320 mm wide. */
  readonly laize175: boolean;
  /** Objects and stickers may share a megalot. */
  readonly megalotObjetsAndStickers: boolean;
  /** Each lot has orders of one shipping zone only. */
  readonly divideLotsByShippingZone: boolean;
  /** Each megalot has lots of one store only. */
  readonly processMegalotsByStore: boolean;
  /** Prints varnish over the pictos on the devices that have a varnish station. */
  readonly varnishPicto: boolean;
  /** Generators take megalots as soon as they start. */
  readonly autoStart: boolean;
  /** Locale of the store whose order comes first when several stores have an order with the same number. */
  readonly lookupLocale: StoreLocale;
  /** IANA time zone in which a day begins and ends. */
  readonly timeZone: string;
  /** Local time at which the day's buckets close (HH:MM). */
  readonly cutOff: string;
  /** ISO weekdays on which the workshop works: 1 is Monday. */
  readonly workingWeekdays: readonly number[];
  /** ISO dates on which the workshop is closed. */
  readonly nonWorkingDays: readonly string[];
  /** The names of those days in the workshop. A day may have no name. */
  readonly nonWorkingDayNames: readonly { readonly day: string; readonly name: string }[];
  readonly zones: readonly ZoneRule[];
  /** What each lot type is printed on. It decides which devices can print it. */
  readonly substrates: Readonly<Record<LotType, Substrate>>;
  /** Press of each lot type when `useDurstBox` is off; `ROLL` for the other lot types. */
  readonly presses: Readonly<Partial<Record<LotType, string>>>;
  /** Share of a lot above which a reissue needs a supervisor. */
  readonly reissueCap: number;
  /** `open`: a lot goes on while its bad strips are printed again. `closed`: the whole lot waits for them. */
  readonly reissueLoop: 'open' | 'closed';
  /** Whether the person who cut a lot may also check it. */
  readonly cutterMayCheck: boolean;
  /** Lot types whose items need quality control before they are complete. */
  readonly controlled: readonly LotType[];
  /** Shares of the pieces that are controlled, from 0 to 1, of the parts that differ from their share in the catalogue. */
  readonly controlShares: readonly ControlShare[];
  /** The first pieces of a person that are all controlled, if the part's pieces are controlled at all. */
  readonly controlFirstPieces: number;
  /** Whether a blank that nobody has counted starts with no piece, so that its items wait. Otherwise it never blocks. */
  readonly countBlanksAtOnce: boolean;
  /** Reasons of a fabrication problem with which the piece is lost, so that the rework needs another blank. */
  readonly blankLossReasons: readonly string[];
  /** Groups of poles that may take over each other's work. */
  readonly sharedPoles: readonly (readonly Pole[])[];
  /** Seconds during which users may undo their own last scan without a supervisor. */
  readonly undoTime: number;
  /** Seconds. A finish scan this soon after the start scan must be confirmed. */
  readonly doubleScanTime: number;
  /** Minutes without activity after which an item under fabrication is released. */
  readonly pauseTime: number;
  /** Whether packs of several parts pass the CIP line before they are packed. */
  readonly cipLine: boolean;
  /** Hotfolder in which the machine of the L2C line puts its reports; empty when no folder is watched. */
  readonly reportFolder: string;
  /** How often the L2C line may try an item again after an error. */
  readonly l2cTries: number;
  /** Format of the checkbooks' pages, mm. */
  readonly checkbookPage: CheckbookFormat;
  /** One letter for each row of shelves where orders wait. A slot is a row and a place, e.g. A1. */
  readonly shelfRows: string;
  /** Number of places in each row. */
  readonly shelfPlaces: number;
  /** The most pieces that one slot holds. An order with more takes several neighbouring slots of a row. */
  readonly shelfPieces: number;
  /** Minutes without a scan after which another person may pack an order that somebody took. */
  readonly packingTime: number;
  /** How a place is called: `A1`, `A01` or `1A`. */
  readonly shelfNames: ShelfNames;
  /** Whether a parcel's label is printed when its last item is scanned, or when the parcel is closed. */
  readonly printLabelOnLastItem: boolean;
  /** Whether a parcel is shipped only with a printed label. */
  readonly labelRequired: boolean;
  readonly carriers: readonly CarrierRule[];
  readonly boxes: readonly Box[];
  /** Weight of one piece of each lot type, and of stock goods, grams. */
  readonly pieceWeights: Readonly<Record<LotType | 'stock', number>>;
  readonly partWeights: readonly PartWeight[];
  /** Paper of the parcel labels: 105 × 148 mm, or 100 × 150 mm from a roll. */
  readonly labelPaper: LabelPaper;
  /** Name and address of the sender on parcel labels, a line each. */
  readonly sender: string;
  /** Hours without an event after which a step is overdue (souffrance). */
  readonly stepThresholds: Readonly<Record<StepName, number>>;
  /** What each step is expected to finish in an hour of work: orders; lots at `cut`, items at `fabrication`. */
  readonly stepTargets: Readonly<Record<StepName, number>>;
  /** Seconds until the lease of a generator expires. */
  readonly leaseTime: number;
  /** Seconds between two heartbeats of a generator, which renew its lease. */
  readonly heartbeatTime: number;
  /** Attempts to generate a megalot's files, after which it has failed for good. */
  readonly generationAttempts: number;
  /** Days during which a generator's token is valid. */
  readonly generatorTokenDays: number;
  /** Whether people of level 30 and above sign in with a one-time code beside their password. */
  readonly oneTimeCodes: boolean;
  /** Sign-in at the provider of the environment: not offered, offered, or required of all but administrators. */
  readonly singleSignOn: SingleSignOn;
}

export const SHELF_NAMES = ['rowPlace', 'rowPadded', 'placeRow'] as const;
export type ShelfNames = (typeof SHELF_NAMES)[number];

export const LABEL_PAPERS = ['A6', 'roll'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

export const SINGLE_SIGN_ON = ['off', 'offered', 'required'] as const;
export type SingleSignOn = (typeof SINGLE_SIGN_ON)[number];

export const STEP_NAMES = ['lot', 'print', 'cut', 'fabrication', 'shipping'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const DEFAULT_SETTINGS: WorkshopSettings = {
  megalotGauge: 25,
  megalotGaugeFallback: 15,
  lotGauge: 20,
  reissueGauge: 10,
  storeMegalotGauges: { fr_FR: 20, es_ES: 20, it_IT: 20, en_GB: 20, de_DE: 20, PRIO: 20 },
  orderLatency: 8,
  cancelUnpaidAfter: 30,
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
  autoStart: true,
  lookupLocale: 'fr_FR',
  timeZone: 'Europe/Paris',
  cutOff: '16:00',
  workingWeekdays: [1, 2, 3, 4, 5],
  nonWorkingDays: [],
  nonWorkingDayNames: [],
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
  substrates: {
    EAO: 'vinyl',
    ETV: 'textile',
    MUG: 'film',
    GRD: 'film',
    SAC: 'transfer',
    BOX: 'film',
    BOIS: 'wood',
    STI: 'vinyl',
    CAR: 'paper',
    TAG: 'vinyl',
    OBJ: 'film',
  },
  presses: {},
  reissueCap: 0.2,
  reissueLoop: 'open',
  ...DEFAULT_REASONS,
  cutterMayCheck: true,
  controlled: [],
  controlShares: [],
  controlFirstPieces: 20,
  countBlanksAtOnce: false,
  blankLossReasons: ['damaged'],
  sharedPoles: [['mug', 'bouteille']],
  undoTime: 60,
  doubleScanTime: 3,
  pauseTime: 240,
  l2cTries: 2,
  reportFolder: '',
  cipLine: true,
  checkbookPage: { width: 150, height: 280, rows: 12, gap: 4, binding: 12 },
  shelfRows: 'ABCDEFGHJK',
  shelfPlaces: 40,
  shelfPieces: 100,
  packingTime: 15,
  shelfNames: 'rowPlace',
  printLabelOnLastItem: true,
  labelRequired: true,
  carriers: [],
  boxes: [
    { box: 'S', grams: 40, holds: 500 },
    { box: 'M', grams: 150, holds: 2_000 },
    { box: 'L', grams: 350, holds: 10_000 },
  ],
  pieceWeights: {
    EAO: 15,
    ETV: 15,
    MUG: 400,
    GRD: 260,
    SAC: 150,
    BOX: 350,
    BOIS: 60,
    STI: 60,
    CAR: 40,
    TAG: 25,
    OBJ: 120,
    stock: 50,
  },
  partWeights: [],
  labelPaper: 'A6',
  sender: '',
  stepThresholds: { lot: 24, print: 24, cut: 12, fabrication: 24, shipping: 12 },
  stepTargets: { lot: 40, print: 40, cut: 3, fabrication: 30, shipping: 30 },
  leaseTime: 45,
  heartbeatTime: 15,
  generationAttempts: 3,
  generatorTokenDays: 365,
  ...DEFAULT_ALERTS,
  ...DEFAULT_LETTERS,
  shops: [],
  oneTimeCodes: false,
  singleSignOn: 'off',
  ...DEFAULT_RETENTION,
};
