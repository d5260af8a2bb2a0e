import { builder } from '../builder.ts';

const LeaseInput = builder.inputType('LeaseInput', {
  description:
    'The lease under which a generator writes. A write under a lost lease is refused with `leaseLost`.',
  fields: (t) => ({
    megalotId: t.id({ required: true }),
    revision: t.int({ required: true }),
    fence: t.int({ required: true }),
  }),
});

export const LeaseReport = builder.inputType('LeaseReport', {
  fields: (t) => ({
    lease: t.field({ type: LeaseInput, required: true }),
    filesDone: t.int({ required: true }),
    filesTotal: t.int({ required: true }),
    current: t.string({ description: 'Name of the file that was published last.' }),
  }),
});

const GeneratedFile = builder.inputType('GeneratedFile', {
  fields: (t) => ({
    kind: t.string({ required: true }),
    name: t.string({ required: true }),
    folder: t.string({ required: true }),
    bytes: t.int({ required: true }),
    sha256: t.string({ required: true }),
    spots: t.stringList({ required: true, description: 'Names of its spot colours.' }),
    pages: t.int({ required: true }),
  }),
});

const LotPages = builder.inputType('LotPages', {
  fields: (t) => ({
    lotNumber: t.int({ required: true }),
    pages: t.int({ required: true }),
  }),
});

export const GeneratedFiles = builder.inputType('GeneratedFiles', {
  fields: (t) => ({
    lease: t.field({ type: LeaseInput, required: true }),
    files: t.field({ type: [GeneratedFile], required: true }),
    metres: t.float({ required: true }),
    efficiency: t.float({ required: true, description: 'Share of the media that is covered, 0 to 1.' }),
    preflight: t.field({ type: 'JSON', required: true, description: 'The preflight report of each file.' }),
    pagesOfLots: t.field({ type: [LotPages], required: true }),
    published: t.stringList({
      description:
        'Names of the files that were written now. The other files were in their hotfolders before.',
    }),
    places: t.field({
      type: 'JSON',
      description:
        'Where each strip lies on the web: `[{ stripId, page, fromMm, toMm }]`, mm from the start of the first page.',
    }),
  }),
});

export const FailedGenerationInput = builder.inputType('FailedGenerationInput', {
  fields: (t) => ({
    lease: t.field({ type: LeaseInput, required: true }),
    failure: t.field({ type: 'JSON', required: true, description: 'A `Failure`: its kind and parameters.' }),
  }),
});

export const LeaseEnd = builder.inputType('LeaseEnd', {
  fields: (t) => ({ lease: t.field({ type: LeaseInput, required: true }) }),
});

export const HeartbeatReport = builder.inputType('HeartbeatReport', {
  fields: (t) => ({
    alert: t.field({
      type: 'JSON',
      description: 'The failure `folderUnavailable`, while a folder is unavailable.',
    }),
    stopping: t.boolean({
      defaultValue: false,
      description: 'True when the generator is stopped on purpose.',
    }),
    report: t.field({
      type: 'JSON',
      description: 'A `GeneratorReport`, sent at the start and after an answer with `reportWanted`.',
    }),
  }),
});

const FileResultInput = builder.inputType('FileResultInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    outcome: t.string({ required: true, description: '`Taken`, `Success`, `Warning` or `Error`.' }),
  }),
});

export const FileResults = builder.inputType('FileResults', {
  fields: (t) => ({ results: t.field({ type: [FileResultInput], required: true }) }),
});

export const GeneratorStart = builder.inputType('GeneratorStart', {
  fields: (t) => ({ autoStart: t.boolean({ required: true }) }),
});

export const GeneratorConfigurationInput = builder.inputType('GeneratorConfigurationInput', {
  fields: (t) => ({
    generatorId: t.id({ required: true }),
    configuration: t.field({
      type: 'JSON',
      required: true,
      description:
        '`{ stores, autoStart, autoReload, batchCount }`. For a value that is null, the option of the start command applies.',
    }),
    expectedVersion: t.int({ required: true }),
    reason: t.string({ description: 'Why it is changed.' }),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const GeneratorTest = builder.inputType('GeneratorTest', {
  fields: (t) => ({
    generatorId: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const GeneratorRetirement = builder.inputType('GeneratorRetirement', {
  fields: (t) => ({
    generatorId: t.id({ required: true }),
    reason: t.string({ required: true }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const GeneratorPause = builder.inputType('GeneratorPause', {
  fields: (t) => ({
    generatorId: t.id({ required: true }),
    paused: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});
