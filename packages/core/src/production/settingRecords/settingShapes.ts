import { MAX_EMAIL_LENGTH } from '../../access/accountLimits.ts';
import { LOT_TYPES, POLES } from '../../catalogue/product.ts';
import { STORE_LOCALES } from '../../catalogue/types.ts';
import { MAIL_ADDRESS, MAIL_ADDRESS_OR_EMPTY } from '../addresses/mailAddress.ts';
import { SUBSTRATES } from '../devices/device.ts';
import { MAX_CLOSED_DAY_NAME_LENGTH } from '../limits/officeLimits.ts';
import { DEFAULT_REASONS, REASON_LISTS, type ReasonSettings } from '../reasons.ts';
import { LABEL_PAPERS, SHELF_NAMES, SINGLE_SIGN_ON, STEP_NAMES, type WorkshopSettings } from '../settings.ts';
import { MAIL_SECURITIES } from './alertSettings.ts';
import { LETTER_KINDS } from './letters.ts';
import { LETTER_TEXTS_SHAPE } from './letterTextsShape.ts';
import {
  countShape,
  measureShape,
  type SettingShape,
  SWITCH,
  shapeForEach,
  singleLineShape,
} from './settingKinds.ts';
import type { CarrierRule } from './shippingRules.ts';
import { SHOPS_SHAPE } from './shopsShape.ts';

