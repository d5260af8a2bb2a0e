import type { WorkshopSettings } from '../settings.ts';

/** One place of the packing shelf, where an order waits for its last items. */
export interface ShelfCell {
  /** The name on the shelf, e.g. `A1`. */
  readonly name: string;
  /** Letter of the row. */
  readonly row: string;
  /** Number of the place in its row, from 1. */
  readonly place: number;
}

/** Lists the places of the shelf in the order in which they are filled, with the names that the settings give them. */
export function listShelfCells(
  settings: Pick<WorkshopSettings, 'shelfRows' | 'shelfPlaces' | 'shelfNames'>,
): ShelfCell[] {
  const digits = String(settings.shelfPlaces).length;
  return [...settings.shelfRows].flatMap((row) =>
    Array.from({ length: settings.shelfPlaces }, (_, index) => {
      const place = index + 1;
      const padded = String(place).padStart(digits, '0');
      const name = { rowPlace: `${row}${place}`, rowPadded: `${row}${padded}`, placeRow: `${place}${row}` }[
        settings.shelfNames
      ];
      return { name, row, place };
    }),
  );
}
