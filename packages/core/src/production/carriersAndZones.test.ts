import { expect, it } from 'vitest';
import { getCarrierName } from './carriersAndZones.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

it('OFF-96 a carrier is shown by its name, and an unknown carrier by its code', () => {
  const codes = new Set(DEFAULT_SETTINGS.zones.map(({ carrier }) => carrier));
  expect(codes.size).toBeGreaterThan(3);
  for (const code of codes) expect(getCarrierName(code)).toMatch(/^[A-Z]/);
  expect(getCarrierName('cyclo-lyon')).toBe('cyclo-lyon');
});
