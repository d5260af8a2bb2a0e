import { afterAll, beforeAll, expect, it } from 'vitest';
import { countBlank } from '../commands/blanks/countBlank.ts';
import { receiveBlanks } from '../commands/blanks/receiveBlanks.ts';
import { handToController } from '../commands/floor/handToController.ts';
import { startFabrication } from '../commands/floor/startFabrication.ts';
import { disposeStrips } from '../commands/lots/disposeStrips.ts';
import { createReissue } from '../commands/reissues/createReissue.ts';
import { cutLot, makePrintedLots, readItems } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { createOrderSteps } from './testing/createOrderSteps.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
const { dispose } = createOrderSteps(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

/** The codes of what keeps an object from being finished, as its detail asks for them. */
async function listCauses(type: 'order' | 'lot' | 'megalot', id: string): Promise<string[]> {
  const document = `query d($id: ID!) { ${type}(id: $id) { blockers { code role station object { label } } } }`;
  const { blockers } = (await query('preparator', document, { id }))[type];
  for (const { role, station, object } of blockers) {
    expect([role ?? station, object.label]).toEqual([expect.any(String), expect.any(String)]);
  }
  return [...new Set<string>(blockers.map(({ code }: { code: string }) => code))];
}

it('OFF-11 an order’s detail lists a hold, a missing strip, an open reissue and a missing blank, and its lots and megalots list the blockers that concern them', async () => {
  const { workshop } = web;
  unwrap(await countBlank(workshop.as('preparator'), { blank: 'MUG_BLANC', shelf: 0 }));
  const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
  await makePrintedLots(workshop);
  const [label, mug] = await readItems(workshop, orderId);
  const readMegalotId = async (lotId: string) =>
    (await query('preparator', 'query l($id: ID!) { lot(id: $id) { megalot { id } } }', { id: lotId })).lot
      .megalot.id;
  const labelLot = label?.lot_id ?? '';
  const mugLot = mug?.lot_id ?? '';

  await cutLot(workshop, labelLot);
  expect(await listCauses('order', orderId)).toEqual(
    expect.arrayContaining(['stripMissing', 'blankMissing']),
  );
  expect(await listCauses('lot', labelLot)).toEqual(['stripMissing']);
  // The missing blank blocks the pole, not the lot: an object isn’t cut.
  expect(await listCauses('lot', mugLot)).toEqual([]);
  expect(await listCauses('megalot', await readMegalotId(labelLot))).toEqual(['stripMissing']);

  const readVersion = async () =>
    (await query('preparator', 'query o($id: ID!) { order(id: $id) { version } }', { id: orderId })).order
      .version;
  const hold = { orderId, expectedVersion: await readVersion(), reason: 'address', station: 'office' };
  expect(await mutate('customerService', 'hold', 'OrderMove', hold, DONE)).toMatchObject({
    __typename: 'Done',
  });
  expect(await listCauses('order', orderId)).toEqual(expect.arrayContaining(['held', 'stripMissing']));
  await dispose(labelLot, 'Ressortir', 'badPrint');
  expect(await listCauses('order', orderId)).toContain('reissueOpen');
});

it('BLD-36 a strip that was pulled by mistake is a blocker of its order until it is OK or printed again', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }]);
  await makePrintedLots(workshop);
  const [label] = await readItems(workshop, orderId);
  const lotId = label?.lot_id ?? '';
  await cutLot(workshop, lotId);
  for (const [disposition, cause] of [
    ['Retirer', 'stripPulled'],
    ['OK', 'waitsForPacking'],
    ['Retirer', 'stripPulled'],
    ['Ressortir', 'reissueOpen'],
  ] as const) {
    const strips = [{ stripId: label?.strip_id ?? '', disposition }];
    unwrap(await disposeStrips(workshop.as('preparator'), { lotId, strips, reason: 'badPrint' }));
    expect(await listCauses('order', orderId)).toEqual([cause]);
  }
});

/** What keeps an order open: the code, the label of its object and who can act. */
async function listBlockers(id: string): Promise<[string, string, string | null][]> {
  const document = 'query b($id: ID!) { order(id: $id) { number blockers { code role object { label } } } }';
  const { number, blockers } = (await query('preparator', document, { id })).order;
  return blockers.map(({ code, role, object }: { code: string; role: string; object: { label: string } }) => [
    code,
    object.label.replace(number, 'N'),
    role,
  ]);
}

it('WSC-466, WSC-467 an object that waits for its control, or to be printed again, has no other blocker', async () => {
  const { workshop } = web;
  unwrap(await receiveBlanks(workshop.as('preparator'), { blank: 'MUG_BLANC', pieces: 10 }));
  const stamp = { version: 1, changed_by: 'test', changed_at: workshop.now };
  await workshop.db
    .insertInto('settings')
    .values({ key: 'controlShares', value: JSON.stringify([{ part: 'MUG', share: 1 }]), ...stamp })
    .execute();
  const orderId = await workshop.order([{ code: 'MUG' }, { code: 'MUG' }]);
  await makePrintedLots(workshop);
  const [first, second] = (await readItems(workshop, orderId)).map(({ id }) => id);
  for (const itemId of [first ?? '', second ?? ''])
    unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
  unwrap(await handToController(workshop.as('preparator'), { itemId: first ?? '', confirmed: true }));
  expect(await listBlockers(orderId)).toEqual([
    ['waitsForControl', 'N · 1.1', 'superPreparator'],
    ['fabrication', 'N · 2.1', 'preparator'],
  ]);
  const itemIds = [second ?? ''];
  unwrap(await createReissue(workshop.as('preparator'), { orderId, itemIds, reason: 'badPrint' }));
  expect(await listBlockers(orderId)).toEqual([
    ['reissueOpen', 'N · 2.1', 'generator'],
    ['waitsForControl', 'N · 1.1', 'superPreparator'],
  ]);
});

it('WSC-468 the parts of one copy have numbers of their own', async () => {
  const blockers = await listBlockers(await web.workshop.order([{ code: 'MUL_CRE' }, { code: 'EAO' }]));
  const labels = blockers.map(([, label]) => label);
  expect(labels).toEqual(['N · 1.1.1', 'N · 1.1.2', 'N · 1.1.3', 'N · 2.1']);
});
