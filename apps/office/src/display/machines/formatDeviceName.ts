import { hasMessage, t } from '../../messages/translate.ts';

/**
 * The names with which a new workshop's machines are stored, by code. A machine that still has its default name was never
 * named by people.
 */
const DEFAULT_NAMES: Readonly<Record<string, string>> = {
  DURST: 'Durst roll press',
  ROLL: 'Second roll press',
  TEX: 'Textile roll press',
  MUG: 'Mug printer',
  GRV: 'Engraver',
  SAC: 'Bag printer',
  BTL: 'Bottle printer',
  BOI: 'Board printer',
  SUMMA: 'Contour cutter',
  TABLE: 'Cutting table',
};

/** The name of a machine: the workshop's own, or in the language of the reader when nobody has named it. */
export function formatDeviceName({ code, name }: { readonly code: string; readonly name: string }): string {
  const key = `deviceName.${code}`;
  return DEFAULT_NAMES[code] === name && hasMessage(key) ? t(key) : name;
}
