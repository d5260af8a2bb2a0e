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
