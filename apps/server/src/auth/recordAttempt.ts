import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_PER_ACCOUNT = 5;
const MAX_PER_ADDRESS = 20;

/**
 * Counts an attempt to sign in, before it is checked, for its account and for its address. Refuses it when there were too
 * many in 15 minutes.
 */
export async function recordAttempt(db: Kysely<Database>, account: string, address: string, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [account_hash, address_hash] = [digest(account), digest(address)];
  await db.deleteFrom('sign_in_attempts').where('at', '<', since).execute();
  const { id } = await db
    .insertInto('sign_in_attempts')
    .values({ account_hash, address_hash, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const recent = await db
    .selectFrom('sign_in_attempts')
    .select(['account_hash', 'address_hash', 'at'])
    .where((where) =>
      where.or([where('account_hash', '=', account_hash), where('address_hash', '=', address_hash)]),
    )
    .orderBy('id')
    .execute();
  const byAccount = recent.filter((row) => row.account_hash === account_hash);
  const byAddress = recent.filter((row) => row.address_hash === address_hash);
  if (byAccount.length <= MAX_PER_ACCOUNT && byAddress.length <= MAX_PER_ADDRESS)
    return { kind: 'recorded', id } as const;
  // Attempts beyond the limit aren't counted, so that repeated attempts don't extend the lock.
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
  const [oldest] = byAccount.length > MAX_PER_ACCOUNT ? byAccount : byAddress;
  const unlocksAt = (oldest?.at.getTime() ?? now.getTime()) + WINDOW_MS;
  return {
    kind: 'tooMany',
    retryAfterSeconds: Math.max(1, Math.ceil((unlocksAt - now.getTime()) / 1000)),
  } as const;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
