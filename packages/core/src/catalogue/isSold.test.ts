import { expect, it, onTestFinished, vi } from 'vitest';
import { EAO, GRD, LIMITED_MUG } from '../testing/fixture.ts';
import { getStoreDay } from './getStoreDay.ts';
import { isSold } from './isSold.ts';

it('PRD-3 PRD-4 a product that is not sold in Germany is unavailable there and available elsewhere', () => {
  expect(isSold(GRD, 'uk', '2026-11-20')).toBe(true);
  expect(isSold(GRD, 'de', '2026-11-20')).toBe(false);
  expect(isSold(EAO, 'de', '2026-11-20')).toBe(true);
});

it('PRD-27 a seasonal product is sold from its first to its last day, both included', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
  expect(days.map((day) => isSold(LIMITED_MUG, 'fr', day))).toEqual([false, true, true, false]);
});

it("RUL-27 a day begins at the store's midnight, in summer and in winter", () => {
  expect(getStoreDay('2026-11-30T23:30:00Z', 'fr')).toBe('2026-12-01');
  expect(getStoreDay('2026-11-30T23:30:00Z', 'uk')).toBe('2026-11-30');
  expect(getStoreDay('2026-06-30T22:30:00Z', 'de')).toBe('2026-07-01');
  expect(getStoreDay('2026-06-30T23:30:00Z', 'uk')).toBe('2026-07-01');
  expect(getStoreDay('2028-02-29T12:00:00+02:00', 'it')).toBe('2028-02-29');
  expect(getStoreDay('2026-12-24', 'es')).toBe('2026-12-24');
  expect(isSold(LIMITED_MUG, 'fr', '2026-11-30T23:30:00Z')).toBe(true);
  expect(isSold(LIMITED_MUG, 'uk', '2026-11-30T23:30:00Z')).toBe(false);
});

it.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'RUL-27 a server in %s has the day of the store',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date('2026-11-30T23:30:00Z').getDate()).toBe(zone === 'Asia/Tokyo' ? 1 : 30);
    expect(getStoreDay('2026-11-30T22:59:00Z', 'fr')).toBe('2026-11-30');
    expect(getStoreDay('2026-11-30T23:00:00Z', 'fr')).toBe('2026-12-01');
  },
);
