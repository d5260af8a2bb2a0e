import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batch } from '../commands/testing/floor.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('DVC-5 an administrator saves a device through the API, after a dry run that lists its open megalots', async () => {
  await web.workshop.order([{ code: 'EAO' }]);
  const [megalotId] = await batch(web.workshop);
  const input = {
    code: 'DURST',
    record: { ...DURST, name: 'Durst, new rollers' },
    expectedVersion: 1,
    reason: 'new rollers',
  };
  const save = (dryRun: boolean) =>
    mutate(
      'administrator',
      'saveDevice',
      'SaveDevice',
      { ...input, dryRun },
      '... on SavedDevice { dryRun version megalots { id } }',
    );
  const readDevice = async () =>
    (await query('administrator', '{ device(code: "DURST") { version record } }')).device;
  expect(await save(true)).toMatchObject({ dryRun: true, version: 2, megalots: [{ id: megalotId }] });
  expect(await readDevice()).toMatchObject({ version: 1, record: { name: DURST.name } });
  expect(await save(false)).toMatchObject({ dryRun: false, version: 2 });
  expect(await readDevice()).toMatchObject({ version: 2, record: { name: 'Durst, new rollers' } });
});
