import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOT_TYPES } from '../../catalogue/product.ts';
import { MARKETS } from '../../catalogue/types.ts';
import { DEFAULT_DEVICES } from '../devices/defaultDevices.ts';
import { DEFAULT_SETTINGS, type WorkshopSettings } from '../settings.ts';
import { getMegalotGauge } from './gauges.ts';
import { type Closing, planLots, type WaitingItem } from './planLots.ts';
import { planMegalots, type WaitingLot } from './planMegalots.ts';

const now = new Date('2026-03-02T09:00:00Z');
const soon = new Date('2026-03-10T23:00:00Z');

function makeItem(n: number, changes: Partial<WaitingItem> = {}): WaitingItem {
  return {
    id: `i${String(n).padStart(4, '0')}`,
    orderId: `o${n}`,
    store: 'fr',
    zone: 'FR',
    prio: false,
    shipBy: soon,
    atRiskFrom: new Date('2026-03-08T23:00:00Z'),
    seq: n,
    lotType: 'EAO',
    kind: 'label',
    double: false,
    labels: 10,
    ...changes,
  };
}
const makeItems = (count: number, changes: Partial<WaitingItem> = {}) =>
  Array.from({ length: count }, (_, n) => makeItem(n, changes));
const plan = (items: WaitingItem[], closing: Closing, settings: Partial<WorkshopSettings> = {}) =>
  planLots(items, { settings: { ...DEFAULT_SETTINGS, ...settings }, devices: DEFAULT_DEVICES }, now, closing);
const listLotSizes = (items: WaitingItem[], closing: Closing, settings: Partial<WorkshopSettings> = {}) =>
  plan(items, closing, settings).lots.map((lot) => [lot.closedBy, lot.orders.length]);

