import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePrintedLots, readItems, readOrderRow } from '../commands/testing/floor.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, postJson, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { cookie, mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const BLANK = `query b($blank: ID!) { blank(blank: $blank) {
  blank name pole products version bin threshold shelf reserved free inWork missing low countedBy
  events(first: 9) { action from to reason actorName }
} }`;
const OBJECTS = `query o($filter: ObjectItemFilter) { items(filter: $filter) { rows {
  id blank blankMissing problem { code params } blankStock { bin shelf free }
  nextStates { command allowed refusal { code params } }
} } }`;
const PICKING = `query p($lotIds: [ID!]) { pickingList(lotIds: $lotIds) {
  pole itemCount pieces missing prio orderNumbers stock { blank name bin }
} }`;

it('WSC-24, WSC-26, WSC-27 the objects of a lot have their bin and stock, and the picking list groups them by blank', async () => {
  const { workshop } = web;
  const mugs = await workshop.order([{ code: 'MUG', quantity: 3 }]);
  const bag = await workshop.order([{ code: 'SAC_COUL' }]);
  await makePrintedLots(workshop);
  const [mug] = await readItems(workshop, mugs);
  const [item] = await readItems(workshop, bag);
  const lotIds = [mug?.lot_id, item?.lot_id];
  const { number } = await readOrderRow(workshop, mugs);
  const blank = 'MUG_BLANC';
  const before = (await query('preparator', BLANK, { blank })).blank;
  expect(before).toMatchObject({ pole: 'mug', version: 0, shelf: null, free: null, reserved: 3, low: false });
  expect(before.products).toContain('Mug prénom');
  const shelf = { blank, threshold: 5, bin: 'R3-B2' };
  expect(await mutate('superPreparator', 'setBlank', 'BlankShelf', shelf, DONE)).toMatchObject({
    object: { type: 'blank' },
    version: 1,
  });
  const count = { blank, shelf: 2, expectedVersion: 1 };
  expect(await mutate('preparator', 'countBlank', 'BlankCount', count)).toEqual({ __typename: 'Done' });
  expect((await query('preparator', BLANK, { blank })).blank).toMatchObject({
    bin: 'R3-B2',
    threshold: 5,
    shelf: 2,
    reserved: 2,
    free: 0,
    missing: 1,
    low: true,
    countedBy: 'preparator',
    events: [
      { action: 'countBlank', from: null, to: '2', actorName: 'preparator' },
      { action: 'setBlank', actorName: 'superPreparator' },
    ],
  });
  const { rows } = (await query('preparator', OBJECTS, { filter: { lotIds, blankMissing: true } })).items;
  const refused = { code: 'blankMissing', params: { blank } };
  expect(rows).toMatchObject([
    { blank, blankMissing: true, problem: refused, blankStock: { bin: 'R3-B2', shelf: 2, free: 0 } },
  ]);
  // The start is refused for the missing blank, or it is not offered at all.
  const start = rows[0].nextStates.find((next: { command: string }) => next.command === 'startFabrication');
  expect(start ?? { allowed: false, refusal: refused }).toMatchObject({ allowed: false, refusal: refused });
  const { pickingList } = await query('preparator', PICKING, { lotIds });
  expect(pickingList).toMatchObject([
    {
      pole: 'mug',
      itemCount: 3,
      pieces: 2,
      missing: 1,
      stock: { blank, name: 'Mug blanc', bin: 'R3-B2' },
      orderNumbers: [number],
    },
    { pole: 'sac', itemCount: 1, pieces: 1, missing: 0, stock: { blank: item?.blank } },
  ]);
  expect(item?.blank).toMatch(/^SAC_COULEUR_/);

  const headers = { cookie: await cookie('preparator') };
  const response = await web.fetch(`/picking-lists/${lotIds.join(',')}.pdf`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = withTempFile(bytes, (file) => runTool('pdftotext', ['-layout', file, '-']));
  for (const expectedText of ['Liste de prélèvement', 'R3-B2', blank, number]) {
    expect(text).toContain(expectedText);
  }
  expect(text).toMatch(/2\s*×\s+Mug blanc/);
  expect(text).toMatch(/Manquants\s: 1/);
  expect((await web.fetch('/picking-lists/all.pdf', { headers })).status).toBe(200);
  expect((await web.fetch('/picking-lists/0000000000.pdf', { headers })).status).toBe(404);
  expect((await web.fetch('/picking-lists/all.pdf')).status).toBe(401);

  expect(await mutate('preparator', 'receiveBlanks', 'BlankDelivery', { blank, pieces: 1 })).toEqual({
    __typename: 'Done',
  });
  const after = (await query('preparator', OBJECTS, { filter: { lotIds, blankMissing: true } })).items;
  expect(after.rows).toEqual([]);
});

/** Reads a blank with the names of its products in the language of a screen. */
async function readBlank(
  blank: string,
  language: string,
): Promise<{ readonly name: string; readonly products: readonly string[] }> {
  const headers = { cookie: await cookie('preparator'), 'accept-language': language };
  const body = { query: BLANK, variables: { blank } };
  const response = await postJson(web.fetch, `${web.config.basePath}/graphql`, body, headers);
  const { data } = (await response.json()) as { data: { blank: Awaited<ReturnType<typeof readBlank>> } };
  return data.blank;
}

it('OFF-88, WSC-351 names of blanks and products are in the language of the screen, or else in the user’s own', async () => {
  const italian = await readBlank('MUG_BLANC', 'it-IT');
  expect([italian.name, italian.products]).toEqual([
    'Tazza bianca',
    expect.arrayContaining(['Tazza con nome']),
  ]);
  const french = await readBlank('MUG_BLANC', 'fr');
  expect([french.name, french.products]).toEqual(['Mug blanc', expect.arrayContaining(['Mug prénom'])]);
});
