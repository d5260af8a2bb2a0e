import { saveDevice } from '../../../commands/devices/saveDevice.ts';
import { openPressColours } from '../../../files/pressColours.ts';
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

builder.mutationFields((t) => ({
  saveDevice: t.field({
    ...needs('configure'),
    type: SaveDeviceResult,
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
          {
            hasFont: (id) => context.catalogue.metrics.has(id),
            hasProfile: (name) => openPressColours(context.archive.folder, name) !== null,
          },
        ),
        (saved) => ({ ...saved, dryRun: input.dryRun }),
      ),
  }),
}));
