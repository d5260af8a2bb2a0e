// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import {
  formatBytes,
  formatDateTime,
  formatDueDate,
  formatDueDay,
  formatMinutes,
  formatTime,
  setWorkshopTimeZone,
} from './format.ts';

it('OFF-34 every time is shown in the workshop’s time zone, whatever the browser’s is', async () => {
  await setLocale('en_GB');
  const at = '2026-12-31T23:30:15Z';
  setWorkshopTimeZone('Europe/Paris');
  expect(formatDateTime(at)).toBe('01 Jan, 00:30');
  expect(formatTime(new Date(at))).toBe('00:30:15');
  setWorkshopTimeZone('America/Martinique');
  expect(formatDateTime(at)).toBe('31 Dec, 19:30');
});

it('OFF-34 a ship-by time is shown as the day that ends at it', async () => {
  await setLocale('en_GB');
  for (const [timeZone, midnight] of [
    ['Europe/Paris', '2026-11-23T23:00:00Z'],
    ['America/Martinique', '2026-11-24T04:00:00Z'],
  ] as const) {
    setWorkshopTimeZone(timeZone);
    expect([formatDueDay(midnight), formatDueDate(midnight)]).toEqual([
      expect.stringMatching(/^Mon,? 23 Nov$/),
      '2026-11-23',
    ]);
  }
});

it('OFF-322 a size has the unit of the reader’s language', async () => {
  const sizes = [120, 103_000, 1_800_000, 69_200_000_000];
  await setLocale('fr_FR');
  expect(sizes.map((size) => formatBytes(size).replaceAll(/\s/g, ' '))).toEqual([
    '1 ko',
    '103 ko',
    '1,8 Mo',
    '69,2 Go',
  ]);
  await setLocale('de_DE');
  expect(sizes.map((size) => formatBytes(size).replaceAll(/\s/g, ' '))).toEqual([
    '1 kB',
    '103 kB',
    '1,8 MB',
    '69,2 GB',
  ]);
});

it('ORD-79 a time below a minute is < 1 min', () => {
  expect([3_000, 59_999, 60_000].map((ms) => formatMinutes(ms, 'j'))).toEqual([
    '< 1 min',
    '< 1 min',
    '1 min',
  ]);
});
