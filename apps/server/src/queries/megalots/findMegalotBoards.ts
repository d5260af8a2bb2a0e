import type { BoardPlaces } from '@cmon/core/production/devices/device';
import { fillBoards } from '@cmon/core/production/planning/fillBoards';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findDevicesOfMegalots } from '../devices.ts';
import { findLockedPlaces, findPiecesOfMegalots } from './printPlan.ts';

/** A place of a board: it holds an item, is free, or is locked for a reason. */
export interface BoardPlaceRow {
  readonly place: number;
  readonly itemId: string | null;
  readonly reason: string | null;
}

/** A board of a megalot with all its places. */
export interface BoardRow {
  readonly megalot_id: string;
  readonly board: number;
  readonly columns: number;
  readonly rows: number;
  readonly places: readonly BoardPlaceRow[];
  /** Who made the board from the present files, and when; null until then. */
  readonly done_at: Date | null;
  readonly done_by_name: string | null;
}

/** Reads the boards of a megalot with their places, as they are printed; empty when its device has no fixed places. */
export const findMegalotBoards = (db: Kysely<Database>, megalotId: string): Promise<BoardRow[]> =>
  findBoardsOfMegalots(db, [megalotId]);

/** Reads the boards of several megalots. The number of statements doesn't depend on the number of megalots. */
export async function findBoardsOfMegalots(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<BoardRow[]> {
  const printed = (await findDevicesOfMegalots(db, megalotIds)).flatMap(
    ({ megalot_id, device: { format } }) =>
      format.kind === 'sheet' && format.places ? [{ megalot_id, places: format.places }] : [],
  );
  if (printed.length === 0) return [];
  const ids = printed.map(({ megalot_id }) => megalot_id);
  const pieces = await findPiecesOfMegalots(db, ids);
  const locks = await findLockedPlaces(db, ids);
  const sheets = await findMadeSheets(db, ids);
  return printed.flatMap(({ megalot_id, places }) => {
    const isOfMegalot = (row: { readonly megalot_id: string }) => row.megalot_id === megalot_id;
    const itemIds = pieces
      .filter(isOfMegalot)
      .flatMap(({ id, quantity }) => Array<string>(quantity).fill(id));
    return buildBoards(itemIds, places, locks.filter(isOfMegalot)).map((board) => {
      const sheet = sheets.find((made) => isOfMegalot(made) && made.board === board.board);
      return { ...board, megalot_id, done_at: sheet?.done_at ?? null, done_by_name: sheet?.name ?? null };
    });
  });
}

/** The boards that were made from the present files of megalots. */
function findMadeSheets(db: Kysely<Database>, megalotIds: readonly string[]) {
  return db
    .selectFrom('board_sheets')
    .innerJoin('megalots', (join) =>
      join
        .onRef('megalots.id', '=', 'board_sheets.megalot_id')
        .onRef('megalots.revision', '=', 'board_sheets.revision'),
    )
    .innerJoin('users', 'users.id', 'board_sheets.done_by')
    .select(['board_sheets.megalot_id', 'board_sheets.board', 'board_sheets.done_at', 'users.name'])
    .where('megalots.id', 'in', megalotIds)
    .execute();
}

function buildBoards(
  itemIds: readonly string[],
  { columns, rows }: BoardPlaces,
  locks: readonly { readonly board: number; readonly place: number; readonly reason: string }[],
): Omit<BoardRow, 'megalot_id' | 'done_at' | 'done_by_name'>[] {
  const filled = fillBoards(itemIds.length, { columns, rows }, locks);
  const boards = Math.max(1, ...filled.map(({ board }) => board), ...locks.map(({ board }) => board));
  return Array.from({ length: boards }, (_, index) => ({
    board: index + 1,
    columns,
    rows,
    places: Array.from({ length: columns * rows }, (__, placeIndex) => {
      const isHere = (other: { readonly board: number; readonly place: number }) =>
        other.board === index + 1 && other.place === placeIndex + 1;
      return {
        place: placeIndex + 1,
        itemId: itemIds[filled.findIndex(isHere)] ?? null,
        reason: locks.find(isHere)?.reason ?? null,
      };
    }),
  }));
}
