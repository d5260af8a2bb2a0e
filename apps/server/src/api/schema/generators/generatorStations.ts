import { can } from '@cmon/core/access/capabilities';
import type { FolderTest, GeneratorReport } from '@cmon/core/production/generatorReport';
import { GraphQLError } from 'graphql/index.js';
import { askGeneratorReport } from '../../../commands/generators/askGeneratorReport.ts';
import { configureGenerator } from '../../../commands/generators/configureGenerator.ts';
import { retireGenerator } from '../../../commands/generators/retireGenerator.ts';
import { findGeneratorVersions } from '../../../queries/generators/findGeneratorVersions.ts';
import {
  findGeneratorStations,
  type GeneratorStationRow,
} from '../../../queries/megalots/findGeneratorStations.ts';
import { buildDone } from '../../buildDone.ts';
import { isAlive } from '../../generation.ts';
import { parseConfiguration } from '../../generators.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { Market } from '../enums.ts';
import {
  GeneratorConfigurationInput,
  GeneratorRetirement,
  GeneratorTest,
} from '../mutations/generatorInputs.ts';
import { MutationResult } from '../types/resultTypes.ts';
import { Refused } from '../values.ts';
import { ConfigureGeneratorResult, GeneratorVersion } from './configurationTypes.ts';

const RULE = 'configureOwnStation';
const MAX_VERSIONS = 200;

const TestedFolder = builder.objectRef<FolderTest>('TestedFolder').implement({
  description: 'What a generator found when it tested one of its folders.',
  ...needs(RULE),
  fields: (t) => ({
    folder: t.exposeString('folder'),
    place: t.exposeString('place', { description: 'Its path, or its prefix in the bucket.' }),
    exists: t.exposeBoolean('exists'),
    writable: t.exposeBoolean('writable'),
    renamable: t.exposeBoolean('renamable', {
      nullable: true,
      description: 'Null where nothing is renamed: in object storage.',
    }),
    freeBytes: t.exposeFloat('freeBytes', {
      nullable: true,
      description: 'Null when the storage does not tell it.',
    }),
    failure: t.expose('failure', { type: Refused, nullable: true }),
  }),
});

const GeneratorStart = builder.objectRef<GeneratorReport>('GeneratorStartReport').implement({
  description: 'The options with which a generator was started. Null options were not set.',
  ...needs(RULE),
  fields: (t) => ({
    host: t.exposeString('host'),
    apiUrl: t.exposeString('apiUrl', {
      nullable: true,
      description: 'Null for the worker of the server itself.',
    }),
    storage: t.exposeString('storage', { description: '`folders` or `s3`.' }),
    autoConnect: t.exposeBoolean('autoConnect', { nullable: true }),
    autoStart: t.exposeBoolean('autoStart'),
    autoReload: t.exposeInt('autoReload', { nullable: true, description: 'Seconds.' }),
    batchCount: t.exposeInt('batchCount', { nullable: true }),
    folders: t.field({ type: [TestedFolder], resolve: ({ folders }) => [...folders] }),
  }),
});

const GeneratorStation = builder.objectRef<GeneratorStationRow>('GeneratorStation').implement({
  description: 'A generator with its configuration from the office and its own last report.',
  ...needs(RULE),
  fields: (t) => ({
    id: t.exposeID('id'),
    lastSeenAt: t.expose('seen_at', { type: 'DateTime' }),
    alive: t.boolean({
      resolve: async (generator, _args, { settings, now }) => isAlive(generator, await settings(), now),
    }),
    version: t.exposeInt('version', { description: '0 while nobody has configured it.' }),
    changedBy: t.exposeString('changed_by_name', { nullable: true }),
    changedAt: t.expose('changed_at', { type: 'DateTime', nullable: true }),
    stores: t.field({
      type: [Market],
      nullable: true,
      description: 'The stores whose megalots it takes; null for every store.',
      resolve: ({ configuration: { stores } }) => stores && [...stores],
    }),
    autoStart: t.boolean({ nullable: true, resolve: ({ configuration }) => configuration.autoStart }),
    autoReload: t.int({
      nullable: true,
      description: 'Seconds.',
      resolve: ({ configuration }) => configuration.autoReload,
    }),
    batchCount: t.int({ nullable: true, resolve: ({ configuration }) => configuration.batchCount }),
    tokenIssuedAt: t.expose('token_created_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When its present token was issued; null for the worker of the server itself.',
    }),
    tokenUsedAt: t.expose('token_used_at', { type: 'DateTime', nullable: true }),
    tokenExpiresAt: t.expose('token_expires_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When its token expires; null for a token that does not expire.',
    }),
    start: t.field({ type: GeneratorStart, nullable: true, resolve: ({ report }) => report }),
    testedAt: t.expose('reported_at', { type: 'DateTime', nullable: true }),
    testing: t.boolean({
      description: 'Whether a test of its folders was asked for and is not done yet.',
      resolve: ({ report_asked_at, reported_at }) =>
        report_asked_at !== null && (reported_at === null || reported_at < report_asked_at),
    }),
  }),
});

