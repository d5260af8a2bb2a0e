import type { CatalogueFile } from '../../../files/listCatalogueFiles.ts';
import type { AwaitedFile, GenerationJob } from '../../../generator/generatorPort.ts';
import type { Lease } from '../../../queries/megalots/holdsLease.ts';
import type { PrintGoods } from '../../../queries/megalots/printPlan.ts';
import type { GenerationHead } from '../../../queries/megalots/readGenerationHead.ts';
import type { GeneratorReceiptValue, GeneratorRunValue } from '../../generators.ts';
import { builder, needs } from '../builder.ts';
import { createTypeResolver, Refused } from '../values.ts';

/** Types for the processes that generate print files. The office doesn't use them. */

const WaitingMegalot = builder.objectRef<GenerationJob>('WaitingMegalot').implement({
  ...needs('generate'),
  fields: (t) => ({
    id: t.exposeID('megalotId'),
    revision: t.exposeInt('revision'),
  }),
});

const AwaitedPrintFile = builder.objectRef<AwaitedFile>('AwaitedPrintFile').implement({
  description: 'A published print file whose result is not known yet.',
  ...needs('generate'),
  fields: (t) => ({
    name: t.exposeString('name'),
    folder: t.exposeString('folder'),
    own: t.exposeBoolean('own', {
      description: 'True for a file without any result that this generator published.',
    }),
  }),
});

export const GeneratorRun = builder.objectRef<GeneratorRunValue>('GeneratorRun').implement({
  description: 'The data that a generator reads with each poll. Times in seconds.',
  ...needs('generate'),
  fields: (t) => ({
    leaseTime: t.int({ resolve: ({ settings }) => settings.leaseTime }),
    heartbeatTime: t.int({ resolve: ({ settings }) => settings.heartbeatTime }),
    autoReloadTime: t.int({
      description:
        'Seconds between two polls, unless the configuration or the start command of the generator has another time.',
      resolve: ({ settings }) => settings.autoReloadTime,
    }),
    batchCount: t.int({
      description:
        'Megalots per run, unless the configuration or the start command of the generator has another number.',
      resolve: ({ settings }) => settings.batchCount,
    }),
    configuredAutoReload: t.int({
      nullable: true,
      description: 'Seconds between two polls, from the configuration of this generator in the office.',
      resolve: ({ configuration }) => configuration.autoReload,
    }),
    configuredBatchCount: t.int({
      nullable: true,
      description: 'Megalots per run, from the configuration of this generator in the office.',
      resolve: ({ configuration }) => configuration.batchCount,
    }),
    catalogueVersion: t.exposeString('catalogueVersion'),
    hotfolders: t.exposeStringList('hotfolders', { description: 'The hotfolders of all devices.' }),
    megalots: t.field({
      type: [WaitingMegalot],
      description:
        'Megalots that can be leased, in the order in which they are to be made. Empty while the generator is paused.',
      args: {
        first: t.arg.int({ required: true }),
        withoutHotfolders: t.arg.stringList({
          description: 'Leaves out megalots that are printed or cut into one of these hotfolders.',
        }),
      },
      resolve: ({ findMegalots }, { first, withoutHotfolders }) =>
        findMegalots(first, withoutHotfolders ?? []),
    }),
    awaitedFiles: t.field({ type: [AwaitedPrintFile], resolve: ({ findAwaited }) => findAwaited() }),
  }),
});

export const CatalogueFileType = builder.objectRef<CatalogueFile>('CatalogueFile').implement({
  description: 'A file of a catalogue version that printing needs, at `/catalogues/{version}/{path}`.',
  ...needs('generate'),
  fields: (t) => ({
    path: t.exposeString('path'),
    bytes: t.exposeInt('bytes'),
    sha256: t.exposeString('sha256'),
  }),
});

export const GenerationPlan = builder.objectRef<GenerationHead>('GenerationPlan').implement({
  description: 'The megalot and the devices of a lease. Its goods are read in pages.',
  ...needs('generate'),
  fields: (t) => ({
    megalot: t.expose('megalot', { type: 'JSON' }),
    device: t.expose('device', {
      type: 'JSON',
      description: 'The press or pole, in the version that the megalot was made with.',
    }),
    cutter: t.expose('cutter', { type: 'JSON' }),
    folders: t.exposeStringList('folders', {
      description: 'The hotfolders in which files of an earlier revision may be.',
    }),
    goodsPages: t.exposeStringList('goodsPages', {
      description: 'Names of the pages in which the goods are read, in printing order.',
    }),
  }),
});

export const GenerationGoods = builder.objectRef<PrintGoods>('GenerationGoods').implement({
  description: 'One page of the goods of a leased megalot. It contains the texts to print.',
  ...needs('generate'),
  fields: (t) => ({
    strips: t.expose('strips', { type: 'JSON' }),
    objects: t.expose('objects', { type: 'JSON' }),
  }),
});

const GeneratorLease = builder.objectRef<Lease>('GeneratorLease').implement({
  ...needs('generate'),
  fields: (t) => ({
    megalotId: t.exposeID('megalotId'),
    revision: t.exposeInt('revision'),
    fence: t.exposeInt('fence', { description: 'Fencing token: every write under the lease carries it.' }),
  }),
});

const GeneratorReceipt = builder.objectRef<GeneratorReceiptValue>('GeneratorReceipt').implement({
  description: 'The answer to a report of a generator that was recorded.',
  ...needs('generate'),
  fields: (t) => ({
    souffrance: t.exposeBoolean('souffrance', { description: 'Whether the megalot now waits for a person.' }),
    paused: t.exposeBoolean('paused'),
    reportWanted: t.exposeBoolean('reportWanted', {
      description: 'Whether somebody waits for a report of the generator.',
    }),
  }),
});

export const GeneratorLeaseResult = builder.unionType('GeneratorLeaseResult', {
  types: [GeneratorLease, Refused],
  resolveType: createTypeResolver('GeneratorLease'),
});
export const GeneratorReceiptResult = builder.unionType('GeneratorReceiptResult', {
  types: [GeneratorReceipt, Refused],
  resolveType: createTypeResolver('GeneratorReceipt'),
});
