import type { WorkshopSettings } from '../settings.ts';

/** A part of the product that reads settings or device records. The office shows its name. */
export type SettingReader =
  | 'lots'
  | 'megalots'
  | 'reissues'
  | 'dates'
  | 'devices'
  | 'intake'
  | 'floor'
  | 'control'
  | 'stock'
  | 'booklets'
  | 'monitoring'
  | 'packing'
  | 'shelf'
  | 'carriers'
  | 'papers'
  | 'shops'
  | 'generators'
  | 'alerts'
  | 'letters'
  | 'signIn'
  | 'housekeeping'
  | 'reasons'
  | 'screens'
  | 'layout'
  | 'tickets'
  | 'printFiles'
  | 'cutFiles'
  | 'preflight';

type ReasonKey = Extract<keyof WorkshopSettings, `${string}Reasons`>;

/**
 * The parts of the product that read each setting. The lists of reasons are left out, because forms that ask for a reason
 * read them. `blankLossReasons` is in the table: it marks reasons of another list, and no form asks for one of them.
 */
const SETTING_READERS: Readonly<
  Record<Exclude<keyof WorkshopSettings, ReasonKey> | 'blankLossReasons', readonly SettingReader[]>
> = {
  lotGauge: ['lots'],
  megalotGauge: ['megalots'],
  megalotGaugeFallback: ['megalots'],
  storeMegalotGauges: ['megalots'],
  reissueGauge: ['reissues'],
  divideLotsByShippingZone: ['lots'],
  processMegalotsByStore: ['lots', 'megalots', 'reissues'],
  megalotObjetsAndStickers: ['megalots'],
  timeZone: ['dates', 'monitoring', 'packing', 'papers'],
  cutOff: ['dates'],
  workingWeekdays: ['dates'],
  nonWorkingDays: ['dates'],
  nonWorkingDayNames: ['screens'],
  orderLatency: ['dates'],
  atRiskShare: ['dates'],
  cancelUnpaidAfter: ['housekeeping'],
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
  sharedPoles: ['floor'],
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
  shelfPieces: ['shelf'],
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
  generatorTokenDays: ['generators'],
  alertQueueTime: ['alerts'],
  alertWebhook: ['alerts'],
  letterKinds: ['letters'],
  letterFrom: ['letters'],
  letterTexts: ['letters'],
  alertMailServer: ['alerts', 'letters'],
  alertMailSecurity: ['alerts', 'letters'],
  alertMailUser: ['alerts', 'letters'],
  alertMailFrom: ['alerts'],
  alertMailTo: ['alerts'],
  alertMailLocale: ['alerts'],
  autoReloadTime: ['generators', 'screens'],
  lookupLocale: ['screens'],
  shops: ['shops'],
  oneTimeCodes: ['signIn'],
  singleSignOn: ['signIn'],
  keepTexts: ['housekeeping'],
  keepInbox: ['housekeeping'],
  keepAddresses: ['housekeeping'],
  keepFiles: ['housekeeping'],
  keepPhotos: ['housekeeping'],
  keepReads: ['housekeeping'],
  keepDesigns: ['housekeeping'],
  eraseWithin: ['housekeeping'],
};

/** Returns the parts of the product that read a setting. */
export function getSettingReaders(name: keyof WorkshopSettings): readonly SettingReader[] {
  return Object.hasOwn(SETTING_READERS, name)
    ? SETTING_READERS[name as keyof typeof SETTING_READERS]
    : ['reasons', 'screens'];
}
