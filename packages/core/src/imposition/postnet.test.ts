import { expect, it } from 'vitest';
import { buildPostnetPath, encodePostnet, POSTNET_HEIGHT } from './postnet.ts';
import { pathBox } from './testing/boxes.ts';

it('IMP-16 POSTNET adds a check digit that makes the sum a multiple of ten', () => {
  expect([encodePostnet('801221905'), encodePostnet('000123010001')]).toEqual([
    '8012219052',
    '0001230100012',
  ]);
});

it('IMP-16 a digit is five bars, two of them tall, between tall frame bars', () => {
  const bars = buildPostnetPath('5', 10, 20)
    .split(/(?<=Z) /)
    .map(pathBox);
  const tall = bars.map((bar) => (bar.height > 2 ? '|' : '.')).join('');
  expect(tall).toBe(`|${'.|.|.'}${'.|.|.'}|`);
  expect(new Set(bars.map((bar) => Math.round((bar.y + bar.height) * 1e6) / 1e6))).toEqual(
    new Set([20 + POSTNET_HEIGHT]),
  );
});
