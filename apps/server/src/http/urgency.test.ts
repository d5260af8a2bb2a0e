import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPrio } from '../commands/orders/setPrio.ts';
import { changeSettings } from '../commands/settings/changeSettings.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const LOTS = 'lots { id class prio prioOrderCount }';

async function makeLot(prio: boolean): Promise<void> {
  const orderId = await web.workshop.order([{ code: 'EAO' }]);
  if (prio) unwrap(await setPrio(web.workshop.as('superPreparator'), { orderIds: [orderId], prio }));
  await mutate('generator', 'makeLots', 'MakeLots', { dryRun: false, force: true });
}

it('WSC-355 a PRIO lot is marked among the lots made and in its proposal, and its megalot counts PRIO lots and orders', async () => {
  await makeLot(true);
  await makeLot(true);
  await makeLot(false);
  const { lotBuckets } = await query('generator', '{ lotBuckets { recentLots { class prio } } }');
  expect(lotBuckets.recentLots).toEqual([
    { class: 'normal', prio: false },
    { class: 'prio', prio: true },
    { class: 'prio', prio: true },
  ]);
  const { megalotProposals } = await query('generator', `{ megalotProposals { proposals { ${LOTS} } } }`);
  const lots = megalotProposals.proposals.flatMap((proposal: { lots: readonly object[] }) => proposal.lots);
  expect(lots.map(({ prio, prioOrderCount }: Record<string, unknown>) => [prio, prioOrderCount])).toEqual([
    [true, 1],
    [true, 1],
    [false, 0],
  ]);
  const lotIds = lots.map(({ id }: { id: string }) => id);
  const made = await mutate(
    'generator',
    'makeChosenMegalot',
    'MakeChosenMegalot',
    { lotIds, dryRun: false },
    '... on MegalotBatch { megalots { megalot { id } } }',
  );
  const { megalot } = await query(
    'generator',
    'query m($id: ID!) { megalot(id: $id) { lotCount prioLotCount prioOrderCount reissueLotCount } }',
    { id: made.megalots[0].megalot.id },
  );
  expect(megalot).toEqual({ lotCount: 3, prioLotCount: 2, prioOrderCount: 2, reissueLotCount: 0 });
});

it('WSC-367 a late lot closes at the cut-off like any other, and its proposal says so', async () => {
  await makeLot(false);
  await web.database.db
    .updateTable('lots')
    .set({ ship_by: new Date('2020-01-01') })
    .execute();
  const { megalotProposals } = await query(
    'generator',
    '{ megalotProposals { readAt proposals { prio because closesAt } } }',
  );
  expect(megalotProposals.proposals).toMatchObject([{ prio: false, because: 'cutOff' }]);
  expect(megalotProposals.proposals[0].closesAt > megalotProposals.readAt).toBe(true);
});

it('OFF-351 when a bucket has several full proposals, only the proposal with the given lots is made', async () => {
  await mutate('generator', 'makeMegalots', 'MakeMegalots', { force: true, dryRun: false });
  const changes = [
    { key: 'processMegalotsByStore', value: false, expectedVersion: 0 },
    { key: 'megalotGauge', value: 1, expectedVersion: 0 },
  ];
  unwrap(await changeSettings(web.workshop.as('administrator'), { changes, comment: null }));
  await makeLot(false);
  await makeLot(false);
  const proposals = '{ megalotProposals { proposals { key gauge { value max } lots { id } } } }';
  const before = (await query('generator', proposals)).megalotProposals.proposals;
  expect(before).toMatchObject([{ gauge: { value: 1, max: 1 } }, { key: before[0].key }]);
  const lotIds = [before[1].lots[0].id];
  const input = { lotIds, force: true, dryRun: false };
  const selection = '... on MegalotBatch { megalots { lotCount } }';
  const made = await mutate('generator', 'makeMegalots', 'MakeMegalots', input, selection);
  expect(made.megalots).toEqual([{ lotCount: 1 }]);
  expect((await query('generator', proposals)).megalotProposals.proposals).toEqual([before[0]]);
});
