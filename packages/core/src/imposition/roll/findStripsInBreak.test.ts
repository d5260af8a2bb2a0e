import { describe, expect, it } from 'vitest';
import { findStripsInBreak } from './findStripsInBreak.ts';

const makePlace = (stripId: string, fromMm: number, toMm: number) => ({ stripId, page: 1, fromMm, toMm });
/** Two strips beside each other, one behind them, and the second part of the first strip on the next page. */
const PLACES = [
  makePlace('a', 20, 120),
  makePlace('b', 20, 80),
  makePlace('c', 120, 200),
  makePlace('a', 260, 300),
];

describe('the strips in a media break', () => {
  it('WSC-38 every strip of which something lies between the two positions is damaged', () => {
    expect(findStripsInBreak(PLACES, { fromMm: 70, toMm: 130 })).toEqual(['a', 'b', 'c']);
    expect(findStripsInBreak(PLACES, { fromMm: 130, toMm: 70 })).toEqual(['a', 'b', 'c']);
  });

  it('WSC-38 a strip that only touches the damaged part is whole', () => {
    expect(findStripsInBreak(PLACES, { fromMm: 120, toMm: 200 })).toEqual(['c']);
    expect(findStripsInBreak(PLACES, { fromMm: 200, toMm: 260 })).toEqual([]);
  });

  it('WSC-38 a strip of several parts is listed once', () => {
    expect(findStripsInBreak(PLACES, { fromMm: 0, toMm: 400 })).toEqual(['a', 'b', 'c']);
  });
});
