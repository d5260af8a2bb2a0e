import type { Work } from '../../work/runCommand.ts';

/** Ends all sessions of a user, and the visits of the shop that they began. Returns the number of sessions. */
export async function endSessions(work: Work, userId: string): Promise<number> {
  const ended = await work.trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  return ended.length;
}