export const SETTING_GROUPS = [
  'gauges',
  'time',
  'printing',
  'floor',
  'checkbooks',
  'shipping',
  'shops',
  'letters',
  'generators',
  'screens',
  'signIn',
  'retention',
  'reasons',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export interface SettingForm {
  readonly group: SettingGroup;
  readonly shape: SettingShape;
}

const GAUGE_MAX = 1000;

const CARRIER_ADAPTERS: readonly CarrierRule['adapter'][] = ['own', 'service'];
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Group and shape of every setting, in the order of the office. */
export const SETTING_FORMS: Readonly<Record<keyof WorkshopSettings, SettingForm>> = {
  lotGauge: { group: 'gauges', shape: countShape('orders', 1, GAUGE_MAX) },
  megalotGauge: { group: 'gauges', shape: countShape('lots', 0, GAUGE_MAX) },
  megalotGaugeFallback: { group: 'gauges', shape: countShape('lots', 1, GAUGE_MAX) },
  storeMegalotGauges: {
    group: 'gauges',
    shape: shapeForEach([...STORE_LOCALES, 'PRIO'], countShape('lots', 0, GAUGE_MAX)),
  },
  reissueGauge: { group: 'gauges', shape: countShape('strips', 1, GAUGE_MAX) },
  divideLotsByShippingZone: { group: 'gauges', shape: SWITCH },
  processMegalotsByStore: { group: 'gauges', shape: SWITCH },
  megalotObjetsAndStickers: { group: 'gauges', shape: SWITCH },

  timeZone: { group: 'time', shape: { kind: 'timeZone' } },
  cutOff: { group: 'time', shape: { kind: 'time' } },
  workingWeekdays: {
    group: 'time',
    shape: { kind: 'choices', choices: [1, 2, 3, 4, 5, 6, 7], min: 1, ordered: false },
  },
  nonWorkingDays: { group: 'time', shape: { kind: 'list', item: { kind: 'date' }, min: 0, max: 400 } },
  nonWorkingDayNames: {
    group: 'time',
    shape: {
      kind: 'list',
      min: 0,
      max: 400,
      item: {
        kind: 'fields',
        optional: false,
        fields: { day: { kind: 'date' }, name: singleLineShape(/\S/, MAX_CLOSED_DAY_NAME_LENGTH) },
      },
    },
  },
  orderLatency: { group: 'time', shape: countShape('workingDays', 1, 365) },
  atRiskShare: { group: 'time', shape: measureShape('share', 0, 1) },
  cancelUnpaidAfter: { group: 'time', shape: countShape('days', 0, 365) },
  stepThresholds: { group: 'time', shape: shapeForEach(STEP_NAMES, countShape('hours', 1, 10_000)) },
  stepTargets: { group: 'time', shape: shapeForEach(STEP_NAMES, countShape('perHour', 0, 100_000)) },

  useDurstBox: { group: 'printing', shape: SWITCH },
  laize175: { group: 'printing', shape: SWITCH },
  etv: { group: 'printing', shape: SWITCH },
  varnishPicto: { group: 'printing', shape: SWITCH },
  substrates: { group: 'printing', shape: shapeForEach(LOT_TYPES, { kind: 'choice', choices: SUBSTRATES }) },
  presses: { group: 'printing', shape: shapeForEach(LOT_TYPES, singleLineShape(CODE, 20, 'code'), true) },

  reissueCap: { group: 'floor', shape: measureShape('share', 0, 1) },
  reissueLoop: { group: 'floor', shape: { kind: 'choice', choices: ['open', 'closed'] } },
  cutterMayCheck: { group: 'floor', shape: SWITCH },
  controlled: { group: 'floor', shape: { kind: 'choices', choices: LOT_TYPES, min: 0, ordered: false } },
  controlShares: {
    group: 'floor',
    shape: {
      kind: 'list',
      min: 0,
      max: 500,
      item: {
        kind: 'fields',
        optional: false,
        fields: { part: singleLineShape(CODE, 20, 'code'), share: measureShape('share', 0, 1) },
      },
    },
  },
  controlFirstPieces: { group: 'floor', shape: countShape('pieces', 0, 10_000) },
  countBlanksAtOnce: { group: 'floor', shape: SWITCH },
  blankLossReasons: {
    group: 'floor',
    shape: { kind: 'choices', choices: DEFAULT_REASONS.fabricationReasons, min: 0, ordered: false },
  },
  sharedPoles: {
    group: 'floor',
    shape: {
      kind: 'list',
      min: 0,
      max: 10,
      item: { kind: 'choices', choices: POLES, min: 2, ordered: false },
    },
  },
  undoTime: { group: 'floor', shape: countShape('seconds', 0, 3600) },
  doubleScanTime: { group: 'floor', shape: countShape('seconds', 0, 600) },
  pauseTime: { group: 'floor', shape: countShape('minutes', 1, 10_080) },

  checkbookPage: {
    group: 'checkbooks',
    shape: {
      kind: 'fields',
      optional: false,
      fields: {
        width: measureShape('mm', 40, 1000),
        height: measureShape('mm', 40, 1000),
        rows: countShape('labels', 1, 100),
        gap: measureShape('mm', 0, 50),
        binding: measureShape('mm', 5, 100),
      },
    },
  },
  cipLine: { group: 'checkbooks', shape: SWITCH },
  reportFolder: { group: 'checkbooks', shape: singleLineShape(/^$|^[A-Za-z0-9][A-Za-z0-9_-]*$/, 20) },
  l2cTries: { group: 'checkbooks', shape: countShape('attempts', 0, 20) },

  zones: {
    group: 'shipping',
    shape: {
      kind: 'list',
      min: 1,
      max: 500,
      item: {
        kind: 'fields',
        optional: false,
        fields: {
          zone: singleLineShape(CODE, 20, 'code'),
          country: singleLineShape(/^(\*|[A-Z]{2})$/, 2, 'country'),
          postcodes: { kind: 'list', item: singleLineShape(/^[0-9A-Z]+$/, 10, 'postcode'), min: 0, max: 200 },
          carrier: singleLineShape(CODE, 40, 'code'),
        },
      },
    },
  },
  // Capitals, none of them twice.
  shelfRows: { group: 'shipping', shape: singleLineShape(/^(?!.*(.).*\1)[A-Z]+$/, 26, 'shelfRows') },
  shelfPlaces: { group: 'shipping', shape: countShape('places', 1, 1000) },
  shelfPieces: { group: 'shipping', shape: countShape('pieces', 1, 10_000) },
  packingTime: { group: 'shipping', shape: countShape('minutes', 1, 1440) },
  shelfNames: { group: 'shipping', shape: { kind: 'choice', choices: SHELF_NAMES } },
  printLabelOnLastItem: { group: 'shipping', shape: SWITCH },
  labelRequired: { group: 'shipping', shape: SWITCH },
  carriers: {
    group: 'shipping',
    shape: {
      kind: 'list',
      min: 0,
      max: 50,
      item: {
        kind: 'fields',
        optional: false,
        fields: {
          carrier: singleLineShape(CODE, 40, 'code'),
          adapter: { kind: 'choice', choices: CARRIER_ADAPTERS },
          service: singleLineShape(/^[\w .-]*$/, 40),
          trackingPage: singleLineShape(/^(https:\/\/\S*\{tracking\}\S*)?$/, 300, 'trackingPage'),
        },
      },
    },
  },
  boxes: {
    group: 'shipping',
    shape: {
      kind: 'list',
      min: 0,
      max: 30,
      item: {
        kind: 'fields',
        optional: false,
        fields: {
          box: singleLineShape(CODE, 20, 'code'),
          grams: countShape('grams', 0, 20_000),
          holds: countShape('grams', 1, 100_000),
        },
      },
    },
  },
  pieceWeights: {
    group: 'shipping',
    shape: shapeForEach([...LOT_TYPES, 'stock'], countShape('grams', 0, 100_000)),
  },
  partWeights: {
    group: 'shipping',
    shape: {
      kind: 'list',
      min: 0,
      max: 500,
      item: {
        kind: 'fields',
        optional: false,
        fields: { part: singleLineShape(CODE, 20, 'code'), grams: countShape('grams', 0, 100_000) },
      },
    },
  },
  labelPaper: { group: 'shipping', shape: { kind: 'choice', choices: LABEL_PAPERS } },
  sender: {
    group: 'shipping',
    shape: { kind: 'text', pattern: /^[^\p{Cc}\p{Cs}]*$/u, maxLength: 300, lines: 6 },
  },

  shops: { group: 'shops', shape: SHOPS_SHAPE },

  letterKinds: {
    group: 'letters',
    shape: { kind: 'choices', choices: LETTER_KINDS, min: 0, ordered: false },
  },
  letterFrom: { group: 'letters', shape: singleLineShape(MAIL_ADDRESS_OR_EMPTY, MAX_EMAIL_LENGTH, 'mail') },
  letterTexts: { group: 'letters', shape: LETTER_TEXTS_SHAPE },

  autoStart: { group: 'generators', shape: SWITCH },
  batchCount: { group: 'generators', shape: countShape('megalots', 1, 1000) },
  leaseTime: { group: 'generators', shape: measureShape('seconds', 0.1, 3600) },
  heartbeatTime: { group: 'generators', shape: measureShape('seconds', 0.05, 1800) },
  generationAttempts: { group: 'generators', shape: countShape('attempts', 1, 20) },
  generatorTokenDays: { group: 'generators', shape: countShape('days', 1, 3650) },
  alertQueueTime: { group: 'generators', shape: countShape('minutes', 1, 1440) },
  alertWebhook: {
    group: 'generators',
    shape: { kind: 'secret', pattern: /^(https?:\/\/[^\s\p{Cc}]+)?$/u, maxLength: 500 },
  },
  alertMailServer: {
    group: 'generators',
    shape: singleLineShape(/^([A-Za-z0-9.-]+(:\d{1,5})?)?$/, 260, 'mailServer'),
  },
  alertMailSecurity: { group: 'generators', shape: { kind: 'choice', choices: MAIL_SECURITIES } },
  alertMailUser: { group: 'generators', shape: singleLineShape(/^[^\s\p{Cc}]*$/u, 200) },
  alertMailFrom: {
    group: 'generators',
    shape: singleLineShape(MAIL_ADDRESS_OR_EMPTY, MAX_EMAIL_LENGTH, 'mail'),
  },
  alertMailTo: {
    group: 'generators',
    shape: { kind: 'list', item: singleLineShape(MAIL_ADDRESS, MAX_EMAIL_LENGTH, 'mail'), min: 0, max: 20 },
  },
  alertMailLocale: {
    group: 'generators',
    shape: { kind: 'choice', choices: STORE_LOCALES, named: 'language' },
  },

  autoReloadTime: { group: 'screens', shape: countShape('seconds', 5, 3600) },
  lookupLocale: { group: 'screens', shape: { kind: 'choice', choices: STORE_LOCALES } },

  oneTimeCodes: { group: 'signIn', shape: SWITCH },
  singleSignOn: { group: 'signIn', shape: { kind: 'choice', choices: SINGLE_SIGN_ON } },

  keepTexts: { group: 'retention', shape: countShape('days', 1, 3650) },
  keepAddresses: { group: 'retention', shape: countShape('days', 1, 3650) },
  keepFiles: { group: 'retention', shape: countShape('days', 1, 3650) },
  keepInbox: { group: 'retention', shape: countShape('days', 1, 3650) },
  keepPhotos: { group: 'retention', shape: countShape('days', 1, 365) },
  keepReads: { group: 'retention', shape: countShape('days', 1, 3650) },
  keepDesigns: { group: 'retention', shape: countShape('days', 1, 365) },
  eraseWithin: { group: 'retention', shape: countShape('days', 1, 30) },

  ...buildReasonForms(),
};

/** The lists of reasons. A list may contain any code for which the product has a message. */
function buildReasonForms(): Record<keyof ReasonSettings, SettingForm> {
  const choices = [...new Set(Object.values(DEFAULT_REASONS).flat())];
  const form: SettingForm = { group: 'reasons', shape: { kind: 'choices', choices, min: 1, ordered: true } };
  const forms = REASON_LISTS.map((list) => [`${list}Reasons`, form] as const);
  return Object.fromEntries(forms) as Record<keyof ReasonSettings, SettingForm>;
}
