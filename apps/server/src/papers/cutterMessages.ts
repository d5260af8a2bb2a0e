import type { StoreLocale } from '@cmon/core/catalogue/types';

/** The cutters of a new workshop, by code, in the words of the screens. */
export const CUTTER_MESSAGES: Readonly<Record<StoreLocale, Readonly<Record<string, string>>>> = {
  fr_FR: { SUMMA: 'Découpeuse de contours', TABLE: 'Table de découpe' },
  es_ES: { SUMMA: 'Cortadora de contornos', TABLE: 'Mesa de corte' },
  de_DE: { SUMMA: 'Konturschneider', TABLE: 'Schneidetisch' },
  it_IT: { SUMMA: 'Plotter da taglio', TABLE: 'Tavolo da taglio' },
  en_GB: { SUMMA: 'Contour cutter', TABLE: 'Cutting table' },
};
