import type { Work } from '../../work/runCommand.ts';

/**
 * Ends the sessions that a badge of a user opened, and returns their number. The database deletes the shop visits of a
 * session with it (`on delete cascade`).
 */
export async function endBadgeSessions(work: Work, userId: string): Promise<number> {
  const ended = await work.trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('badge_hash', 'is not', null)
    .returning('token_hash')
    .execute();
  return ended.length;
}
