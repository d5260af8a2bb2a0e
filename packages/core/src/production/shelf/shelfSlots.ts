import type { WorkshopSettings } from '../settings.ts';
import type { ShelfCell } from './listShelfCells.ts';

/** Separates the first and the last place of a slot that has several. The names of places contain no hyphen. */
const SLOT_SEPARATOR = '-';

/** The number of places that an order with so many pieces takes on the shelf. */
export function countShelfPlaces(
  pieces: number,
  { shelfPieces }: Pick<WorkshopSettings, 'shelfPieces'>,
): number {
  return Math.max(1, Math.ceil(pieces / shelfPieces));
}

/** The places of a slot. A slot is the name of one place, or the first and the last of a row's neighbours, e.g. `A1-A3`. */
export function listSlotCells<Cell extends ShelfCell>(cells: readonly Cell[], slot: string): Cell[] {
  const [first, last = first] = slot.split(SLOT_SEPARATOR);
  const from = cells.findIndex(({ name }) => name === first);
  const to = cells.findIndex(({ name }) => name === last);
  return from < 0 || to < 0 ? [] : cells.slice(from, to + 1);
}

/** The first slot of so many free neighbours in one row; null when there is none. */
export function findFreeSlot(
  cells: readonly ShelfCell[],
  takenSlots: readonly string[],
  places: number,
): string | null {
  const takenCells = new Set(takenSlots.flatMap((slot) => listSlotCells(cells, slot)));
  let free: ShelfCell[] = [];
  for (const cell of cells) {
    if (takenCells.has(cell)) free = [];
    else free = free[0]?.row === cell.row ? [...free, cell] : [cell];
    const [first] = free;
    if (first !== undefined && free.length === places)
      return places === 1 ? first.name : `${first.name}${SLOT_SEPARATOR}${cell.name}`;
  }
  return null;
}
