import { sql } from 'kysely';
import type { Work } from '../../work/runCommand.ts';

/** Adds to the number of pieces that a person has made; a negative number subtracts what was undone. */
export async function addPiecesMade(work: Work, userId: string | null, pieces: number): Promise<void> {
  if (userId === null) return;
  await work.trx
    .updateTable('users')
    .set({ pieces_made: sql`greatest(0, pieces_made + ${pieces})` })
    .where('id', '=', userId)
    .execute();
}
