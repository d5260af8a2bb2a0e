import type { Result } from '@cmon/core/failure';
import { NOTE_LENGTH } from '@cmon/core/production/reasons';
import { isSettingName, parseSettings } from '@cmon/core/production/settingRecords/parseSettings';
import {
  getSettingEffects,
  SETTING_EFFECTS,
  type SettingEffect,
} from '@cmon/core/production/settingRecords/settingEffects';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { isPlainText } from '../../db/isPlainText.ts';
import {
  findOrdersOnClosedDays,
  type OrdersOnClosedDays,
} from '../../queries/settings/findOrdersOnClosedDays.ts';
import { readSettingCounts } from '../../queries/settings/readSettingCounts.ts';
import { readStoredSettings } from '../../queries/settings/readSettings.ts';
import { readSettingsOutlook, type SettingsOutlook } from '../../queries/settings/readSettingsOutlook.ts';
import { findSettingVersions, type SettingVersionRow } from '../../queries/settings/settingRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { lockSettings, storeSetting } from './steps/storeSetting.ts';

interface SettingChange {
  readonly key: string;
  /** Not yet checked. Null restores the default. */
  readonly value: unknown;
  /** Version that the user saw; 0 for a setting that was never changed. */
  readonly expectedVersion: number;
}

export interface ChangeSettingsInput extends CommandInput {
  readonly changes: readonly SettingChange[];
  /** Why the settings are changed. */
  readonly comment: string | null;
  /** Codes of the parts of the newest catalogue. When they are given, control shares of other parts are refused. */
  readonly parts?: ReadonlySet<string>;
}

export interface ChangedSettings {
  readonly changed: readonly { readonly key: string; readonly version: number }[];
  /** What the workshop would make now, with the present settings and with the new ones. Null unless it is a dry run. */
  readonly outlook: { readonly before: SettingsOutlook; readonly after: SettingsOutlook } | null;
  /** The counts of each effect of the changed settings. Empty unless it is a dry run. */
  readonly effects: readonly EffectCount[];
  /** The open orders that promise a day which the change closes. Null unless a dry run changes the working days. */
  readonly onClosedDays: OrdersOnClosedDays | null;
}

/** How many objects an effect concerns now: with the present settings, and with the changed ones. */
export interface EffectCount {
  readonly effect: SettingEffect;
  readonly before: number;
  readonly after: number;
}

/** Changes several settings together, or none of them. Every version is kept. */
export function changeSettings(ctx: Ctx, input: ChangeSettingsInput): Promise<Result<ChangedSettings>> {
  return runCommand(ctx, 'changeSettings', input, async (work): Promise<ChangedSettings> => {
    requireCapability(work, 'configure');
    const { changes } = input;
    const keys = new Set(changes.map(({ key }) => key));
    if (keys.size === 0 || keys.size !== changes.length)
      refuse({ kind: 'inputInvalid', field: 'changes', rule: 'unique' });
    const comment = checkComment(input.comment);
    await lockSettings(work);
    const versions = await findSettingVersions(work.trx);
    const stored = await readStoredSettings(work.trx);
    for (const change of changes) {
      const { key, value } = change;
      if (!isSettingName(key)) refuse({ kind: 'settingInvalid', name: key });
      checkSettingVersion(versions.get(key), change);
      if (value === null) stored.delete(key);
      else stored.set(key, value);
    }
    const settings = unwrapOrRefuse(parseSettings(Object.fromEntries(stored)));
    // A share that was saved for a part of an older catalogue doesn't prevent the change of another setting.
    const isUnknown = ({ part }: { readonly part: string }) => input.parts?.has(part) === false;
    if (keys.has('controlShares') && settings.controlShares.some(isUnknown))
      refuse({ kind: 'settingInvalid', name: 'controlShares' });
    for (const { key, value, expectedVersion } of changes) {
      const version = expectedVersion + 1;
      await storeSetting(work, { key, value, version, note: comment });
      work.record({ action: 'changeSetting', object: 'setting', objectId: key, version });
    }
    const outlook = input.dryRun
      ? {
          before: await readSettingsOutlook(work.trx, work.settings, work.now),
          after: await readSettingsOutlook(work.trx, settings, work.now),
        }
      : null;
    return {
      changed: changes.map(({ key, expectedVersion }) => ({ key, version: expectedVersion + 1 })),
      outlook,
      effects: input.dryRun ? await countEffects(work, keys, settings) : [],
      onClosedDays:
        input.dryRun && (keys.has('nonWorkingDays') || keys.has('workingWeekdays'))
          ? await findOrdersOnClosedDays(work.trx, work.settings, settings, work.now)
          : null,
    };
  });
}

/** Counts the effects of the changed settings, in the order of `SETTING_EFFECTS`. */
async function countEffects(
  { trx: db, settings, now }: Work,
  keys: ReadonlySet<string>,
  changed: WorkshopSettings,
): Promise<EffectCount[]> {
  const effectsOfKeys = new Set<string>(
    [...keys].filter(isSettingName).flatMap((key) => {
      const effects = getSettingEffects(key);
      return 'moves' in effects ? effects.moves : [];
    }),
  );
  const effectsToCount = SETTING_EFFECTS.filter((effect) => effectsOfKeys.has(effect));
  const before = await readSettingCounts({ db, settings, now }, new Set(effectsToCount));
  const after = await readSettingCounts({ db, settings: changed, now }, new Set(effectsToCount));
  return effectsToCount.map((effect) => ({ effect, before: before[effect] ?? 0, after: after[effect] ?? 0 }));
}

function checkComment(text: string | null): string | null {
  const comment = text?.trim() ?? '';
  if (comment.length > NOTE_LENGTH || !isPlainText(comment))
    refuse({ kind: 'inputInvalid', field: 'comment', rule: 'length' });
  return comment === '' ? null : comment;
}

function checkSettingVersion(
  stored: SettingVersionRow | undefined,
  { key, expectedVersion }: SettingChange,
): void {
  const version = stored?.version ?? 0;
  if (version === expectedVersion) return;
  refuse({
    kind: 'versionConflict',
    object: 'setting',
    id: key,
    state: String(version),
    changedBy: stored?.by ?? '',
    changedAt: stored?.at.toISOString() ?? '',
  });
}
