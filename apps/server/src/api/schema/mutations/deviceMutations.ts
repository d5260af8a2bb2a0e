import type { Result } from '@cmon/core/failure';
import { retireDevice } from '../../../commands/devices/retireDevice.ts';
import { saveDevice } from '../../../commands/devices/saveDevice.ts';
import type { SavedDevice } from '../../../commands/devices/steps/deviceVersion.ts';
import { planDeviceMedia } from '../../batches/planDeviceMedia.ts';
import { hasFont, hasProfile } from '../../installed.ts';
import type { ApiContext } from '../../makeContext.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { SaveDeviceResult } from '../types/deviceTypes.ts';

const SaveDevice = builder.inputType('SaveDevice', {
  fields: (t) => ({
    code: t.string({ required: true }),
    record: t.field({
      type: 'JSON',
      required: true,
      description: 'The complete record, as `Device.record`.',
    }),
    expectedVersion: t.int({ required: true, description: 'Version that the user saw; 0 for a new device.' }),
    reason: t.string(),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const RetireDevice = builder.inputType('RetireDevice', {
  fields: (t) => ({
    code: t.string({ required: true }),
    expectedVersion: t.int({ required: true, description: 'Version that the user saw.' }),
    reason: t.string(),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

/** Adds to the answer of a dry run how the proposed megalots of the device would be laid out. */
async function addMedia(context: ApiContext, record: unknown, saved: Result<SavedDevice>) {
  if (!saved.ok || saved.value.outlook === null) return saved;
  return { ok: true as const, value: { ...saved.value, media: await planDeviceMedia(context, record) } };
}

builder.mutationFields((t) => ({
  saveDevice: t.field({
    ...needs('configure'),
    type: SaveDeviceResult,
    description: 'Saves a new version of a device. A retired device is then in use again.',
    args: { input: t.arg({ type: SaveDevice, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        saveDevice(
          context.command(input.station),
          {
            code: input.code,
            record: input.record,
            expectedVersion: input.expectedVersion,
            reason: input.reason ?? null,
            dryRun: input.dryRun,
            idempotencyKey: input.key,
          },
          { hasFont: (id) => hasFont(context, id), hasProfile: (name) => hasProfile(context, name) },
        ).then((saved) => addMedia(context, input.record, saved)),
        (saved) => ({ media: [], ...saved, dryRun: input.dryRun }),
      ),
  }),
  retireDevice: t.field({
    ...needs('configure'),
    type: SaveDeviceResult,
    description: 'Takes a device out of use, if nothing waits for it. Saving its record brings it back.',
    args: { input: t.arg({ type: RetireDevice, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        retireDevice(context.command(input.station), {
          code: input.code,
          expectedVersion: input.expectedVersion,
          reason: input.reason ?? null,
          dryRun: input.dryRun,
          idempotencyKey: input.key,
        }),
        (saved) => ({ ...saved, dryRun: input.dryRun, media: [] }),
      ),
  }),
}));
