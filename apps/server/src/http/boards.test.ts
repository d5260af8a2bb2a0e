import { afterAll, beforeAll, expect, it } from 'vitest';
import { batch, generate, print } from '../commands/testing/floor.ts';
import { printPlan } from '../queries/megalots/printPlan.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const MEGALOT = `query m($id: ID!) { megalot(id: $id) { version revision fileState boards {
  board columns rows places { place locked reason item { orderNumber } }
} } }`;

it('IMP-63 a place of a board is locked for a reason, its piece moves on, and the free places are shown', async () => {
  await web.workshop.order([{ code: 'ORNO', quantity: 3 }]);
  const [id = ''] = await batch(web.workshop);
  const read = async () => (await query('generator', MEGALOT, { id })).megalot;
  const taken = (board: { places: { place: number; item: unknown }[] }) =>
    board.places.filter(({ item }) => item !== null).map(({ place }) => place);
  const before = await read();
  expect(before.boards).toMatchObject([{ board: 1, columns: 6, rows: 2 }]);
  expect(taken(before.boards[0])).toEqual([1, 2, 3]);

  const lock = (input: object) =>
    mutate('generator', 'lockBoardPlace', 'BoardPlaceLock', { megalotId: id, board: 1, ...input }, DONE);
  const { version } = before;
  expect(await lock({ expectedVersion: version, place: 2, locked: true })).toMatchObject({
    code: 'reasonRequired',
  });
  expect(await lock({ expectedVersion: version, place: 99, locked: true, reason: 'damaged' })).toMatchObject({
    code: 'notFound',
  });
  expect(await lock({ expectedVersion: version, place: 2, locked: true, reason: 'damaged' })).toMatchObject({
    __typename: 'Done',
  });
  const locked = await read();
  expect(taken(locked.boards[0])).toEqual([1, 3, 4]);
  expect(locked.boards[0].places[1]).toEqual({ place: 2, locked: true, reason: 'damaged', item: null });
  expect(await lock({ expectedVersion: locked.version, place: 2, locked: false })).toMatchObject({
    __typename: 'Done',
  });
  expect(taken((await read()).boards[0])).toEqual([1, 2, 3]);

  await generate(web.workshop, id);
  const generated = await read();
  expect(generated).toMatchObject({ revision: 1, fileState: 1 });
  const lockFirst = { place: 1, locked: true, reason: 'used' };
  expect(await lock({ expectedVersion: generated.version, ...lockFirst })).toMatchObject({
    __typename: 'Done',
  });
  const renewed = await read();
  expect(renewed).toMatchObject({ revision: 2, fileState: 0 });
  expect((await printPlan(web.database.db, id))?.megalot.lockedPlaces).toEqual([{ board: 1, place: 1 }]);
  await generate(web.workshop, id);
  await print(web.workshop, id);
  const printed = await read();
  expect(await lock({ expectedVersion: printed.version, place: 1, locked: false })).toMatchObject({
    code: 'moveNotAllowed',
  });
});
