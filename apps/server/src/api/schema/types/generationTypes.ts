import type { FilePlace } from '../../../queries/megalots/findFilePlaces.ts';
import type { AttemptRow, GeneratorRow } from '../../../queries/megalots/generatorRows.ts';
import type { FileRow } from '../../../queries/megalots/megalotRows.ts';
import {
  getFileKind,
  isAlive,
  type PreflightCheckValue,
  type PreflightValue,
  type ProgressValue,
} from '../../generation.ts';
import { builder, needs } from '../builder.ts';
import { FileOutcome, PrintFileKind } from '../enums.ts';
import { MegalotRef, Refused } from '../values.ts';

export const PrintFile = builder.objectRef<FileRow>('PrintFile').implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    kind: t.field({ type: PrintFileKind, resolve: ({ kind }) => getFileKind(kind) }),
    size: t.exposeInt('bytes', { description: 'Size in bytes.' }),
    hash: t.exposeString('sha256', { description: 'SHA-256, hexadecimal.' }),
    pages: t.exposeInt('pages', { nullable: true }),
    spots: t.stringList({ resolve: ({ spots }) => [...spots] }),
    revision: t.exposeInt('revision'),
    result: t.expose('result', {
      type: FileOutcome,
      nullable: true,
      description: 'The result of the RIP for a print file; null while it is not known.',
    }),
    resultAt: t.expose('result_at', { type: 'DateTime', nullable: true }),
    publishedAt: t.expose('created_at', { type: 'DateTime', nullable: true }),
    resentAt: t.expose('resent_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the file was missing from its hotfolder and was therefore written again.',
    }),
    withdrawnAt: t.expose('withdrawn_at', { type: 'DateTime', nullable: true }),
    url: t.string({
      description: 'Path relative to BASE_PATH: `/files/{id}`.',
      resolve: ({ id }) => `/files/${id}`,
    }),
  }),
});

export const FilePlaceType = builder.objectRef<FilePlace>('FilePlace').implement({
  description: 'A hotfolder that has files of a megalot.',
  ...needs('see'),
  fields: (t) => ({
    folder: t.exposeString('folder'),
    place: t.exposeString('place', {
      nullable: true,
      description:
        'Path of the folder, or its prefix in the bucket. Null while no generator has reported it, and for users without the right to generate.',
    }),
  }),
});

const PreflightCheck = builder.objectRef<PreflightCheckValue>('PreflightCheck').implement({
  description: 'One rule of the check of the print files, over all files of the present revision.',
  ...needs('see'),
  fields: (t) => ({
    code: t.exposeString('code'),
    passed: t.exposeBoolean('passed'),
    params: t.expose('params', { type: 'JSON' }),
  }),
});

export const Preflight = builder.objectRef<PreflightValue>('Preflight').implement({
  description: 'The check of the print files of the present revision, which were read back.',
  ...needs('see'),
  fields: (t) => ({
    passed: t.exposeBoolean('passed'),
    at: t.expose('at', { type: 'DateTime' }),
    checks: t.field({ type: [PreflightCheck], resolve: ({ checks }) => [...checks] }),
  }),
});

export const GenerationAttempt = builder.objectRef<AttemptRow>('GenerationAttempt').implement({
  description: 'One attempt of a generator to write the files of a megalot.',
  ...needs('see'),
  fields: (t) => ({
    number: t.exposeInt('number'),
    revision: t.exposeInt('revision'),
    generator: t.exposeString('generator'),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    endedAt: t.expose('ended_at', { type: 'DateTime', nullable: true }),
    error: t.expose('failure', {
      type: Refused,
      nullable: true,
      description: 'Why the attempt failed; null while it runs or when it succeeded.',
    }),
  }),
});

export const GenerationProgress = builder.objectRef<ProgressValue>('GenerationProgress').implement({
  ...needs('see'),
  fields: (t) => ({
    generator: t.exposeString('generator'),
    filesDone: t.exposeInt('filesDone'),
    filesTotal: t.exposeInt('filesTotal'),
    current: t.exposeString('current', {
      nullable: true,
      description: 'Name of the file that was published last; null before the first one.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
  }),
});

export const Generator = builder.objectRef<GeneratorRow>('Generator').implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('id'),
    lastSeenAt: t.expose('seen_at', { type: 'DateTime' }),
    alive: t.boolean({
      resolve: async (generator, _args, { settings, now }) => isAlive(generator, await settings(), now),
    }),
    megalot: t.field({
      type: MegalotRef,
      nullable: true,
      resolve: ({ megalot_id }, _args, { load }) =>
        megalot_id === null ? null : load.megalot.load(megalot_id),
    }),
    paused: t.exposeBoolean('paused', { description: 'A paused generator takes no new megalot.' }),
    alert: t.expose('alert', {
      type: Refused,
      nullable: true,
      description: 'The failure of one of its hotfolders, while it is unavailable.',
    }),
    leaseUntil: t.expose('lease_until', { type: 'DateTime', nullable: true }),
    fence: t.exposeInt('fence', { nullable: true }),
  }),
});
