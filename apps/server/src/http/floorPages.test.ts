import { afterAll, beforeAll, expect, it } from 'vitest';
import { batch } from '../commands/testing/floor.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const BOARDS =
  'query b($after: String) { boardMegalots(size: 1, after: $after) { total endCursor rows { id } } }';
const PARTS = `query p($id: ID!, $size: Int, $after: ID) {
  cipMegalot(id: $id) { parts(size: $size, after: $after) { item { id } } }
}`;

it('WSC-385 megalots on boards and the parts of a megalot for the CIP line go on from the last one', async () => {
  for (let made = 0; made < 2; made += 1) {
    await web.workshop.order([{ code: 'ORNO' }, { code: 'PAC_ECO' }, { code: 'PAC_ECO' }]);
    await batch(web.workshop);
  }
  const { boardMegalots: first } = await query('preparator', BOARDS);
  expect(first).toMatchObject({ total: 2, rows: [{ id: expect.any(String) }] });
  const { boardMegalots: second } = await query('preparator', BOARDS, { after: first.endCursor });
  expect(second.rows).toHaveLength(1);
  expect(second.rows).not.toEqual(first.rows);

  const { cipMegalots } = await query(
    'preparator',
    '{ cipMegalots(stage: waiting, size: 50) { rows { megalot { id } parts { item { id } } } } }',
  );
  const { megalot, parts } = cipMegalots.rows.find((row: { parts: unknown[] }) => row.parts.length > 1);
  const { id } = megalot;
  const { cipMegalot: start } = await query('preparator', PARTS, { id, size: 1 });
  const after = start.parts[0].item.id;
  const { cipMegalot: rest } = await query('preparator', PARTS, { id, size: 50, after });
  expect([...start.parts, ...rest.parts]).toEqual(parts);
});
