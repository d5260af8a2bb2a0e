import type { Market, StoreLocale } from '../catalogue/types.ts';
import type { WorkshopSettings } from './settings.ts';

export type LotClass = 'normal' | 'prio' | 'reissue';

const LOCALE_OF: Readonly<Record<Market, StoreLocale>> = {
  fr: 'fr_FR',
  es: 'es_ES',
  it: 'it_IT',
  uk: 'en_GB',
  de: 'de_DE',
};

/** Gauge of a lot, with its unit: orders, or strips for a reissue lot. */
export function lotGauge(
  settings: WorkshopSettings,
  lotClass: LotClass,
): { size: number; unit: 'orders' | 'strips' } {
  return lotClass === 'reissue'
    ? { size: usable(settings.reissueGauge, 1), unit: 'strips' }
    : { size: usable(settings.lotGauge, 1), unit: 'orders' };
}

/** Lots that a megalot takes: PRIO's gauge, its store's, or the common one, else the fallback. */
export function megalotGauge(settings: WorkshopSettings, store: Market | null, prio: boolean): number {
  const wanted = prio
    ? settings.storeMegalotGauges.PRIO
    : store === null
      ? settings.megalotGauge
      : settings.storeMegalotGauges[LOCALE_OF[store]];
  return usable(wanted, settings.megalotGaugeFallback);
}

const usable = (size: number, fallback: number): number =>
  Number.isInteger(size) && size >= 1 ? size : fallback;
