import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { changeSettings } from '../commands/settings/changeSettings.ts';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
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

it('WSC-385 the lists of megalots on boards and of a megalot’s parts for the CIP line continue after the last row', async () => {
  for (let round = 0; round < 2; round += 1) {
    await web.workshop.order([{ code: 'ORNO' }, { code: 'PAC_ECO' }, { code: 'PAC_ECO' }]);
    await makeLotsAndMegalots(web.workshop);
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

const FILTERED = `query filtered($stores: [Market!], $late: Boolean) {
  bookletMegalots(stage: waiting, stores: $stores, late: $late, size: 50) { rows { megalot { id } shipBy { level } } }
  cipMegalots(stage: waiting, stores: $stores, late: $late, size: 50) { rows { megalot { id } shipBy { level } } }
  objectMegalots(stores: $stores, late: $late, size: 50) { rows { megalot { id } shipBy { level } } }
}`;

it('WSC-414 the megalots of the lines and of the poles are filtered by store and by lateness, also after their cut', async () => {
  const { workshop } = web;
  const { db } = workshop;
  const make = async (stores: readonly ('de' | 'it')[]) => {
    for (const store of stores) await workshop.order([{ code: 'PAC_ECO' }, { code: 'ORNO' }], { store });
    return makeLotsAndMegalots(workshop);
  };
  const german = await make(['de']);
  const italian = await make(['it']);
  const read = async (filter: object) => {
    const lists = await query('preparator', FILTERED, filter);
    return Object.entries<{ rows: { megalot: { id: string }; shipBy: { level: string } }[] }>(lists);
  };
  for (const [name, { rows }] of await read({ stores: ['de'] })) {
    expect(rows.length, name).toBeGreaterThan(0);
    expect(
      rows.filter(({ megalot }) => !german.includes(megalot.id)),
      name,
    ).toEqual([]);
  }
  for (const [name, { rows }] of await read({ late: true })) expect(rows, name).toEqual([]);
  // A megalot with orders of several stores is listed for each of them.
  await db.updateTable('megalots').set({ store: null }).where('id', 'in', italian).execute();
  const ship_by = new Date(workshop.now.getTime() - 1);
  await db
    .updateTable('megalots')
    .set({ ship_by, cutting: 'mg_dec_complet', file_state: 3 })
    .where('id', 'in', italian)
    .execute();
  const ofItaly = await read({ stores: ['it'] });
  for (const [name, { rows }] of ofItaly) {
    expect(rows.length, name).toBeGreaterThan(0);
    expect(
      rows.filter(({ megalot, shipBy }) => !italian.includes(megalot.id) || shipBy.level !== 'late'),
      name,
    ).toEqual([]);
  }
  expect(await read({ late: true })).toEqual(ofItaly);
});

const MEGALOTS = `query megalots($stores: [Market!], $late: Boolean) {
  megalots(filter: { stores: $stores }, size: 50) { rows { id } }
  boardMegalots(stores: $stores, late: $late, size: 50) { rows { id } }
}`;

it('WSC-404, WSC-405 the list of megalots and the boards, filtered by a store, show its megalots, also those with orders of several stores', async () => {
  const { workshop } = web;
  for (const store of ['es', 'uk'] as const) await workshop.order([{ code: 'ORNO' }], { store });
  const made = await makeLotsAndMegalots(workshop);
  const read = async (filter: object) => {
    const lists = await query('preparator', MEGALOTS, filter);
    return Object.entries<{ rows: { id: string }[] }>(lists).map(
      ([name, { rows }]) => [name, made.filter((id) => rows.some((row) => row.id === id))] as const,
    );
  };
  const ofSpain = await read({ stores: ['es'] });
  for (const [name, ids] of ofSpain) expect(ids, name).toHaveLength(1);
  const [shared = ''] = ofSpain[0]?.[1] ?? [];
  await workshop.db.updateTable('megalots').set({ store: null }).where('id', '=', shared).execute();
  expect(await read({ stores: ['es'] })).toEqual(ofSpain);
  expect(await read({ stores: ['fr'] })).toEqual(ofSpain.map(([name]) => [name, []]));
  const ship_by = new Date(workshop.now.getTime() - 1);
  await workshop.db.updateTable('megalots').set({ ship_by }).where('id', '=', shared).execute();
  const late = await read({ late: true });
  expect(late).toContainEqual(['boardMegalots', [shared]]);
});

const LOTS = `query lots($stores: [Market!]) {
  lots(filter: { stores: $stores }, size: 50) { total rows { id store } }
}`;

it('WSC-409 the list of lots, filtered by a store, shows its lots, also those with labels or objects of several stores', async () => {
  const { workshop } = web;
  for (const store of ['es', 'uk'] as const) {
    await workshop.order([{ code: 'EAO' }, { code: 'MUG' }], { store });
  }
  const changes = [{ key: 'processMegalotsByStore', value: false, expectedVersion: 0 }];
  unwrap(await changeSettings(workshop.as('administrator'), { changes, comment: null }));
  unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
  const read = async (stores: readonly string[] | null) => {
    const { lots } = await query('preparator', LOTS, { stores });
    return lots.rows.filter(({ store }: { store: string | null }) => store === null);
  };
  const shared = await read(null);
  expect(shared.length).toBeGreaterThan(1);
  expect(await read(['es'])).toEqual(shared);
  expect(await read(['uk', 'de'])).toEqual(shared);
  expect(await read(['it'])).toEqual([]);
});
