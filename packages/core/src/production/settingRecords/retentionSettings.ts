/** How long personal data and files are kept. */
export interface RetentionSettings {
  /** Days after shipping for which label texts and previews are kept, and days for which notes are. */
  readonly keepTexts: number;
  /** Days after shipping for which names and addresses are kept. */
  readonly keepAddresses: number;
  /** Days after the cut for which print files are kept. */
  readonly keepFiles: number;
  /** Days for which incoming messages of shops are kept. */
  readonly keepInbox: number;
  /** Days for which the records of who read personal data are kept. */
  readonly keepReads: number;
  /** Days for which a shopper's design is kept under its private link. */
  readonly keepDesigns: number;
  /** Days for which a shopper's photo is kept that nobody has ordered. */
  readonly keepPhotos: number;
  /** Days within which an erasure request is done. */
  readonly eraseWithin: number;
}

export const DEFAULT_RETENTION: RetentionSettings = {
  keepTexts: 90,
  keepAddresses: 365,
  keepFiles: 30,
  keepInbox: 30,
  keepReads: 365,
  keepDesigns: 30,
  keepPhotos: 30,
  eraseWithin: 30,
};
