import { randomBytes } from 'node:crypto';
import { mayUseBadge } from '@cmon/core/access/mayUseBadge';
import type { Result } from '@cmon/core/failure';
import { encodeId, formatScanCode } from '@cmon/core/production/scanCode';
import { hashToken } from '../../auth/sessions.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import { endBadgeSessions } from './steps/endBadgeSessions.ts';
import { lockUser, type UserInput } from './steps/lockUser.ts';

/** The badge of a user. Its code is shown once. */
export interface IssuedBadge {
  readonly userId: string;
  readonly name: string;
  /** `U/` and ten characters. */
  readonly code: string;
}

/**
 * Issues the badge of a user, which replaces an earlier one and ends the sessions that it opened. The database keeps
 * only the hash of its code. A repeated call makes another badge, because the answer isn't stored.
 */
export function issueBadge(ctx: Ctx, { userId, expectedVersion }: UserInput): Promise<Result<IssuedBadge>> {
  return runCommand(ctx, 'issueBadge', {}, async (work): Promise<IssuedBadge> => {
    const { user } = await lockUser(work, { userId, expectedVersion });
    if (!mayUseBadge(user.role)) refuse({ kind: 'guardRefused', guard: 'badgeRole', detail: user.role });
    const code = formatScanCode({ kind: 'badge', id: encodeId(randomBytes(10)) });
    const sessions = await endBadgeSessions(work, user.id);
    const code_hash = hashToken(code);
    await work.trx
      .insertInto('badges')
      .values({ code_hash, user_id: user.id, issued_at: work.now })
      .execute();
    const { version } = await changeRow(work, 'users', user.id, { badge_hash: code_hash });
    work.record({ action: 'issueBadge', object: 'user', objectId: user.id, version, detail: { sessions } });
    return { userId: user.id, name: user.name, code };
  });
}
