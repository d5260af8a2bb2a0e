import { describe, expect, it } from 'vitest';
import { checkInks } from './checkInks.ts';

const shapes = (...fills: string[]) => ({ shapes: fills.map((fill) => ({ d: 'M0 0L1 1Z', fill })) });

describe('checkInks', () => {
  it('CHK-20 names each colour that inks come nowhere near, once, with the nearest they come to', () => {
    expect(checkInks(shapes('#00ffff', '#1d2c5e', '#00ffff', '#0000ff'))).toEqual([
      "#00ffff can't be printed: process inks come no nearer than #76b0ae",
      "#0000ff can't be printed: process inks come no nearer than #412683",
    ]);
  });

  it('CHK-20 passes what a child would call the same colour, and the tint, which is a text’s own', () => {
    expect(
      checkInks(shapes('#e8554e', '#f7b733', '#57a639', '#1f5fa8', '#663a8a', '#f4a6bf', 'tint')),
    ).toEqual([]);
  });
});
