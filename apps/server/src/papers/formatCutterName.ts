import type { StoreLocale } from '@cmon/core/catalogue/types';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';

/** The cutters of a new workshop, by code, in the words of the screens. */
const CUTTER_NAMES: Readonly<Record<StoreLocale, Readonly<Record<string, string>>>> = {
  fr_FR: { SUMMA: 'Découpeuse de contours', TABLE: 'Table de découpe' },
  es_ES: { SUMMA: 'Cortadora de contornos', TABLE: 'Mesa de corte' },
  de_DE: { SUMMA: 'Konturschneider', TABLE: 'Schneidetisch' },
  it_IT: { SUMMA: 'Plotter da taglio', TABLE: 'Tavolo da taglio' },
  en_GB: { SUMMA: 'Contour cutter', TABLE: 'Cutting table' },
};

/** The name of a cutter: the workshop's own, or in the language of the reader when nobody has named it. */
export function formatCutterName(
  { code, name }: { readonly code: string; readonly name: string },
  locale: StoreLocale,
): string {
  const isUnnamed = DEFAULT_DEVICES.some((device) => device.code === code && device.name === name);
  return (isUnnamed && CUTTER_NAMES[locale][code]) || name;
}
