import type { StripPlace } from './listStripPlaces.ts';

/** A damaged part of a web, in millimetres from the start of the megalot's print. */
export interface WebBreak {
  readonly fromMm: number;
  readonly toMm: number;
}

/**
 * Finds the ids of the strips of which something lies in the damaged part of a web, in the order along the web. A strip
 * that only touches the damaged part is not damaged. The two ends may be given in either order.
 */
export function findStripsInBreak(places: readonly StripPlace[], { fromMm, toMm }: WebBreak): string[] {
  const start = Math.min(fromMm, toMm);
  const end = Math.max(fromMm, toMm);
  const damaged = places.filter((place) => place.fromMm < end && place.toMm > start);
  return [...new Set(damaged.toSorted((a, b) => a.fromMm - b.fromMm).map(({ stripId }) => stripId))];
}
