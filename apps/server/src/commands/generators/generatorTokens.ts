import { randomBytes } from 'node:crypto';
import type { Result } from '@cmon/core/failure';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { GENERATOR_ID } from '../../auth/generatorTokens.ts';
import { hashToken } from '../../auth/sessions.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

export interface TokenInput {
  readonly generatorId: string;
}

/** The answer of an idempotency key is stored. These commands have none, so that no token is ever stored in clear. */
const WITHOUT_KEY = {};

/**
 * Issues a generator's token, 256 random bits, and revokes its previous one. The token can be shown only once, because
 * the database stores only its hash. It expires after `generatorTokenDays`.
 */
export function issueToken(
  ctx: Ctx,
  input: TokenInput,
): Promise<Result<{ generatorId: string; token: string }>> {
  return runCommand(ctx, 'issueToken', WITHOUT_KEY, async (work) => {
    requireCapability(work, 'configure');
    const { generatorId } = input;
    if (!GENERATOR_ID.test(generatorId)) refuse({ kind: 'inputInvalid', field: 'generator', rule: 'id' });
    await revokeLiveToken(work, generatorId);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await work.trx
      .insertInto('generator_tokens')
      .values({
        token_hash: hashToken(token),
        generator_id: generatorId,
        created_at: work.now,
        expires_at: new Date(work.now.getTime() + work.settings.generatorTokenDays * DAY_MS),
      })
      .execute();
    recordToken(work, generatorId, 'issueToken');
    return { generatorId, token };
  });
}

/** Revokes a generator's token. The next request with it is refused. */
export function revokeToken(ctx: Ctx, input: TokenInput): Promise<Result<{ generatorId: string }>> {
  return runCommand(ctx, 'revokeToken', WITHOUT_KEY, async (work) => {
    requireCapability(work, 'configure');
    const { generatorId } = input;
    if (!(await revokeLiveToken(work, generatorId))) {
      refuse({ kind: 'notFound', object: 'token', id: generatorId });
    }
    recordToken(work, generatorId, 'revokeToken');
    return { generatorId };
  });
}

async function revokeLiveToken({ trx, now }: Work, generatorId: string): Promise<boolean> {
  const revoked = await trx
    .updateTable('generator_tokens')
    .set({ revoked_at: now })
    .where('generator_id', '=', generatorId)
    .where('revoked_at', 'is', null)
    .returning('token_hash')
    .execute();
  return revoked.length > 0;
}

function recordToken(work: Work, generatorId: string, action: EventAction): void {
  // Generators have no version: see `UNVERSIONED` of recordEvents.ts.
  work.record({ action, object: 'generator', objectId: generatorId, version: 1 });
}
