import { DEFAULT_GENERATOR_CONFIGURATION } from '@cmon/core/production/generatorConfiguration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerGenerator } from '../commands/generators/registerGenerator.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { cookie, mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  for (const generatorId of ['north', 'south'])
    unwrap(await registerGenerator(web.workshop.as('system'), { generatorId, autoStart: true }));
});
afterAll(() => web.close());

const VERSIONS = `query ($id: ID!, $station: String!) {
  generatorVersions(generatorId: $id, station: $station) { version before configuration author note }
}`;
const REVIEW = `... on ConfiguredGenerator {
  dryRun version outlook { running unserved after { autoReload batchCount } }
}`;

function configure(role: 'generator' | 'administrator', input: object) {
  return mutate(
    role,
    'configureGenerator',
    'GeneratorConfigurationInput',
    { generatorId: 'north', expectedVersion: 0, dryRun: true, ...input },
    REVIEW,
  );
}

it('OFF-234, OFF-236 a configuration is tried out, saved and restored through the API, and the log has its values', async () => {
  const configuration = { ...DEFAULT_GENERATOR_CONFIGURATION, stores: ['fr'], batchCount: 3 };
  expect(await configure('administrator', { configuration })).toMatchObject({
    dryRun: true,
    outlook: { running: true, unserved: [], after: { autoReload: 45, batchCount: 3 } },
  });
  const versions = async () =>
    (await query('administrator', VERSIONS, { id: 'north', station: 'office' })).generatorVersions;
  expect(await versions()).toEqual([]);
  expect(await configure('administrator', { configuration, reason: 'busy', dryRun: false })).toMatchObject({
    dryRun: false,
    version: 1,
    outlook: null,
  });
  const first = {
    version: 1,
    before: DEFAULT_GENERATOR_CONFIGURATION,
    configuration,
    author: 'administrator',
    note: 'busy',
  };
  expect(await versions()).toEqual([first]);
  const restored = { configuration: first.before, expectedVersion: 1, dryRun: false };
  expect(await configure('administrator', restored)).toMatchObject({ version: 2 });
  expect(await versions()).toMatchObject([{ version: 2, configuration: first.before }, first]);

  const history = `{ history(filter: { object: "north", action: "configureGenerator" }, newestFirst: true) {
    rows { change { before after } }
  } }`;
  const { rows } = (await query('administrator', history)).history;
  expect(rows[0]).toEqual({ change: { before: configuration, after: DEFAULT_GENERATOR_CONFIGURATION } });
});

it('OFF-236 a version with other fields than today’s is refused with the field', async () => {
  const { batchCount, ...older } = DEFAULT_GENERATOR_CONFIGURATION;
  expect(batchCount).toBeNull();
  for (const configuration of [older, { ...older, batchCount, roles: ['press'] }])
    expect(await configure('administrator', { configuration, expectedVersion: 2 })).toMatchObject({
      code: 'inputInvalid',
      params: { field: expect.stringMatching(/batchCount|roles/) },
    });
});

it('OFF-237 at the workstation of a generator its configuration is tried out and its versions are read, and no other generator’s', async () => {
  const input = { generatorId: 'south', configuration: DEFAULT_GENERATOR_CONFIGURATION, station: 'south' };
  expect(await configure('generator', input)).toMatchObject({ dryRun: true, version: 1 });
  expect(await configure('generator', { ...input, generatorId: 'north' })).toMatchObject({
    code: 'forbidden',
    params: { capability: 'configureAnyStation' },
  });
  const read = async (id: string) =>
    (await web.graphql(await cookie('generator'), VERSIONS, { id, station: 'south' })).errors.map(
      ({ message }) => message,
    );
  expect(await read('south')).toEqual([]);
  expect(await read('north')).toEqual(['forbidden']);
});
