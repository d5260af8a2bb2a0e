import type { BoardPlaces } from '@cmon/core/production/devices/device';
import { fillBoards } from '@cmon/core/production/planning/fillBoards';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readMegalotDevices } from '../devices.ts';
import { findLockedPlaces, printPlan } from './printPlan.ts';

/** A place of a board: it holds an item, is free, or is locked for a reason. */
export interface BoardPlaceRow {
  readonly place: number;
  readonly itemId: string | null;
  readonly reason: string | null;
}

export interface BoardRow {
  readonly board: number;
  readonly columns: number;
  readonly rows: number;
  readonly places: readonly BoardPlaceRow[];
}

/** The boards of a megalot with their places, as they are printed; empty when its device has no fixed places. */
export async function findMegalotBoards(db: Kysely<Database>, megalotId: string): Promise<BoardRow[]> {
  const format = (await readMegalotDevices(db, megalotId))?.device.format;
  if (format?.kind !== 'sheet' || !format.places) return [];
  const plan = await printPlan(db, megalotId);
  const pieces = (plan?.objects ?? []).flatMap(({ itemId, quantity }) =>
    Array<string>(quantity).fill(itemId),
  );
  return buildBoards(pieces, format.places, await findLockedPlaces(db, megalotId));
}

function buildBoards(
  pieces: readonly string[],
  { columns, rows }: BoardPlaces,
  locks: readonly { readonly board: number; readonly place: number; readonly reason: string }[],
): BoardRow[] {
  const filled = fillBoards(pieces.length, { columns, rows }, locks);
  const boards = Math.max(1, ...filled.map(({ board }) => board), ...locks.map(({ board }) => board));
  return Array.from({ length: boards }, (_, index) => ({
    board: index + 1,
    columns,
    rows,
    places: Array.from({ length: columns * rows }, (__, at) => {
      const isHere = (one: { readonly board: number; readonly place: number }) =>
        one.board === index + 1 && one.place === at + 1;
      return {
        place: at + 1,
        itemId: pieces[filled.findIndex(isHere)] ?? null,
        reason: locks.find(isHere)?.reason ?? null,
      };
    }),
  }));
}
