import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseOrders } from '../commands/privacy/steps/eraseOrders.ts';
import { readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { runCommand } from '../commands/work/runCommand.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let cookie: string;
let orderId: string;
beforeAll(async () => {
  web = await openTestWeb();
  cookie = await web.signIn('shopManager');
  orderId = await web.workshop.order([{ code: 'EAO' }], { number: '840001' });
});
afterAll(() => web.close());

let keys = 0;
async function run(name: string, type: string, fields: object, by = cookie) {
  const { version } = await readOrderRow(web.workshop, orderId);
  keys += 1;
  const input = { orderId, expectedVersion: version, station: 's', key: `n${keys}`, ...fields };
  return web.graphql(
    by,
    `mutation ($input: ${type}!) { answer: ${name}(input: $input) { __typename ... on Refused { code params } } }`,
    { input },
  );
}
const write = (text: string, onFloor: boolean) => run('writeNote', 'NoteText', { text, onFloor });
const NOTES = 'notes { id text onFloor writtenBy }';
async function read(by: string) {
  const { data } = await web.graphql(by, `query ($id: ID!) { order(id: $id) { ${NOTES} } }`, { id: orderId });
  return data.order.notes;
}

it('WSC-340 notes are for the office, those marked for the floor are on the packing table and the scan card', async () => {
  const { workshop } = web;
  expect((await write('  ', false)).data.answer).toMatchObject({ code: 'inputInvalid' });
  expect((await write('Rappeler madame Zéphyrine', false)).data.answer.__typename).toBe('Done');
  workshop.now = new Date(workshop.now.getTime() + 60_000);
  expect((await write('Papier de soie bleu', true)).data.answer.__typename).toBe('Done');
  expect(await read(cookie)).toMatchObject([
    { text: 'Papier de soie bleu', onFloor: true },
    { text: 'Rappeler madame Zéphyrine', onFloor: false },
  ]);
  const packer = await web.signIn('preparator');
  const floor = [{ text: 'Papier de soie bleu', onFloor: true }];
  expect(await read(packer)).toMatchObject(floor);
  const packing = `query ($id: ID!) { packing(orderId: $id) { __typename ... on Packing { order { ${NOTES} } } } }`;
  expect((await web.graphql(packer, packing, { id: orderId })).data.packing.order.notes).toMatchObject(floor);
  const item = await workshop.db
    .selectFrom('items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const scan = `query ($code: String!) { scan(code: $code) { ... on ScanCard { order { ${NOTES} } } } }`;
  const scanned = await web.graphql(packer, scan, { code: `I/${item.id}` });
  expect(scanned.data.scan.order.notes).toMatchObject(floor);
  const refused = await run('writeNote', 'NoteText', { text: 'a', onFloor: true }, packer);
  expect(JSON.stringify(refused)).toContain('forbidden');
});

it('WSC-340 a note is deleted, is in no event and no log, and goes with the personal data', async () => {
  const { workshop } = web;
  const [{ id }] = await read(cookie);
  expect((await run('removeNote', 'NoteRemoval', { noteId: id })).data.answer.__typename).toBe('Done');
  const again = await run('removeNote', 'NoteRemoval', { noteId: id });
  expect(again.data.answer).toMatchObject({ code: 'notFound' });
  expect(await read(cookie)).toMatchObject([{ onFloor: false }]);
  const events = await workshop.db
    .selectFrom('events')
    .selectAll()
    .where('object_id', '=', orderId)
    .execute();
  expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['writeNote', 'removeNote']));
  expect(JSON.stringify(events) + web.logged.join('\n')).not.toMatch(/Papier de soie|Zéphyrine/);
  const erased = await readOrderRow(workshop, orderId);
  unwrap(
    await runCommand(workshop.as('system'), 'eraseOrders', {}, async (work) => {
      await eraseOrders(work, [erased], { at: workshop.now, erasureId: null });
      return {};
    }),
  );
  expect(await read(cookie)).toEqual([]);
  expect((await write('Encore', false)).data.answer).toMatchObject({ params: { guard: 'notErased' } });
});
