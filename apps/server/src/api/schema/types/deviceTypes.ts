import type { SavedDevice } from '../../../commands/devices/steps/deviceVersion.ts';
import { type DeviceRow, findDeviceVersions } from '../../../queries/devices.ts';
import type { PlannedMedia } from '../../batches/planDeviceMedia.ts';
import type { InstalledValue } from '../../installed.ts';
import { loadExisting } from '../../loadExisting.ts';
import { builder, needs } from '../builder.ts';
import { Market } from '../enums.ts';
import { Megalot } from '../refs.ts';
import { Refused } from '../values.ts';
import { Outlook } from './settingTypes.ts';

export const Device = builder.objectRef<DeviceRow>('Device');
Device.implement({
  description: 'One version of the record of a press, a cutter or the printer of a pole.',
  ...needs('see'),
  fields: (t) => ({
    code: t.exposeString('code'),
    version: t.exposeInt('version'),
    name: t.string({ resolve: ({ record }) => record.name }),
    kind: t.string({ description: '`press`, `cutter` or `pole`.', resolve: ({ record }) => record.kind }),
    record: t.expose('record', {
      type: 'JSON',
      description: 'All settings of the device. Lengths are in mm.',
    }),
    by: t.exposeString('by', { description: 'Id of the user who saved it, or `system`.' }),
    at: t.expose('at', { type: 'DateTime' }),
    author: t.string({
      description: 'Name of the user who saved it, or `system`.',
      resolve: async ({ by }, _args, { load }) => (await load.user.load(by))?.name ?? by,
    }),
    note: t.exposeString('note', { nullable: true }),
    retired: t.exposeBoolean('retired', { description: 'Whether the device was retired with this version.' }),
    versions: t.field({
      type: [Device],
      description: 'All versions of the device, the newest first.',
      resolve: ({ code }, _args, { db }) => findDeviceVersions(db, code),
    }),
  }),
});

const PlannedMediaType = builder.objectRef<PlannedMedia>('PlannedMedia').implement({
  description:
    'The media that a proposed megalot needs on a device, with the present record and with the changed one.',
  ...needs('configure'),
  fields: (t) => ({
    lots: t.exposeInt('lots', { description: 'Number of its lots.' }),
    store: t.expose('store', { type: Market, nullable: true }),
    pagesBefore: t.int({ resolve: ({ before }) => before.pages }),
    pagesAfter: t.int({ resolve: ({ after }) => after.pages }),
    lengthBeforeMm: t.float({ resolve: ({ before }) => before.web.lengthMm }),
    lengthAfterMm: t.float({ resolve: ({ after }) => after.web.lengthMm }),
  }),
});

/** A saved device. After a dry run it also has what the change would do. */
interface SavedDeviceValue extends SavedDevice {
  readonly dryRun: boolean;
  readonly media: readonly PlannedMedia[];
}

const SavedDeviceType = builder.objectRef<SavedDeviceValue>('SavedDevice').implement({
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
    before: t.field({
      type: Outlook,
      nullable: true,
      description: 'In a dry run, what the workshop would make now with the present devices; else null.',
      resolve: ({ outlook }) => outlook?.before ?? null,
    }),
    after: t.field({
      type: Outlook,
      nullable: true,
      description: 'In a dry run, what the workshop would make now with the changed devices; else null.',
      resolve: ({ outlook }) => outlook?.after ?? null,
    }),
    media: t.field({
      type: [PlannedMediaType],
      description:
        'In a dry run, the proposed megalots of the device that would be laid out differently; else empty.',
      resolve: ({ media }) => [...media],
    }),
  }),
});

export const SaveDeviceResult = builder.unionType('SaveDeviceResult', {
  types: [SavedDeviceType, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'SavedDevice'),
});

const InstalledFont = builder.objectRef<InstalledValue['fonts'][number]>('InstalledFont').implement({
  ...needs('see'),
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

export const Installed = builder.objectRef<InstalledValue>('Installed').implement({
  description:
    'The fonts and output profiles of the published catalogue, which the record of a device may name.',
  ...needs('see'),
  fields: (t) => ({
    fonts: t.field({ type: [InstalledFont], resolve: ({ fonts }) => [...fonts] }),
    profiles: t.stringList({ resolve: ({ profiles }) => [...profiles] }),
  }),
});
