import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SecretBox } from './secretBox.ts';
import { hashToken } from './sessions.ts';

/** How long the paper of a new badge can be opened. */
const OPEN_MS = 10 * 60_000;
const OWNER = 'badge paper';

/** Makes the id of a new badge's paper. It holds the code encrypted, because the database keeps only its hash. */
export const sealBadgePaper = (secrets: Pick<SecretBox, 'seal'>, code: string, now: Date): string =>
  secrets.seal(`${now.getTime() + OPEN_MS} ${code}`, OWNER);

/** Returns what is on the paper of a badge; null when its time has passed, or when the badge was replaced or withdrawn. */
export async function openBadgePaper(
  db: Kysely<Database>,
  secrets: SecretBox,
  id: string,
  now: Date,
): Promise<{ readonly userId: string; readonly name: string; readonly code: string } | null> {
  const [until, code = ''] = secrets.open(id, OWNER)?.split(' ') ?? [];
  if (Number(until ?? 0) < now.getTime()) return null;
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('badge_hash', '=', hashToken(code))
    .executeTakeFirst();
  return user === undefined ? null : { userId: user.id, name: user.name, code };
}
