import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/** An action that a user tried without having the right. */
interface ForbiddenInput {
  /** Name of the mutation. */
  readonly mutation: string;
  /** The capabilities, one of which would be needed. */
  readonly capability: string;
}

/**
 * Writes into the audit log that a person was refused for lack of a right. The event is about the person, because the
 * object of the refused mutation was never read.
 */
export function recordForbidden(ctx: Ctx, { mutation, capability }: ForbiddenInput): Promise<Result<object>> {
  return runCommand(ctx, 'recordForbidden', {}, async ({ trx, actor, record }) => {
    const user = await trx
      .selectFrom('users')
      .select('version')
      .where('id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    record({
      action: 'forbidden',
      object: 'user',
      objectId: actor.userId,
      version: user.version,
      detail: { mutation, capability },
    });
    return {};
  });
}
