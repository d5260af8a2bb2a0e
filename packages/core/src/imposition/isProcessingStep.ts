/** Types of each group that ISO 19593-1 names. White and Varnish have no types. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Structural: [
    'Cutting',
    'PartialCutting',
    'ReversePartialCutting',
    'Creasing',
    'ReverseCreasing',
    'CuttingCreasing',
    'ReverseCuttingCreasing',
    'PartialCuttingCreasing',
    'ReversePartialCuttingCreasing',
    'Drilling',
    'Gluing',
    'FoilStamping',
    'ColdFoilStamping',
    'Embossing',
    'Debossing',
    'Perforating',
    'Bleed',
    'VarnishFree',
    'InkFree',
    'InkVarnishFree',
    'Folding',
    'Punching',
    'Stapling',
  ],
  Positions: ['Hologram', 'Barcode', 'ContentArea', 'CodingMarking', 'Imprinting'],
};
/** A type of a vendor: the prefix that is registered for it, an underscore, and a name. */
const CUSTOM_TYPE = /^[A-Za-z0-9]+_[A-Za-z0-9 ]+$/;

/**
 * Whether `type` may be written for a group of processing steps: a type of ISO 19593-1, a vendor's type with its prefix, or
 * none for a group that has no types.
 */
export function isProcessingStep(group: string, type: string | null): boolean {
  // The types of this group are not listed here, because no device has a layer of it.
  if (group === 'PlateMaking') return type !== null;
  const types = TYPES[group];
  if (types === undefined) return type === null;
  return type !== null && (types.includes(type) || CUSTOM_TYPE.test(type));
}
