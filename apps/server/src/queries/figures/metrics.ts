/** The figures of parcels, by day, hour and store. The key is the carrier and the zone. */
export const PARCEL_METRICS = [
  'parcelShipped',
  /** Parcels that left while a part of their order stayed. */
  'parcelPartial',
  'parcelVoided',
  'labelVoided',
] as const;

/** The work of users, by day and hour. The key is the user. */
export const USER_METRICS = [
  /** Scans and button presses on the floor: see `SCAN_ACTIONS`. */
  'userScan',
  /** Orders that the user shipped completely for the first time. */
  'userOrder',
  /** Parcels that the user shipped. */
  'userParcel',
  /** Good pieces: labels that the user sorted as good, and objects that the user finished. */
  'userMade',
  /** Reissues that the user opened. */
  'userReissue',
  /** Wrong scans of the user that the packing table refused, so that the mistake was caught before the shipment. */
  'userCaught',
] as const;

/** The properties of items that the items report counts. */
export const ITEM_PROPERTIES = ['product', 'shape', 'picto', 'colour', 'locale', 'blank'] as const;
export type ItemProperty = (typeof ITEM_PROPERTIES)[number];

/** The figures of items, by day and store. The key is the property, a colon and its value. */
export const ITEM_METRICS = [
  /**
   * Pieces of orders that came in. They are counted only by product, because a correction of a design may change the other
   * properties.
   */
  'itemOrdered',
  /** Pieces in orders that were shipped for the first time. */
  'itemMade',
  /** Pieces to make again. */
  'itemReissued',
  /** Sum of the hours since the order came in, over the pieces of `itemMade`. */
  'itemHours',
] as const;

/** Pieces of `itemMade` by how their texts are printed, by day and store. The key is the product and the shape. */
export const TEXT_METRICS = [
  /** Pieces with a text. */
  'textPrinted',
  /** Those with letters that are hard to read. */
  'textSmall',
  /** Those with a text that was made much smaller to fit. */
  'textShrunk',
  /** Those with a text that has all the characters that its shape takes. */
  'textFull',
  /** Pieces of designs from before their texts were measured. */
  'textUnknown',
] as const;

/** Pieces to make again, by day and store. The key is the product, the reason and the step that found the fault. */
export const REISSUED_BY = 'reissuedBy';

/** The figures of presses, by day and store. The key is the device's code; empty for what isn't printed. */
export const PRESS_METRICS = ['pressMade', 'pressReissued', 'pressMedia', 'pressWaste'] as const;

/** The figures of operators, by day and store. The key is the user; empty before anybody worked on the piece. */
export const OPERATOR_METRICS = ['operatorMade', 'operatorReissued'] as const;

/**
 * Orders by the day of their ship-by and by store: `due` counts the orders to ship, `dueMet` those that were shipped in
 * time.
 */
export const DUE_METRICS = ['due', 'dueMet'] as const;

/** The steps that find faults: where a reissue was requested. */
export const REISSUE_STEPS = ['printing', 'sorting', 'fabrication', 'order', 'afterShipping'] as const;
export type ReissueStep = (typeof REISSUE_STEPS)[number];
