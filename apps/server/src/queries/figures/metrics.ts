/** The figures of orders, by day, hour and store. */
export const ORDER_METRICS = [
  /** Orders that came in. */
  'arrived',
  /** Change of the number of orders in progress. */
  'wip',
  /** Orders that were shipped completely for the first time, and those of them by their ship-by or without a reissue. */
  'shipped',
  'onTime',
  'firstPass',
  /** Shipped orders by their lead time: the key is the number of whole hours since they came in. */
  'leadTime',
  /** Labels and objects that passed. */
  'made',
  /** Labels and objects to make again. The key is the reason. */
  'reissued',
  /** Printed media, and the part of it without labels, in mm. */
  'media',
  'waste',
] as const;

/** The figures of parcels, by day, hour and store. The key is the carrier and the zone. */
export const PARCEL_METRICS = [
  'parcelShipped',
  /** Parcels that left while a part of their order stayed. */
  'parcelPartial',
  'parcelVoided',
  'labelVoided',
] as const;

/** What people did, by day and hour. The key is the user. */
export const USER_METRICS = [
  'userScan',
  'userOrder',
  'userParcel',
  'userMade',
  'userReissue',
  'userCaught',
] as const;

/** The properties of items that the items report counts. */
export const ITEM_PROPERTIES = ['product', 'shape', 'picto', 'colour', 'locale', 'blank'] as const;
export type ItemProperty = (typeof ITEM_PROPERTIES)[number];

/** The figures of items, by day and store. The key is the property, a colon and its value. */
export const ITEM_METRICS = [
  /** Copies in orders that were shipped for the first time. */
  'itemMade',
  /** Copies to make again. */
  'itemReissued',
  /** Sum of the hours since the order came in, over the copies of `itemMade`. */
  'itemHours',
] as const;

/** Separates the parts of a key. */
export const KEY_SEPARATOR = '|';
