import type { ZoneRule } from './settingRecords/shippingRules.ts';
import type { WorkshopSettings } from './settings.ts';

/** Shipping zone and carrier of an address, from the first rule that matches it. */
export function findZone(
  address: { readonly country: string; readonly postcode: string },
  settings: WorkshopSettings,
): Pick<ZoneRule, 'zone' | 'carrier'> {
  const country = address.country.trim().toUpperCase();
  const postcode = address.postcode.replaceAll(/\s/g, '').toUpperCase();
  const rule = settings.zones.find(
    (zone) =>
      (zone.country === '*' || zone.country === country) &&
      (zone.postcodes.length === 0 || zone.postcodes.some((prefix) => postcode.startsWith(prefix))),
  );
  // No rule matches addresses of the other countries.
  return rule ?? { zone: 'INT', carrier: 'colissimo' };
}
