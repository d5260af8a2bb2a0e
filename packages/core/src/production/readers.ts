import type { WorkshopSettings } from './settings.ts';

/** The parts of the product that read settings and device records, as the office names them. */
const READERS = [
  'lots',
  'megalots',
  'reissues',
  'dates',
  'devices',
  'intake',
  'floor',
  'control',
  'stock',
  'booklets',
  'monitoring',
  'packing',
  'shelf',
  'carriers',
  'papers',
  'generators',
  'alerts',
  'housekeeping',
  'reasons',
  'screens',
  'layout',
  'tickets',
  'printFiles',
  'cutFiles',
  'preflight',
] as const;
export type Reader = (typeof READERS)[number];

type ReasonKey = Extract<keyof WorkshopSettings, `${string}Reasons`>;

/** What reads each setting. Lists of reasons are read where their reason is asked. */
const SETTING_READERS: Readonly<
  Record<Exclude<keyof WorkshopSettings, ReasonKey> | 'blankLossReasons', readonly Reader[]>
> = {
  lotGauge: ['lots'],
  megalotGauge: ['megalots'],
  megalotGaugeFallback: ['megalots'],
  storeMegalotGauges: ['megalots'],
  reissueGauge: ['reissues'],
  divideLotsByShippingZone: ['lots'],
  processMegalotsByStore: ['lots', 'megalots', 'reissues'],
  megalotObjetsAndStickers: ['megalots'],
  timeZone: ['dates', 'monitoring', 'papers'],
  cutOff: ['dates'],
  workingWeekdays: ['dates'],
  nonWorkingDays: ['dates'],
  orderLatency: ['dates'],
  atRiskShare: ['dates'],
  stepThresholds: ['monitoring'],
  stepTargets: ['monitoring'],
  useDurstBox: ['devices'],
  laize175: ['devices'],
  etv: ['devices'],
  varnishPicto: ['megalots'],
  substrates: ['devices'],
  presses: ['devices'],
  reissueCap: ['reissues'],
  reissueLoop: ['reissues'],
  cutterMayCheck: ['floor'],
  controlled: ['control'],
  controlShares: ['control'],
  controlFirstPieces: ['control'],
  countBlanksAtOnce: ['stock'],
  blankLossReasons: ['floor'],
  undoTime: ['floor'],
  doubleScanTime: ['floor'],
  pauseTime: ['floor'],
  checkbookPage: ['intake', 'booklets'],
  cipLine: ['packing'],
  reportFolder: ['booklets'],
  l2cTries: ['floor'],
  zones: ['intake'],
  shelfRows: ['shelf'],
  shelfPlaces: ['shelf'],
  packingTime: ['packing'],
  shelfNames: ['shelf'],
  printLabelOnLastItem: ['packing'],
  labelRequired: ['packing'],
  carriers: ['carriers'],
  boxes: ['packing'],
  pieceWeights: ['packing'],
  partWeights: ['packing'],
  labelPaper: ['papers'],
  sender: ['carriers', 'papers'],
  autoStart: ['generators'],
  batchCount: ['generators'],
  leaseTime: ['generators'],
  heartbeatTime: ['generators', 'alerts'],
  generationAttempts: ['generators'],
  alertQueueTime: ['alerts'],
  alertWebhook: ['alerts'],
  autoReloadTime: ['generators', 'screens'],
  lookupLocale: ['screens'],
  keepTexts: ['housekeeping'],
  keepInbox: ['housekeeping'],
};

/** What reads a setting. */
export function getSettingReaders(name: keyof WorkshopSettings): readonly Reader[] {
  return Object.hasOwn(SETTING_READERS, name)
    ? SETTING_READERS[name as keyof typeof SETTING_READERS]
    : ['reasons', 'screens'];
}
