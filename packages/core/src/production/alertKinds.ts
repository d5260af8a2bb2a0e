/** The conditions that need a person at once. */
export const ALERT_KINDS = [
  /** A generator gives no more sign of life, and did not stop in order. */
  'generatorLost',
  /** A generator can't write into a folder. */
  'folderUnavailable',
  /** The files of a megalot failed for good. */
  'megalotFailed',
  /** The oldest work of a queue waits for longer than the threshold. */
  'queueOld',
  /** Megalots of a store wait for longer than the threshold, and no generator that runs takes that store. */
  'storeUnserved',
  /** The carrier service refuses to void a label that was bought. */
  'labelNotVoided',
  /** Fewer pieces of a counted blank are free than its minimum. */
  'blankLow',
  /** No worker has done the work of each minute. */
  'workerLost',
  /** The database did not answer. */
  'databaseLost',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
