import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../commands/work/context.ts';
import { requireCapability } from '../commands/work/requireCapability.ts';
import { type CommandInput, runCommand } from '../commands/work/runCommand.ts';

const KEY = 'autoStart';

/** Switches the scheduled making of lots and megalots, and of their files, on or off. */
export function setAutoStart(
  ctx: Ctx,
  input: CommandInput & { readonly on: boolean },
): Promise<Result<{ version: number }>> {
  return runCommand(ctx, 'setAutoStart', input, async (work) => {
    requireCapability(work, 'generate');
    const change = { changed_by: work.actor.userId, changed_at: work.now };
    const value = JSON.stringify(input.on);
    const { version } = await work.trx
      .insertInto('settings')
      .values({ key: KEY, value, ...change })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(({ eb }) => ({ value, ...change, version: eb('settings.version', '+', 1) })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    work.record({
      action: 'setAutoStart',
      object: 'setting',
      objectId: KEY,
      to: input.on ? 'on' : 'off',
      from: input.on ? 'off' : 'on',
      version,
    });
    return { version };
  });
}
