import type { Device } from '@cmon/core/production/devices/device';
import type { DeviceRow } from '../../../queries/devices.ts';
import type { SettingsOutlook } from '../../../queries/settings/readSettingsOutlook.ts';
import { readSettingsOutlook } from '../../../queries/settings/readSettingsOutlook.ts';
import { type CommandInput, refuse, type Work } from '../../work/runCommand.ts';

export interface DeviceInput extends CommandInput {
  readonly code: string;
  /** Version that the user saw; 0 for a new device. */
  readonly expectedVersion: number;
}

export interface SavedDevice {
  readonly code: string;
  readonly version: number;
  /** Open megalots of the device. They keep their version until their files are requested again. */
  readonly megalotIds: readonly string[];
  /** What the workshop would make now, with the present devices and with the changed ones. Null unless it is a dry run. */
  readonly outlook: { readonly before: SettingsOutlook; readonly after: SettingsOutlook } | null;
}

export function checkDeviceVersion(
  stored: DeviceRow | undefined,
  { code, expectedVersion }: DeviceInput,
): void {
  if ((stored?.version ?? 0) === expectedVersion) return;
  if (stored === undefined) refuse({ kind: 'notFound', object: 'device', id: code });
  refuse({
    kind: 'versionConflict',
    object: 'device',
    id: code,
    state: String(stored.version),
    changedBy: stored.by,
    changedAt: stored.at.toISOString(),
  });
}

/** Stores the next version of a device and its event. In a dry run it returns the effects of the change. */
export async function storeDevice(
  work: Work,
  input: DeviceInput,
  { record, retired }: { readonly record: Device; readonly retired: boolean },
): Promise<SavedDevice['outlook']> {
  const readOutlook = () => readSettingsOutlook(work.trx, work.settings, work.now);
  const before = input.dryRun ? await readOutlook() : null;
  const version = input.expectedVersion + 1;
  await work.trx
    .insertInto('devices')
    .values({
      code: record.code,
      version,
      record: JSON.stringify(record),
      by: work.actor.userId,
      at: work.now,
      note: input.reason ?? null,
      retired,
    })
    .execute();
  work.record({
    action: retired ? 'retireDevice' : 'saveDevice',
    object: 'device',
    objectId: record.code,
    version,
    reason: input.reason ?? null,
  });
  return before && { before, after: await readOutlook() };
}
