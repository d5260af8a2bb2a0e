import type { Market } from '../catalogue/types.ts';

/** Returns a shipping zone; null when it has the code of the store beside it, such as FR, which would be shown twice. */
export const getZoneUnlessStore = (store: Market | null, zone: string | null): string | null =>
  zone === store?.toUpperCase() ? null : zone;

/** The names of the carriers that the zones of a new workshop call by a code. */
const CARRIER_NAMES: Readonly<Record<string, string>> = {
  colissimo: 'Colissimo',
  correos: 'Correos',
  dhl: 'DHL',
  poste: 'Poste Italiane',
  royalmail: 'Royal Mail',
};

/** A carrier's own name, or its code when the workshop added the carrier itself. */
export const getCarrierName = (carrier: string): string => CARRIER_NAMES[carrier] ?? carrier;
