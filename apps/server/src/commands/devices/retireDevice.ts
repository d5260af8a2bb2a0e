import type { Result } from '@cmon/core/failure';
import { findDeviceRows, findOpenMegalotIds, findWaitingLotNumbers } from '../../queries/devices.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import {
  checkDeviceVersion,
  type DeviceInput,
  type SavedDevice,
  storeDevice,
} from './steps/deviceVersion.ts';

/**
 * Takes a device out of use. Refused while lots or megalots wait for it, or while a printer names it as its cutter. Its
 * versions stay stored. `saveDevice` brings the device back into use.
 */
export function retireDevice(ctx: Ctx, input: DeviceInput): Promise<Result<SavedDevice>> {
  return runCommand(ctx, 'retireDevice', input, async (work): Promise<SavedDevice> => {
    requireCapability(work, 'configure');
    const { code } = input;
    const rows = (await findDeviceRows(work.trx)).filter(({ retired }) => !retired);
    const stored = rows.find((row) => row.code === code);
    if (stored === undefined) refuse({ kind: 'notFound', object: 'device', id: code });
    checkDeviceVersion(stored, input);
    const printers = rows.flatMap(({ record }) =>
      record.kind !== 'cutter' && record.cutter === code ? [record.code] : [],
    );
    const megalotIds = await findOpenMegalotIds(work.trx, code);
    const lots = await findWaitingLotNumbers(work.trx, code);
    if (printers.length > 0 || megalotIds.length > 0 || lots.length > 0)
      refuse({
        kind: 'deviceInUse',
        device: code,
        lots: lots.length,
        megalots: megalotIds.length,
        printers: printers.join(', '),
      });
    const outlook = await storeDevice(work, input, { record: stored.record, retired: true });
    return { code, version: input.expectedVersion + 1, megalotIds, outlook };
  });
}
