/** The sentence about a parcel in the languages of the stores. The shop shows it to the shopper. */
export const SHIPMENT_MESSAGES: Readonly<Record<string, string>> = {
  fr: 'Votre colis est parti.',
  es: 'Tu paquete ha salido.',
  it: 'Il tuo pacco è partito.',
  en: 'Your parcel is on its way.',
  de: 'Ihr Paket ist unterwegs.',
};
