import type { Result } from '@cmon/core/failure';
import { findDeviceProblem } from '@cmon/core/imposition/findDeviceProblem';
import type { Device, Printer } from '@cmon/core/production/devices/device';
import { findCutter } from '@cmon/core/production/devices/deviceLookup';
import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import { type DeviceRow, findDeviceRows, findOpenMegalotIds } from '../../queries/devices.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand, unwrapOrRefuse } from '../work/runCommand.ts';
import {
  checkDeviceVersion,
  type DeviceInput,
  type SavedDevice,
  storeDevice,
} from './steps/deviceVersion.ts';

export interface SaveDeviceInput extends DeviceInput {
  /** The complete record, not yet checked. */
  readonly record: unknown;
}

/** The fonts and output profiles of the current catalogue. */
export interface InstalledResources {
  readonly hasFont: (id: number) => boolean;
  /** Whether the catalogue was compiled with the output profile. */
  readonly hasProfile: (name: string) => boolean;
}

/**
 * Stores a new version of a device's record; a retired device is then in use again. Megalots that exist keep the version
 * that their files are made with.
 */
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
    checkAgainstStored(device, rows);
    const outlook = await storeDevice(work, input, { record: device, retired: false });
    return {
      code: device.code,
      version: input.expectedVersion + 1,
      megalotIds: await findOpenMegalotIds(work.trx, device.code),
      outlook,
    };
  });
}

function checkInstalled({ ticketFont, profile }: Printer, installed: InstalledResources): void {
  if (!installed.hasFont(ticketFont))
    refuse({ kind: 'deviceInvalid', field: 'ticketFont', rule: 'notInstalled' });
  if (!installed.hasProfile(profile))
    refuse({ kind: 'deviceInvalid', field: 'profile', rule: 'notInstalled' });
}

/** Refuses a device that changes its kind, shares the folder of a used device, or names an unknown cutter. */
function checkAgainstStored(device: Device, rows: readonly DeviceRow[]): void {
  const stored = rows.find(({ code }) => code === device.code);
  if (stored !== undefined && stored.record.kind !== device.kind)
    refuse({ kind: 'deviceInvalid', field: 'kind', rule: stored.record.kind });
  const devicesInUse = rows.filter(({ retired }) => !retired).map(({ record }) => record);
  const isTaken = devicesInUse.some(({ code, folder }) => code !== device.code && folder === device.folder);
  if (isTaken) refuse({ kind: 'deviceInvalid', field: 'folder', rule: 'unique' });
  if (device.kind !== 'cutter' && findCutter(devicesInUse, device.cutter) === undefined)
    refuse({ kind: 'deviceInvalid', field: 'cutter', rule: 'unknown' });
}
