import type { Market, StoreLocale } from '../../catalogue/types.ts';
import type { WorkshopSettings } from '../settings.ts';

export type LotClass = 'normal' | 'prio' | 'reissue';

const LOCALE_BY_MARKET: Readonly<Record<Market, StoreLocale>> = {
  fr: 'fr_FR',
  es: 'es_ES',
  it: 'it_IT',
  uk: 'en_GB',
  de: 'de_DE',
};

/** The most units that a lot of this class takes: orders, or strips for a reissue lot. */
export function getLotGauge(
  settings: WorkshopSettings,
  lotClass: LotClass,
): { size: number; unit: 'orders' | 'strips' } {
  return lotClass === 'reissue'
    ? { size: gaugeOr(settings.reissueGauge, 1), unit: 'strips' }
    : { size: gaugeOr(settings.lotGauge, 1), unit: 'orders' };
}

/**
 * The most lots that a megalot takes: the PRIO gauge, the store's gauge, or the common one when stores are mixed. The
 * fallback replaces a gauge that is not a positive integer.
 */
export function getMegalotGauge(settings: WorkshopSettings, store: Market | null, prio: boolean): number {
  const configured = prio
    ? settings.storeMegalotGauges.PRIO
    : store === null
      ? settings.megalotGauge
      : settings.storeMegalotGauges[LOCALE_BY_MARKET[store]];
  return gaugeOr(configured, settings.megalotGaugeFallback);
}

const gaugeOr = (size: number, fallback: number): number =>
  Number.isInteger(size) && size >= 1 ? size : fallback;
