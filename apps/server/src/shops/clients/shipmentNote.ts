import type { Shipment } from '../../queries/shipping/readShipment.ts';
import { SHIPMENT_MESSAGES } from './shipmentMessages.ts';

/** Writes what the shopper reads about a shipped parcel: the sentence, the carrier, the number and the tracking page. */
export function writeShipmentNote({ locale, carrier, tracking, trackingPage, parcel }: Shipment): string {
  const sentence = SHIPMENT_MESSAGES[locale.slice(0, 2)] ?? SHIPMENT_MESSAGES.en ?? '';
  const carrierAndNumber = [carrier, tracking ?? ''].filter((text) => text !== '').join(' ');
  return [sentence, carrierAndNumber, trackingPage ?? '', formatParcelMark(parcel)]
    .filter((text) => text !== '')
    .join(' ');
}

/** The mark in a note by which a repeated report finds the note of the first one. */
export const formatParcelMark = (parcel: string): string => `[cmon ${parcel}]`;
