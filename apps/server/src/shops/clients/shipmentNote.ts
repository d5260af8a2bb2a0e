import type { Shipment } from '../../queries/shipping/readShipment.ts';

/** The sentence about a parcel in the languages of the stores. The shop shows it to the shopper. */
const SENTENCES: Readonly<Record<string, string>> = {
  fr: 'Votre colis est parti.',
  es: 'Tu paquete ha salido.',
  it: 'Il tuo pacco è partito.',
  en: 'Your parcel is on its way.',
  de: 'Ihr Paket ist unterwegs.',
};

/** Writes what the shopper reads about a shipped parcel: the sentence, the carrier, the number and the tracking page. */
export function writeShipmentNote({ locale, carrier, tracking, trackingPage, parcel }: Shipment): string {
  const sentence = SENTENCES[locale.slice(0, 2)] ?? SENTENCES.en ?? '';
  const carrierAndNumber = [carrier, tracking ?? ''].filter((text) => text !== '').join(' ');
  return [sentence, carrierAndNumber, trackingPage ?? '', formatParcelMark(parcel)]
    .filter((text) => text !== '')
    .join(' ');
}

/** The mark in a note by which a repeated report finds the note of the first one. */
export const formatParcelMark = (parcel: string): string => `[cmon ${parcel}]`;
