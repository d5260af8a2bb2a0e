import { describe, expect, it } from 'vitest';
import { checkInks } from './checkInks.ts';

const shapes = (...fills: string[]) => ({ shapes: fills.map((fill) => ({ d: 'M0 0L1 1Z', fill })) });

describe('checkInks', () => {
  it('CHK-20 each unprintable colour is reported once, with the nearest printable colour', () => {
    expect(checkInks(shapes('#00ffff', '#1d2c5e', '#00ffff', '#0000ff'))).toEqual([
      "#00ffff can't be printed: the nearest printable colour is #76b0ae",
      "#0000ff can't be printed: the nearest printable colour is #412683",
    ]);
  });

  it('CHK-20 colours that print with a small shift are accepted, and so is the tint', () => {
    expect(
      checkInks(shapes('#e8554e', '#f7b733', '#57a639', '#1f5fa8', '#663a8a', '#f4a6bf', 'tint')),
    ).toEqual([]);
  });
});
