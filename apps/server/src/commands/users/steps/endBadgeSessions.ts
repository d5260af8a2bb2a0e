import type { Work } from '../../work/runCommand.ts';

/** Ends the sessions that a badge of a user opened, and the visits of the shop that they began. Returns their number. */
export async function endBadgeSessions(work: Work, userId: string): Promise<number> {
  const ended = await work.trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('badge_hash', 'is not', null)
    .returning('token_hash')
    .execute();
  return ended.length;
}
