/**
 * The figures of the reports whose orders a list can show. `entered` and `left` count changes of status, and `finished`,
 * `made`, `itemOrdered`, `itemMade` and the texts count pieces; the list shows each order once.
 */
export const REPORT_FIGURES_OF_ORDERS = [
  'arrived',
  'shipped',
  'onTime',
  'firstPass',
  'due',
  'dueMet',
  'userOrder',
  'entered',
  'left',
  'finished',
  'made',
  'itemOrdered',
  'itemMade',
  'textSmall',
  'textShrunk',
  'textFull',
] as const;
export type OrderFigure = (typeof REPORT_FIGURES_OF_ORDERS)[number];

/** The figures of the flow and of the steps, which everybody who sees orders may see; the others are of the reports. */
export const FLOW_FIGURES: readonly string[] = [
  'arrived',
  'shipped',
  'entered',
  'left',
  'finished',
] satisfies readonly OrderFigure[];

/** The figures whose parcels a list can show. A label can be voided twice; the list has its parcel once. */
export const REPORT_FIGURES_OF_PARCELS = [
  'parcelShipped',
  'parcelPartial',
  'parcelVoided',
  'labelVoided',
  'userParcel',
] as const;
export type ParcelFigure = (typeof REPORT_FIGURES_OF_PARCELS)[number];

/** Separates the parts of the key of a figure: `EAO|12`. */
export const KEY_SEPARATOR = '|';
