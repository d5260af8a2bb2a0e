import { expect, it } from 'vitest';
import { buildPostnetPaths, encodePostnet, POSTNET_HEIGHT } from './postnet.ts';
import { inkBox } from './testing/boxes.ts';

it('IMP-16 POSTNET adds a check digit that makes the sum a multiple of ten', () => {
  expect([encodePostnet('801221905'), encodePostnet('000123010001')]).toEqual([
    '8012219052',
    '0001230100012',
  ]);
});

it('IMP-16 a digit is five bars, two of them tall, between tall frame bars', () => {
  const bars = buildPostnetPaths('5', 10, 20).flatMap(({ d, ...ink }) =>
    d.split(/(?<=Z) /).map((bar) => inkBox({ ...ink, d: bar })),
  );
  const tall = bars.map((bar) => (bar.height > 2 ? '|' : '.')).join('');
  expect(tall).toBe(`|${'.|.|.'}${'.|.|.'}|`);
  const pitches = bars.slice(1).map((bar, i) => bar.x - (bars[i]?.x ?? 0));
  for (const pitch of pitches) expect(pitch).toBeCloseTo(1.2, 3);
  for (const bar of bars) expect(bar.y + bar.height).toBeCloseTo(20 + POSTNET_HEIGHT, 3);
});
