/** The figures of the reports whose orders a list can show. */
export const ORDER_FIGURES = [
  'arrived',
  'shipped',
  'onTime',
  'firstPass',
  'due',
  'dueMet',
  'userOrder',
] as const;
export type OrderFigure = (typeof ORDER_FIGURES)[number];

/** The figures whose parcels a list can show. A label can be voided twice, so that its count is no number of parcels. */
export const PARCEL_FIGURES = ['parcelShipped', 'parcelPartial', 'parcelVoided', 'userParcel'] as const;
export type ParcelFigure = (typeof PARCEL_FIGURES)[number];
