export const QUEUES = [
  'applyInbox',
  'generateMegalot',
  'buyLabel',
  'voidCarrierLabel',
  'trackParcels',
  'pollShops',
  'reportToShop',
  'housekeeping',
] as const;
export type Queue = (typeof QUEUES)[number];

/** A job that a worker handles. `attempt` counts from 0. */
export interface QueuedJob<Data extends object = object> {
  readonly data: Data;
  readonly attempt: number;
}
