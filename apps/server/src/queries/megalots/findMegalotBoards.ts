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
  /** Who made the board from the present files, and when; null until then. */
  readonly done_at: Date | null;
  readonly done_by_name: string | null;
}

/** The boards of a megalot with their places, as they are printed; empty when its device has no fixed places. */
export async function findMegalotBoards(db: Kysely<Database>, megalotId: string): Promise<BoardRow[]> {
  const format = (await readMegalotDevices(db, megalotId))?.device.format;
  if (format?.kind !== 'sheet' || !format.places) return [];
  const plan = await printPlan(db, megalotId);
  const pieces = (plan?.objects ?? []).flatMap(({ itemId, quantity }) =>
    Array<string>(quantity).fill(itemId),
  );
  const boards = buildBoards(pieces, format.places, await findLockedPlaces(db, megalotId));
  const sheets = await findMadeSheets(db, megalotId);
  return boards.map((board) => {
    const sheet = sheets.find((one) => one.board === board.board);
    return { ...board, done_at: sheet?.done_at ?? null, done_by_name: sheet?.name ?? null };
  });
}

/** The boards that were made from the present files of a megalot. */
function findMadeSheets(db: Kysely<Database>, megalotId: string) {
  return db
    .selectFrom('board_sheets')
    .innerJoin('megalots', (join) =>
      join
        .onRef('megalots.id', '=', 'board_sheets.megalot_id')
        .onRef('megalots.revision', '=', 'board_sheets.revision'),
    )
    .innerJoin('users', 'users.id', 'board_sheets.done_by')
    .select(['board_sheets.board', 'board_sheets.done_at', 'users.name'])
    .where('megalots.id', '=', megalotId)
    .execute();
}

function buildBoards(
  pieces: readonly string[],
  { columns, rows }: BoardPlaces,
  locks: readonly { readonly board: number; readonly place: number; readonly reason: string }[],
): Omit<BoardRow, 'done_at' | 'done_by_name'>[] {
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
