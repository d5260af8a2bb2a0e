import type { WorkshopSettings } from '../settings.ts';

/** What a change of settings may move at once. The dry run of a change counts each with the present and the new settings. */
export const SETTING_EFFECTS = [
  /** Full and open groups of reissues that wait for a lot. */
  'fullReissueLots',
  'openReissueLots',
  /** Orders and lots that are listed as stuck, or late, at their step. */
  'stuckOrders',
  'stuckLots',
  /** Places of the shelf that are free, orders that find none, and orders on a place that the shelf doesn't have. */
  'freePlaces',
  'ordersWithoutPlace',
  'ordersOutsideShelf',
  /** Orders that somebody took to pack, and that others may take now. */
  'freedPackings',
  /** Items whose fabrication is released, because nothing happened for too long. */
  'releasedItems',
  /** Made orders that wait for the CIP line. */
  'ordersForCip',
  /** Items of the L2C line in error that can't be tried again. */
  'itemsWithoutTries',
  /** Orders that the next run of the housekeeping cancels, because their payment was never confirmed. */
  'ordersToCancel',
  /** What the next run of the housekeeping removes. */
  'textsToRemove',
  'peopleToRemove',
  'filesToDelete',
  'messagesToDelete',
  'readsToDelete',
] as const;
export type SettingEffect = (typeof SETTING_EFFECTS)[number];

/** Why the change of a setting moves nothing at once. */
type NoEffectReason = 'newOrders' | 'nextLots' | 'nextWork' | 'programs' | 'screens' | 'signIn' | 'reasons';

/** `lots` is what the next run of lots and megalots would make, which the dry run plans; see `readSettingsOutlook`. */
type SettingEffects =
  | { readonly moves: readonly ('lots' | SettingEffect)[] }
  | { readonly movesNothing: NoEffectReason };

type ReasonKey = Extract<keyof WorkshopSettings, `${string}Reasons`>;

const LOTS = { moves: ['lots'] } as const;
const REISSUED_LOTS = { moves: ['lots', 'fullReissueLots', 'openReissueLots'] } as const;
const CALENDAR = { moves: ['lots', 'stuckOrders', 'stuckLots'] } as const;
const SHELF = { moves: ['freePlaces', 'ordersWithoutPlace', 'ordersOutsideShelf'] } as const;
const NEW_ORDERS = { movesNothing: 'newOrders' } as const;
const NEXT_LOTS = { movesNothing: 'nextLots' } as const;
const NEXT_WORK = { movesNothing: 'nextWork' } as const;
const PROGRAMS = { movesNothing: 'programs' } as const;
const SCREENS = { movesNothing: 'screens' } as const;
const SIGN_IN = { movesNothing: 'signIn' } as const;

const EFFECTS: Readonly<
  Record<Exclude<keyof WorkshopSettings, ReasonKey> | 'blankLossReasons', SettingEffects>
> = {
  lotGauge: LOTS,
  megalotGauge: LOTS,
  megalotGaugeFallback: LOTS,
  storeMegalotGauges: LOTS,
  reissueGauge: { moves: ['fullReissueLots', 'openReissueLots'] },
  divideLotsByShippingZone: LOTS,
  processMegalotsByStore: REISSUED_LOTS,
  megalotObjetsAndStickers: LOTS,
  timeZone: CALENDAR,
  cutOff: LOTS,
  workingWeekdays: CALENDAR,
  nonWorkingDays: CALENDAR,
  nonWorkingDayNames: SCREENS,
  orderLatency: NEW_ORDERS,
  atRiskShare: NEW_ORDERS,
  cancelUnpaidAfter: { moves: ['ordersToCancel'] },
  stepThresholds: { moves: ['stuckOrders', 'stuckLots'] },
  stepTargets: SCREENS,
  useDurstBox: REISSUED_LOTS,
  laize175: REISSUED_LOTS,
  etv: REISSUED_LOTS,
  varnishPicto: NEXT_LOTS,
  substrates: REISSUED_LOTS,
  presses: REISSUED_LOTS,
  reissueCap: NEXT_WORK,
  reissueLoop: NEXT_WORK,
  cutterMayCheck: NEXT_WORK,
  controlled: NEXT_WORK,
  controlShares: NEXT_WORK,
  controlFirstPieces: NEXT_WORK,
  countBlanksAtOnce: NEW_ORDERS,
  blankLossReasons: NEXT_WORK,
  undoTime: NEXT_WORK,
  doubleScanTime: NEXT_WORK,
  pauseTime: { moves: ['releasedItems'] },
  sharedPoles: NEXT_WORK,
  checkbookPage: NEW_ORDERS,
  cipLine: { moves: ['ordersForCip'] },
  reportFolder: PROGRAMS,
  l2cTries: { moves: ['itemsWithoutTries'] },
  zones: NEW_ORDERS,
  shelfRows: SHELF,
  shelfPlaces: SHELF,
  shelfPieces: SHELF,
  shelfNames: SHELF,
  packingTime: { moves: ['freedPackings'] },
  printLabelOnLastItem: NEXT_WORK,
  labelRequired: NEXT_WORK,
  carriers: NEXT_WORK,
  boxes: NEXT_WORK,
  pieceWeights: NEXT_WORK,
  partWeights: NEXT_WORK,
  labelPaper: NEXT_WORK,
  sender: NEXT_WORK,
  autoStart: PROGRAMS,
  batchCount: NEXT_LOTS,
  leaseTime: PROGRAMS,
  heartbeatTime: PROGRAMS,
  generationAttempts: PROGRAMS,
  generatorTokenDays: PROGRAMS,
  alertQueueTime: PROGRAMS,
  alertWebhook: PROGRAMS,
  letterKinds: NEXT_WORK,
  letterFrom: NEXT_WORK,
  letterTexts: NEXT_WORK,
  alertMailServer: PROGRAMS,
  alertMailSecurity: PROGRAMS,
  alertMailUser: PROGRAMS,
  alertMailFrom: PROGRAMS,
  alertMailTo: PROGRAMS,
  alertMailLocale: PROGRAMS,
  autoReloadTime: SCREENS,
  lookupLocale: SCREENS,
  shops: PROGRAMS,
  oneTimeCodes: SIGN_IN,
  singleSignOn: SIGN_IN,
  keepTexts: { moves: ['textsToRemove'] },
  keepInbox: { moves: ['messagesToDelete'] },
  keepAddresses: { moves: ['peopleToRemove'] },
  keepFiles: { moves: ['filesToDelete'] },
  keepPhotos: NEW_ORDERS,
  keepReads: { moves: ['readsToDelete'] },
  keepDesigns: NEW_ORDERS,
  eraseWithin: NEW_ORDERS,
};

/** What a change of a setting moves at once, or why it moves nothing. */
export function getSettingEffects(name: keyof WorkshopSettings): SettingEffects {
  return Object.hasOwn(EFFECTS, name) ? EFFECTS[name as keyof typeof EFFECTS] : { movesNothing: 'reasons' };
}
