import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLotsAndMegalots, readLotIds } from '../commands/testing/floor.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const HISTORY = 'number events { action reason related { type id label } }';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('OFF-313 a cancelled megalot has ended, is found by its number alone, and its history and the histories of its lots refer to each other', async () => {
  const { workshop } = web;
  await workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(workshop);
  const [lotId = ''] = await readLotIds(workshop, megalotId);
  const { megalot } = await query('generator', `{ megalot(id: "${megalotId}") { number version ended } }`);
  expect(megalot.ended).toBe(false);
  const input = { megalotId, expectedVersion: megalot.version, reason: 'mistake' };
  expect(await mutate('generator', 'cancelGeneration', 'MegalotAction', input)).not.toHaveProperty('code');
  const answer = await query(
    'generator',
    `{ ended: megalot(id: "${megalotId}") { ended ${HISTORY} } lot(id: "${lotId}") { ${HISTORY} }
      all: megalots { rows { number } } found: megalots(filter: { text: "${megalot.number}" }) { rows { number ended } } }`,
  );
  expect(answer.ended.ended).toBe(true);
  expect(answer.all.rows).not.toContainEqual({ number: megalot.number });
  expect(answer.found.rows).toEqual([{ number: megalot.number, ended: true }]);
  const lot = { type: 'lot', id: lotId, label: answer.lot.number };
  const canceled = { action: 'cancelGeneration', reason: 'mistake' };
  expect(answer.ended.events).toContainEqual({ ...canceled, related: [lot] });
  const related = [{ type: 'megalot', id: megalotId, label: megalot.number }];
  expect(answer.lot.events).toContainEqual({ ...canceled, related });
  expect(answer.lot.events).toContainEqual({ action: 'makeMegalots', reason: null, related });
});