builder.queryFields((t) => ({
  generatorStations: t.field({
    ...needs(RULE),
    type: [GeneratorStation],
    description: 'The generators that have ever run and that nobody has retired, by id.',
    resolve: (_root, _args, { db }) => findGeneratorStations(db),
  }),
  generatorVersions: t.field({
    ...needs(RULE),
    type: [GeneratorVersion],
    description:
      `The last ${MAX_VERSIONS} versions of a generator's configuration, the newest first. To read those of another ` +
      "workstation's generator, the user needs the right to configure any.",
    args: {
      generatorId: t.arg.id({ required: true }),
      station: t.arg.string({
        required: true,
        description: 'Name of the workstation that sends the request.',
      }),
    },
    resolve: (_root, { generatorId, station }, { db, user }) => {
      if (station !== generatorId && !can(user.role, 'configureAnyStation'))
        throw new GraphQLError('forbidden', { extensions: { code: 'forbidden' } });
      return findGeneratorVersions(db, generatorId, MAX_VERSIONS);
    },
  }),
}));

builder.mutationFields((t) => ({
  configureGenerator: t.field({
    ...needs(RULE),
    type: ConfigureGeneratorResult,
    description: 'Saves the configuration of a generator, which applies from its next run or start on.',
    args: { input: t.arg({ type: GeneratorConfigurationInput, required: true }) },
    resolve: (_root, { input }, context) => {
      const { station, dryRun } = input;
      const configuration = parseConfiguration(input.configuration);
      // A limited user sees only the megalots of some stores, also in the outlook of a dry run.
      const command = dryRun ? context.commandWithinStores(station) : context.command(station);
      return resolveMutation(
        context,
        configuration.ok
          ? configureGenerator(command, {
              generatorId: input.generatorId,
              configuration: configuration.value,
              expectedVersion: input.expectedVersion,
              reason: input.reason ?? null,
              dryRun,
              idempotencyKey: input.key,
            })
          : Promise.resolve(configuration),
        (configured) => ({ ...configured, dryRun }),
      );
    },
  }),
  testGeneratorFolders: t.field({
    ...needs(RULE),
    type: MutationResult,
    description: 'Asks a generator to test its folders. It answers with its next heartbeat.',
    args: { input: t.arg({ type: GeneratorTest, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        askGeneratorReport(context.command(input.station), {
          generatorId: input.generatorId,
          idempotencyKey: input.key,
        }),
        ({ generatorId, version }) => buildDone(context, 'generator', generatorId, version),
      ),
  }),
  retireGenerator: t.field({
    ...needs('configureAnyStation'),
    type: MutationResult,
    description:
      'Retires a generator that is gone for good. If it starts again or sends a heartbeat, it is no longer retired.',
    args: { input: t.arg({ type: GeneratorRetirement, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        retireGenerator(context.command(input.station), {
          generatorId: input.generatorId,
          reason: input.reason,
          note: input.note ?? null,
          idempotencyKey: input.key,
        }),
        ({ generatorId, version }) => buildDone(context, 'generator', generatorId, version),
      ),
  }),
}));
