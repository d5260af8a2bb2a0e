/** The conditions that a person must look at immediately. */
export const ALERT_KINDS = [
  /** A generator sends no sign of life any more, and did not sign off. */
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
  /** No worker has done the work that is due every minute. */
  'workerLost',
  /** The database did not answer. */
  'databaseLost',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
