import type { Result } from '@cmon/core/failure';
import { findSettingVersions } from '../../queries/settings/settingRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, runCommand } from '../work/runCommand.ts';
import { lockSettings, storeSetting } from './steps/storeSetting.ts';

const KEY = 'autoStart';

/** Switches the scheduled making of lots and megalots, and of their files, on or off. */
export function setAutoStart(
  ctx: Ctx,
  input: CommandInput & { readonly on: boolean },
): Promise<Result<{ version: number }>> {
  return runCommand(ctx, 'setAutoStart', input, async (work) => {
    requireCapability(work, 'generate');
    await lockSettings(work);
    const stored = (await findSettingVersions(work.trx)).get(KEY);
    const version = (stored?.version ?? 0) + 1;
    await storeSetting(work, { key: KEY, value: input.on, version, note: null });
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
