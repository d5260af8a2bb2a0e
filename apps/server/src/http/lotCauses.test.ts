import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const LOT = 'number cause splitFrom { number } splitReason';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('WSC-491, OFF-317 a lot shows why it was made, and a lot from a split shows its original lot and the reason', async () => {
  const { workshop } = web;
  const orderIds = [await workshop.order([{ code: 'EAO' }]), await workshop.order([{ code: 'EAO' }])];
  const [made] = unwrap(await makeLots(workshop.as('generator'), { closing: 'all' })).lots;
  const lotId = made?.lotId ?? '';
  const { version } = (await query('generator', `{ lot(id: "${lotId}") { version } }`)).lot;
  const cause = { reason: 'waitsForMaterial', note: 'the second press' };
  const input = { lotId, orderIds: orderIds.slice(1), expectedVersion: version, ...cause };
  expect(await mutate('generator', 'splitLot', 'LotOrders', input)).not.toHaveProperty('code');
  const { lotBuckets } = await query(
    'administrator',
    `{ lotBuckets { recentLots { id ${LOT} events { action reason note } } } }`,
  );
  const [{ id, events, ...split }, { number }] = lotBuckets.recentLots;
  expect(split).toMatchObject({ cause: 'split', splitFrom: { number }, splitReason: 'waitsForMaterial' });
  // The history of the new lot has the reason and the note too.
  expect(events).toContainEqual({ action: 'splitLot', ...cause });
  const { lot, other } = await query(
    'generator',
    `{ lot(id: "${lotId}") { ${LOT} } other: lot(id: "${id}") { cause } }`,
  );
  expect(lot).toEqual({ number, cause: 'manual', splitFrom: null, splitReason: null });
  expect(other).toEqual({ cause: 'split' });
  // Both lots of the split name each other.
  const histories = await query(
    'generator',
    `{ lot(id: "${lotId}") { events { action reason related { label } } }
      other: lot(id: "${id}") { number events { action reason related { label } } } }`,
  );
  const buildEvent = (label: string) => ({
    action: 'splitLot',
    reason: 'waitsForMaterial',
    related: [{ label }],
  });
  expect(histories.lot.events).toContainEqual(buildEvent(histories.other.number));
  expect(histories.other.events).toContainEqual(buildEvent(number));
});
