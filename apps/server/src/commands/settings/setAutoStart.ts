import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import { changeWhere, stamp } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, runCommand } from '../work/runCommand.ts';

const KEY = 'autoStart';

/** Switches the scheduled making of lots and megalots, and of their files, on or off. */
export function setAutoStart(
  ctx: Ctx,
  input: CommandInput & { readonly on: boolean },
): Promise<Result<{ version: number }>> {
  return runCommand(ctx, 'setAutoStart', input, async (work) => {
    requireCapability(work, 'generate');
    const value = JSON.stringify(input.on);
    const [stored] = await changeWhere(work, 'settings', sql`key = ${KEY}`, { value });
    const { version } =
      stored ??
      (await work.trx
        .insertInto('settings')
        .values({ key: KEY, value, ...stamp(work) })
        .returning('version')
        .executeTakeFirstOrThrow());
    work.record({
      action: 'setAutoStart',
      object: 'setting',
      objectId: KEY,
      from: work.settings.autoStart ? 'on' : 'off',
      to: input.on ? 'on' : 'off',
      version,
    });
    return { version };
  });
}
