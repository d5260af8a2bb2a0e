import type { Work } from '../../work/runCommand.ts';

/**
 * Ends all sessions of a user and the sign-ins that aren't finished. Returns the number of sessions. The database deletes
 * the shop visits of a session with it (`on delete cascade`).
 */
export async function endSessions(work: Work, userId: string): Promise<number> {
  await work.trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
  const ended = await work.trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  return ended.length;
}
