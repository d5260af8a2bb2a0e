import { LOT_TYPES } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import { createRandom } from '@cmon/core/imposition/packing/createRandom';
import type { PlanStrip } from '@cmon/core/imposition/plan';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { planLots, type WaitingItem } from '@cmon/core/production/planning/planLots';
import { planMegalots, type WaitingLot } from '@cmon/core/production/planning/planMegalots';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { explodeLine } from '../../apps/server/src/commands/intake/steps/explodeLine.ts';
import type { WorkshopCatalogue } from '../../apps/server/src/queries/readCatalogue.ts';
import { composeProduct } from '../../apps/server/src/seed/composeProduct.ts';

/** The mixed day of `docs/print.md`: products with labels, and how often each is among a hundred lines. */
const MIX: readonly (readonly [code: string, weight: number])[] = [
  ['EAO', 30],
  ['ETV', 12],
  ['PAC_ECO', 8],
  ['CPL', 6],
  ['MUL_EAO', 5],
  ['MUL_CRE', 4],
  ['ETQ_MUL', 4],
  ['PAC_DEC2', 3],
  ['EAV', 3],
  ['BAG', 3],
  ['GOM', 3],
  ['STI_PERSO', 3],
  ['CHA', 2],
  ['ETC', 2],
  ['SMP_GOM', 2],
  ['SMP_STI', 2],
  ['PAC_GRD1', 2],
  ['VAR_CHA', 1],
  ['EAO__CHGD', 1],
  ['BOXSTI', 1],
  ['ENV', 1],
  ['PAS', 1],
  ['STI_AVENT', 1],
];
/** The stores of ten usual orders. */
const STORES_OF_TEN_ORDERS: readonly Market[] = ['fr', 'fr', 'fr', 'fr', 'es', 'es', 'it', 'it', 'uk', 'de'];
const ORDER_COUNT = 1_000;
const SEED = 1;
const NOW = new Date('2026-03-02T09:00:00Z');
/** Copies of a line: one in 80 % of the lines, two in 16 %, three in 4 %. */
const countCopies = (chance: number): number => (chance < 0.8 ? 1 : chance < 0.96 ? 2 : 3);

/** The strips of each megalot of the day, in printing order: lots and megalots as the workshop plans them. */
export function buildMixedDay(workshop: WorkshopCatalogue): readonly (readonly PlanStrip[])[] {
  const random = createRandom(SEED);
  const strips = new Map<string, PlanStrip>();
  const items: WaitingItem[] = [];
  for (let seq = 1; seq <= ORDER_COUNT; seq += 1) {
    for (const item of buildOrderItems(seq, random, workshop)) {
      const key = `${seq} ${item.lotType}`;
      const strip = strips.get(key) ?? createStrip(seq, item);
      strips.set(key, { ...strip, labels: [...strip.labels, ...item.strip.labels] });
      items.push(item);
    }
  }
  const planning = { settings: DEFAULT_SETTINGS, devices: DEFAULT_DEVICES };
  const { lots } = planLots(items, planning, NOW, 'all');
  const stripsOfLot = new Map<string, PlanStrip[]>();
  const waiting = lots.map(({ key, orders, shipBy }, i): WaitingLot => {
    const id = String(i + 1);
    stripsOfLot.set(
      id,
      orders.flatMap(({ orderId }) => strips.get(`${orderId} ${key.lotType}`) ?? []),
    );
    return { ...key, id, number: i + 1, shipBy, objects: false };
  });
  return planMegalots(waiting, DEFAULT_SETTINGS).map((megalot) =>
    megalot.lots.flatMap((lot) => stripsOfLot.get(lot.id) ?? []),
  );
}

/** Returns the product to which a random number belongs, from 0 to the sum of the weights of the mix. */
function chooseProduct(chance: number): string {
  let end = 0;
  for (const [code, weight] of MIX) {
    end += weight;
    if (chance < end) return code;
  }
  return 'EAO';
}

interface DayItem extends WaitingItem {
  readonly strip: Pick<PlanStrip, 'labels'>;
}

function buildOrderItems(seq: number, random: () => number, workshop: WorkshopCatalogue): DayItem[] {
  const store = STORES_OF_TEN_ORDERS[Math.floor(random() * 10)] ?? 'fr';
  const { locale } = STORES[store];
  const lines = 1 + (random() < 0.3 ? 1 : 0) + (random() < 0.1 ? 1 : 0);
  const total = MIX.reduce((sum, [, weight]) => sum + weight, 0);
  const items: DayItem[] = [];
  for (let line = 1; line <= lines; line += 1) {
    const chance = random() * total;
    const code = chooseProduct(chance);
    const quantity = countCopies(random());
    const pick = Math.floor(random() * 1e6);
    const product = workshop.products.get(code);
    if (!product?.markets.includes(store)) continue;
    const request = {
      product,
      market: store,
      locale,
      date: NOW.toISOString(),
      texts: ['Zoé', 'Martin'],
      pick,
    };
    const composition: Composition = composeProduct(request, workshop);
    const placed = { line, sku: code, quantity, option: JSON.stringify(composition) };
    const exploded = explodeLine(placed, { store, locale, placedAt: NOW.toISOString() }, workshop);
    for (const [n, item] of exploded.items.entries()) {
      if (item.kind !== 'label' || item.lotType === null) continue;
      const id = `${seq}-${line}-${n}`;
      items.push({
        id,
        orderId: String(seq),
        store,
        zone: 'A1',
        prio: false,
        shipBy: NOW,
        atRiskFrom: NOW,
        seq,
        lotType: item.lotType,
        kind: 'label',
        double: item.double,
        labels: item.labels,
        strip: {
          labels: item.previews.map((preview) => ({
            itemId: id,
            composition,
            preview,
            catalogueVersion: 'bench',
            locale,
            quantity: item.quantity,
          })),
        },
      });
    }
  }
  return items.sort((a, b) => LOT_TYPES.indexOf(a.lotType) - LOT_TYPES.indexOf(b.lotType));
}

function createStrip(seq: number, { store, lotType }: DayItem): PlanStrip {
  return {
    id: `${seq}-${lotType}`,
    code: `B/${String(seq * 10 + LOT_TYPES.indexOf(lotType)).padStart(10, '0')}`,
    lotNumber: 1,
    lotType,
    orderNumber: String(100_000_000 + seq),
    store,
    zone: 'A1',
    index: 1,
    of: 1,
    prio: false,
    reissue: null,
    labels: [],
  };
}
