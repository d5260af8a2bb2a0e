import type { SavedDevice } from '../../../commands/devices/saveDevice.ts';
import { type DeviceRow, findDeviceVersions } from '../../../queries/devices.ts';
import { loadExisting } from '../../loadExisting.ts';
import { builder, needs } from '../builder.ts';
import { Megalot } from '../refs.ts';
import { Refused } from '../values.ts';

export const Device = builder.objectRef<DeviceRow>('Device');
Device.implement({
  description: 'One version of the record of a press, a cutter or the printer of a pole.',
  ...needs('see'),
  fields: (t) => ({
    code: t.exposeString('code'),
    version: t.exposeInt('version'),
    name: t.string({ resolve: ({ record }) => record.name }),
    kind: t.string({ description: '`press`, `cutter` or `pole`.', resolve: ({ record }) => record.kind }),
    record: t.expose('record', { type: 'JSON', description: 'All settings. Lengths are in mm.' }),
    by: t.exposeString('by', { description: 'Id of the user who saved it, or `system`.' }),
    at: t.expose('at', { type: 'DateTime' }),
    note: t.exposeString('note', { nullable: true }),
    versions: t.field({
      type: [Device],
      description: 'All versions of the device, the newest first.',
      resolve: ({ code }, _args, { db }) => findDeviceVersions(db, code),
    }),
  }),
});

const SavedDeviceType = builder
  .objectRef<SavedDevice & { readonly dryRun: boolean }>('SavedDevice')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      dryRun: t.exposeBoolean('dryRun'),
      code: t.exposeString('code'),
      version: t.exposeInt('version'),
      megalots: t.field({
        type: [Megalot],
        description:
          'Open megalots of the device. They keep their version until their files are requested again.',
        resolve: ({ megalotIds }, _args, { load }) => loadExisting(load.megalot, megalotIds),
      }),
    }),
  });

export const SaveDeviceResult = builder.unionType('SaveDeviceResult', {
  types: [SavedDeviceType, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'SavedDevice'),
});
