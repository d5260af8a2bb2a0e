import { getMarketLocale } from '../../catalogue/getMarketLocale.ts';
import type { Market } from '../../catalogue/types.ts';
import type { WorkshopSettings } from '../settings.ts';

export type LotClass = 'normal' | 'prio' | 'reissue';

/** The most units that a lot of this class takes: orders, or strips for a reissue lot. */
export function getLotGauge(
  settings: WorkshopSettings,
  lotClass: LotClass,
): { size: number; unit: 'orders' | 'strips' } {
  return lotClass === 'reissue'
    ? { size: getValidGauge(settings.reissueGauge, 1), unit: 'strips' }
    : { size: getValidGauge(settings.lotGauge, 1), unit: 'orders' };
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
      : settings.storeMegalotGauges[getMarketLocale(store)];
  return getValidGauge(configured, settings.megalotGaugeFallback);
}

const getValidGauge = (size: number, fallback: number): number =>
  Number.isInteger(size) && size >= 1 ? size : fallback;
