export const QUEUES = [
  'applyInbox',
  'generateMegalot',
  'buyLabel',
  'voidCarrierLabel',
  'trackParcels',
  'pollShops',
  'reportToShop',
  'sendLetter',
  'foldFigures',
  'readReports',
  'housekeeping',
] as const;
export type Queue = (typeof QUEUES)[number];

/** The queues with a single job, which is repeated, and the seconds between two runs. */
export const RECURRING = {
  housekeeping: 60,
  // The first run counts every figure from the event log, and a report of a machine may be large: neither may delay
  // the housekeeping of each minute.
  foldFigures: 60,
  readReports: 60,
  trackParcels: 900,
  // Each run reads only the shops that are due.
  pollShops: 30,
} as const satisfies Partial<Record<Queue, number>>;
export type RecurringQueue = keyof typeof RECURRING;

export const isRecurring = (queue: Queue): queue is RecurringQueue => queue in RECURRING;

/** A job that a worker handles. `attempt` counts from 0. */
export interface QueuedJob<Data extends object = object> {
  readonly data: Data;
  readonly attempt: number;
}
