import type { Sheet } from '../sheet.ts';

/** Where a strip, or one of its parts, lies on the web of a megalot: from its first to its last millimetre. */
export interface StripPlace {
  readonly stripId: string;
  readonly page: number;
  /** Whole millimetres from the start of the megalot's first page. The pages are printed one after another. */
  readonly fromMm: number;
  readonly toMm: number;
}

/**
 * Lists where the strips of one roll page lie, the nearest first. `startMm` is the length of the pages before it. A sheet
 * of objects has no strips.
 */
export function listStripPlaces(sheet: Sheet, startMm: number): StripPlace[] {
  if (sheet.kind !== 'roll') return [];
  return sheet.groups
    .map(({ id, y, height }) => ({
      stripId: id,
      page: sheet.page,
      fromMm: Math.floor(startMm + y),
      toMm: Math.ceil(startMm + y + height),
    }))
    .toSorted((a, b) => a.fromMm - b.fromMm || a.toMm - b.toMm);
}
