import type { GeneratorRunSettings } from '@cmon/core/production/generatorConfiguration';
import type { ConfiguredGenerator } from '../../../commands/generators/configureGenerator.ts';
import type { GeneratorVersionRow } from '../../../queries/generators/findGeneratorVersions.ts';
import type { GeneratorOutlook, StoreBacklog } from '../../../queries/generators/readGeneratorOutlook.ts';
import { loadExisting } from '../../loadExisting.ts';
import { builder, needs } from '../builder.ts';
import { Market } from '../enums.ts';
import { Megalot } from '../refs.ts';
import { Refused } from '../values.ts';

const CAPABILITY = 'configureOwnStation';

export const GeneratorVersion = builder.objectRef<GeneratorVersionRow>('GeneratorVersion').implement({
  description: "One saved version of a generator's configuration.",
  ...needs(CAPABILITY),
  fields: (t) => ({
    version: t.exposeInt('version'),
    before: t.expose('before', { type: 'JSON', description: 'The configuration that it replaced.' }),
    configuration: t.expose('configuration', {
      type: 'JSON',
      description:
        'The configuration as it was saved. One from an earlier release may have other fields than a present one.',
    }),
    author: t.exposeString('author', { description: 'Name of the user who saved it, or `system`.' }),
    at: t.expose('at', { type: 'DateTime' }),
    note: t.exposeString('note', { nullable: true, description: 'Why it was saved.' }),
  }),
});

const StoreBacklogType = builder.objectRef<StoreBacklog>('StoreBacklog').implement({
  description: 'The megalots of a store that wait for a generator now.',
  ...needs(CAPABILITY),
  fields: (t) => ({
    store: t.expose('store', {
      type: Market,
      nullable: true,
      description: 'Null for megalots that mix stores.',
    }),
    megalots: t.exposeInt('megalots'),
    before: t.exposeBoolean('isTakenNow', {
      description: 'Whether the generator takes them with its present configuration.',
    }),
    after: t.exposeBoolean('isTakenThen', {
      description: 'Whether it takes them with the new configuration.',
    }),
  }),
});

const RunSettings = builder.objectRef<GeneratorRunSettings>('GeneratorRunSettings').implement({
  description:
    'How a generator runs. Each value comes from its configuration, else from its start command, else from the settings.',
  ...needs(CAPABILITY),
  fields: (t) => ({
    autoStart: t.exposeBoolean('autoStart', {
      nullable: true,
      description: 'Null while the generator has not reported its start command.',
    }),
    autoReload: t.exposeInt('autoReload', {
      nullable: true,
      description: 'Seconds between two polls; null for the worker of the server, which does not poll.',
    }),
    batchCount: t.exposeInt('batchCount', {
      nullable: true,
      description: 'Megalots per run; null for the worker of the server.',
    }),
  }),
});

const GeneratorOutlookType = builder.objectRef<GeneratorOutlook>('GeneratorOutlook').implement({
  description: 'What another configuration of a generator would change now.',
  ...needs(CAPABILITY),
  fields: (t) => ({
    running: t.exposeBoolean('running'),
    paused: t.exposeBoolean('paused'),
    waiting: t.field({ type: [StoreBacklogType], resolve: ({ waiting }) => [...waiting] }),
    finishing: t.field({
      type: [Megalot],
      description: 'Megalots that the generator makes now and would not take any more. It finishes them.',
      resolve: ({ finishing }, _args, { load }) => loadExisting(load.megalot, finishing),
    }),
    unserved: t.field({
      type: [Market],
      description: 'Stores that no running generator would take any more. Paused generators do not count.',
      resolve: ({ unserved }) => [...unserved],
    }),
    before: t.expose('runSettingsNow', { type: RunSettings, description: 'With the present configuration.' }),
    after: t.expose('runSettingsThen', { type: RunSettings, description: 'With the new configuration.' }),
  }),
});

/** The answer to a saved configuration. After a dry run it has the outlook: what the configuration would change. */
interface ConfiguredGeneratorValue extends ConfiguredGenerator {
  readonly dryRun: boolean;
}

const ConfiguredGeneratorType = builder.objectRef<ConfiguredGeneratorValue>('ConfiguredGenerator').implement({
  ...needs(CAPABILITY),
  fields: (t) => ({
    dryRun: t.exposeBoolean('dryRun'),
    generatorId: t.exposeID('generatorId'),
    version: t.exposeInt('version'),
    outlook: t.expose('outlook', {
      type: GeneratorOutlookType,
      nullable: true,
      description: 'Only in the answer to a dry run.',
    }),
  }),
});

export const ConfigureGeneratorResult = builder.unionType('ConfigureGeneratorResult', {
  types: [ConfiguredGeneratorType, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'ConfiguredGenerator'),
});
