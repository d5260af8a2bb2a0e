import type { Result } from '@cmon/core/failure';
import { findDeviceProblem } from '@cmon/core/imposition/findDeviceProblem';
import type { Device, Printer } from '@cmon/core/production/devices/device';
import { findCutter } from '@cmon/core/production/devices/findDevice';
import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import { type DeviceRow, findDeviceRows, findOpenMegalotIds } from '../../queries/devices.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, unwrapOrRefuse } from '../work/runCommand.ts';

export interface SaveDeviceInput extends CommandInput {
  readonly code: string;
  /** The complete record, not yet checked. */
  readonly record: unknown;
  /** Version that the user saw; 0 for a new device. */
  readonly expectedVersion: number;
}

export interface SavedDevice {
  readonly code: string;
  readonly version: number;
  /** Open megalots of the device. They keep their version until their files are requested again. */
  readonly megalotIds: readonly string[];
}

/** What the current catalogue has for printing. */
export interface InstalledResources {
  readonly hasFont: (id: number) => boolean;
  /** Whether the catalogue was compiled with the output profile. */
  readonly hasProfile: (name: string) => boolean;
}

/** Stores a new version of a device's record. Megalots that exist keep the version that their files are made with. */
export function saveDevice(
  ctx: Ctx,
  input: SaveDeviceInput,
  installed: InstalledResources,
): Promise<Result<SavedDevice>> {
  return runCommand(ctx, 'saveDevice', input, async (work): Promise<SavedDevice> => {
    requireCapability(work, 'configure');
    const device = unwrapOrRefuse(parseDevice(input.record));
    if (device.code !== input.code) refuse({ kind: 'deviceInvalid', field: 'code', rule: input.code });
    const problem = findDeviceProblem(device);
    if (problem !== null) refuse(problem);
    if (device.kind !== 'cutter') checkInstalled(device, installed);
    const rows = await findDeviceRows(work.trx);
    const stored = rows.find((row) => row.code === input.code);
    checkDeviceVersion(stored, input);
    checkAgainstStored(
      device,
      rows.map((row) => row.record),
    );
    const version = input.expectedVersion + 1;
    await work.trx
      .insertInto('devices')
      .values({
        code: device.code,
        version,
        record: JSON.stringify(device),
        by: work.actor.userId,
        at: work.now,
        note: input.reason ?? null,
      })
      .execute();
    work.record({
      action: 'saveDevice',
      object: 'device',
      objectId: device.code,
      version,
      reason: input.reason ?? null,
    });
    return { code: device.code, version, megalotIds: await findOpenMegalotIds(work.trx, device.code) };
  });
}

function checkDeviceVersion(stored: DeviceRow | undefined, { code, expectedVersion }: SaveDeviceInput): void {
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

function checkInstalled({ ticketFont, profile }: Printer, installed: InstalledResources): void {
  if (!installed.hasFont(ticketFont))
    refuse({ kind: 'deviceInvalid', field: 'ticketFont', rule: 'notInstalled' });
  if (!installed.hasProfile(profile))
    refuse({ kind: 'deviceInvalid', field: 'profile', rule: 'notInstalled' });
}

/** Refuses a device that changes its kind, shares the folder of another device, or names an unknown cutter. */
function checkAgainstStored(device: Device, devices: readonly Device[]): void {
  const stored = devices.find(({ code }) => code === device.code);
  if (stored !== undefined && stored.kind !== device.kind)
    refuse({ kind: 'deviceInvalid', field: 'kind', rule: stored.kind });
  const isTaken = devices.some(({ code, folder }) => code !== device.code && folder === device.folder);
  if (isTaken) refuse({ kind: 'deviceInvalid', field: 'folder', rule: 'unique' });
  if (device.kind !== 'cutter' && findCutter(devices, device.cutter) === undefined)
    refuse({ kind: 'deviceInvalid', field: 'cutter', rule: 'unknown' });
}
