import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePrintedLots, readItems } from '../commands/testing/floor.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('WSC-346 an item that waits for manual rework says why, and who reported it', async () => {
  const reported = await web.workshop.order([{ code: 'MUG' }]);
  await makePrintedLots(web.workshop);
  const [mug] = await readItems(web.workshop, reported);
  const itemId = mug?.id ?? '';
  const read = async () =>
    (await query('preparator', `{ item(id: "${itemId}") { version rework { reason by at } } }`)).item;
  const move = async (name: string, input: object = {}) => {
    const { version } = await read();
    return mutate('preparator', name, 'FabricationMove', { itemId, expectedVersion: version, ...input });
  };
  expect(await move('startFabrication')).toMatchObject({ __typename: 'Done' });
  expect((await read()).rework).toBeNull();
  expect(await move('problemFabrication', { reason: 'damaged' })).toMatchObject({ __typename: 'Done' });
  expect((await read()).rework).toMatchObject({ reason: 'damaged', by: 'preparator' });
  expect(await move('startFabrication')).toMatchObject({ __typename: 'Done' });
  expect((await read()).rework).toBeNull();
});
