import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import type { PlacedOrder } from '../commands/intake/steps/canonicalOrder.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { composeProduct } from './composeProduct.ts';
import { SAMPLE_PEOPLE } from './samplePeople.ts';

/** A number that belongs to nobody, for the formes with room for one. */
const PHONE = '06 99 90 12 34';

export interface SampleOrder {
  readonly store: Market;
  /** Which order of the sample it is: the same number gives the same order. */
  readonly n: number;
  readonly placedAt: Date;
  /** Product codes, a `2×` before one for two copies, a `+` before goods that aren't personalised. */
  readonly basket: readonly string[];
  readonly payment: PlacedOrder['payment']['status'];
}

/** An order as a shop of ours would sign it, its designs made by the editor's own reducer. */
export function sampleOrder(sample: SampleOrder, catalogue: WorkshopCatalogue): PlacedOrder {
  const { store, n, placedAt, basket, payment } = sample;
  const { locale } = STORES[store];
  const people = SAMPLE_PEOPLE[store];
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index % list.length];
    if (found === undefined) throw new Error('a sample list is empty');
    return found;
  };
  const family = at(people.families, n);
  const place = at(people.places, n);
  const parent = at(people.parents, n);
  return {
    type: 'order.placed',
    store,
    orderNumber: `${STORES[store].storeId}${String(26_000_000 + n)}`,
    placedAt: placedAt.toISOString(),
    locale,
    payment: { method: payment === 'pending' ? 'banktransfer' : 'card', status: payment },
    shipping: {
      ...place,
      name: `${parent} ${family}`,
      email: `${asciiOf(parent)}.${asciiOf(family)}@example.org`,
    },
    carrier: 'standard',
    lines: basket.map((entry, index) => {
      const [, copies, stock, code] = /^(?:(\d)×)?(\+)?(.+)$/.exec(entry) ?? [];
      const line = { line: index + 1, sku: code ?? entry, quantity: Number(copies ?? 1) };
      const product = catalogue.products.get(code ?? '');
      if (stock !== undefined) return line;
      if (product === undefined)
        throw new Error(`the sample asks for ${entry}, which the catalogue hasn't got`);
      const texts = [at(people.children, n + index), family, place.city, PHONE];
      const request = {
        product,
        market: store,
        locale,
        date: placedAt.toISOString(),
        texts,
        pick: n + index,
      };
      return { ...line, option: JSON.stringify(composeProduct(request, catalogue)) };
    }),
  };
}

function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z]/g, '');
}