describe('lots', () => {
  it('BLD-10, GAU-3, GAU-22 a bucket closes when twenty orders fill it', () => {
    expect(listLotSizes(makeItems(45), 'full')).toEqual([
      ['gauge', 20],
      ['gauge', 20],
    ]);
    const { open } = plan(makeItems(45), 'full');
    expect(open.map((bucket) => bucket.orders.length)).toEqual([5]);
  });

  it('BLD-9 an open bucket shows which trigger will close it, and when', () => {
    const [bucket] = plan(makeItems(3), 'full').open;
    expect(bucket?.closes).toEqual({ trigger: 'cutOff', at: new Date('2026-03-02T15:00:00Z') });
    const atRiskFrom = new Date('2026-03-02T11:00:00Z');
    const [urgent] = plan(makeItems(3, { atRiskFrom }), 'full').open;
    expect(urgent?.closes).toEqual({ trigger: 'oldest', at: atRiskFrom });
  });

  it('BLD-12 a bucket closes when its oldest order would otherwise be late', () => {
    const atRiskFrom = new Date('2026-03-01T11:00:00Z');
    expect(listLotSizes([...makeItems(2), makeItem(9, { atRiskFrom })], 'due')).toEqual([['oldest', 3]]);
    expect(listLotSizes(makeItems(3), 'due')).toEqual([]);
  });

  it('BLD-11 a bucket closes at its cut-off, even partly filled', () => {
    expect(listLotSizes(makeItems(3), 'cutOff')).toEqual([['cutOff', 3]]);
  });

  it('BLD-6, GAU-14 a lot holds one zone only when lots are divided by shipping zone', () => {
    const items = [makeItem(1), makeItem(2, { zone: 'FR-20' })];
    expect(plan(items, 'all').lots.map((lot) => lot.key.zone)).toEqual(['FR', 'FR-20']);
    expect(plan(items, 'all', { divideLotsByShippingZone: false }).lots.map((lot) => lot.key.zone)).toEqual([
      null,
    ]);
  });

  it('BLD-16 PRIO orders go in separate lots, before the others', () => {
    const items = [makeItem(1), makeItem(2, { prio: true })];
    expect(plan(items, 'all').lots.map((lot) => [lot.key.class, lot.orders[0]?.orderId])).toEqual([
      ['prio', 'o2'],
      ['normal', 'o1'],
    ]);
  });

  it('BLD-1 the labels of one order for one lot type stay together', () => {
    const items = [makeItem(1), { ...makeItem(2), orderId: 'o1' }, makeItem(3)];
    expect(plan(items, 'all').lots.flatMap((lot) => lot.orders.map((order) => order.items.length))).toEqual([
      2, 1,
    ]);
  });

  const arbitraryItem = fc.record({
    n: fc.nat(400),
    orderId: fc.nat(120).map((n) => `o${n}`),
    lotType: fc.constantFrom(...LOT_TYPES),
  });
  /** Items of one order share its store, zone, priority and ship-by. */
  const arbitraryItems = fc
    .tuple(
      fc.uniqueArray(arbitraryItem, { selector: (one) => one.n, maxLength: 300 }),
      fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 121, maxLength: 121 }),
    )
    .map(([drafts, days]) =>
      drafts.map(({ n, orderId, lotType }) => {
        const order = Number(orderId.slice(1));
        return makeItem(n, {
          orderId,
          lotType,
          seq: order,
          store: MARKETS[order % 5] ?? 'fr',
          zone: ['A', 'B'][order % 2] ?? 'A',
          prio: order % 7 === 0,
          shipBy: new Date(Date.UTC(2026, 3, days[order])),
        });
      }),
    );

  it('BLD-3 every item goes to one lot of its bucket, and no gauge is exceeded', () => {
    fc.assert(
      fc.property(arbitraryItems, (items) => {
        const { lots, open } = plan(items, 'all');
        expect(open).toEqual([]);
        const placed = lots.flatMap((lot) => lot.orders.flatMap((order) => order.items));
        expect(placed.map((item) => item.id).toSorted()).toEqual(items.map((item) => item.id).toSorted());
        for (const lot of lots) {
          expect(lot.orders.length).toBeLessThanOrEqual(lot.gauge);
          expect(new Set(lot.orders.map((order) => order.orderId)).size).toBe(lot.orders.length);
          for (const { items: orderItems } of lot.orders) {
            for (const item of orderItems) {
              expect([item.lotType, item.store, item.zone, item.prio ? 'prio' : 'normal']).toEqual([
                lot.key.lotType,
                lot.key.store,
                lot.key.zone,
                lot.key.class,
              ]);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('CMD-15 the order in which items arrive does not change the plan', () => {
    fc.assert(
      fc.property(arbitraryItems, fc.infiniteStream(fc.nat()), (items, stream) => {
        const shuffled = items.toSorted(() => ((stream.next().value ?? 0) % 2 === 0 ? 1 : -1));
        const listIds = (list: WaitingItem[]) =>
          plan(list, 'all').lots.map((lot) => lot.orders.map((order) => order.orderId));
        expect(listIds(shuffled).toSorted()).toEqual(listIds(items).toSorted());
      }),
      { numRuns: 100 },
    );
  });
});

it('DVC-2 DVC-3 iron-on labels and stickers of one store are in two lots, and a type that no device prints is in none', () => {
  const items = [makeItem(1), makeItem(2, { lotType: 'ETV' }), makeItem(3, { lotType: 'CAR' })];
  const substrates = { ...DEFAULT_SETTINGS.substrates, CAR: 'object' as const };
  const { lots, refused } = plan(items, 'all', { substrates });
  expect(lots.map(({ key }) => [key.lotType, key.substrate, key.device, key.laize])).toEqual([
    ['EAO', 'vinyl', 'DURST', 320],
    ['ETV', 'textile', 'DURST', 320],
  ]);
  expect(refused).toEqual([{ kind: 'noDevice', lotType: 'CAR', substrate: 'object', setting: 'substrates' }]);
});

describe('megalots', () => {
  const makeLot = (number: number, changes: Partial<WaitingLot> = {}): WaitingLot => ({
    id: `l${number}`,
    number,
    store: 'fr',
    lotType: 'EAO',
    laize: 320,
    device: 'DURST',
    substrate: 'vinyl',
    class: 'normal',
    shipBy: soon,
    objects: false,
    ...changes,
  });
  const groupLots = (lots: WaitingLot[], settings: Partial<WorkshopSettings> = {}) =>
    planMegalots(lots, { ...DEFAULT_SETTINGS, ...settings }).map((planned) => [
      planned.key.store,
      planned.lots.map((lotInside) => lotInside.number),
      planned.full,
    ]);
  const makeLots = (count: number, changes: Partial<WaitingLot> = {}) =>
    Array.from({ length: count }, (_, n) => makeLot(n + 1, changes));

  it('GAU-5, BLD-7, GAU-15 twenty lots of one store fill a megalot', () => {
    const planned = groupLots([...makeLots(21), makeLot(50, { store: 'es' })]);
    expect(planned.map(([store, lots, full]) => [store, (lots as number[]).length, full])).toEqual([
      ['fr', 20, true],
      ['fr', 1, false],
      ['es', 1, false],
    ]);
  });

  it('GAU-1 GAU-22 twenty-five lots fill a megalot that mixes stores', () => {
    const planned = groupLots([...makeLots(25), makeLot(50, { store: 'es' })], {
      processMegalotsByStore: false,
    });
    expect(planned.map(([store, lots]) => [store, (lots as number[]).length])).toEqual([
      [null, 25],
      [null, 1],
    ]);
  });

  it('GAU-2 an unusable gauge falls back to fifteen', () => {
    expect(getMegalotGauge({ ...DEFAULT_SETTINGS, megalotGauge: 0 }, null, false)).toBe(15);
    expect(getMegalotGauge(DEFAULT_SETTINGS, null, false)).toBe(25);
    expect(
      getMegalotGauge(
        { ...DEFAULT_SETTINGS, storeMegalotGauges: { ...DEFAULT_SETTINGS.storeMegalotGauges, PRIO: 4 } },
        'fr',
        true,
      ),
    ).toBe(4);
  });

  it('BLD-5, IMP-10 lots of two laizes never share a megalot', () => {
    expect(groupLots([makeLot(1), makeLot(2, { laize: 175 })])).toEqual([
      ['fr', [1], false],
      ['fr', [2], false],
    ]);
  });

  it('BLD-8, GAU-13 objects and stickers of one device share a megalot unless the flag is off', () => {
    const lots = [makeLot(1), makeLot(2, { objects: true })];
    expect(groupLots(lots)).toEqual([['fr', [1, 2], false]]);
    expect(groupLots(lots, { megalotObjetsAndStickers: false })).toEqual([
      ['fr', [1], false],
      ['fr', [2], false],
    ]);
  });

  it('IMP-10 DVC-2 lots of two devices or substrates never share a megalot, with any flags', () => {
    const lots = [
      makeLot(1),
      makeLot(2, { device: 'TEX', substrate: 'textile' }),
      makeLot(3, { substrate: 'paper' }),
    ];
    for (const megalotObjetsAndStickers of [true, false]) {
      expect(groupLots(lots, { megalotObjetsAndStickers })).toEqual([
        ['fr', [1], false],
        ['fr', [2], false],
        ['fr', [3], false],
      ]);
    }
  });

  it('BLD-16 PRIO and reissue lots share megalots of their own gauge, before the others', () => {
    expect(groupLots([makeLot(1), makeLot(2, { class: 'prio' }), makeLot(3, { class: 'reissue' })])).toEqual([
      ['fr', [2, 3], false],
      ['fr', [1], false],
    ]);
    const storeMegalotGauges = { ...DEFAULT_SETTINGS.storeMegalotGauges, PRIO: 2 };
    expect(
      groupLots([...makeLots(3, { class: 'prio' }), makeLot(9), makeLot(10), makeLot(11)], {
        storeMegalotGauges,
      }),
    ).toEqual([
      ['fr', [1, 2], true],
      ['fr', [3], false],
      ['fr', [9, 10, 11], false],
    ]);
  });
});
