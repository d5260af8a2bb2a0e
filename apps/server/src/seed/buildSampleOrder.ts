import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import { foldText } from '@cmon/core/foldText';
import type { PlacedOrder } from '../commands/intake/steps/canonicalOrder.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { composeProduct } from './composeProduct.ts';
import { SAMPLE_PEOPLE } from './samplePeople.ts';

/** A fictitious telephone number for formes with a slot for one. */
const PHONE = '06 99 90 12 34';

export interface SampleOrder {
  readonly store: Market;
  /** Number of the order in the sample. The same number gives the same order. */
  readonly n: number;
  readonly placedAt: Date;
  /**
   * Product codes. `40×` before a code means forty copies, `+` means a stock article without personalisation. A name after
   * a colon is used as the child's name.
   */
  readonly basket: readonly string[];
  readonly payment: PlacedOrder['payment']['status'];
}

/** Builds a sample order as a shop sends it. Its designs are made with the editor's reducer. */
export function buildSampleOrder(sample: SampleOrder, catalogue: WorkshopCatalogue): PlacedOrder {
  const { store, n, placedAt, basket, payment } = sample;
  const { locale } = STORES[store];
  const people = SAMPLE_PEOPLE[store];
  const pickFrom = <T>(list: readonly T[], index: number): T => {
    const value = list[index % list.length];
    if (value === undefined) throw new Error('A list of the sample is empty.');
    return value;
  };
  const family = pickFrom(people.families, n);
  const address = pickFrom(people.addresses, n);
  const parent = pickFrom(people.parents, n);
  return {
    type: 'order.placed',
    store,
    orderNumber: `${STORES[store].storeId}${String(26_000_000 + n)}`,
    placedAt: placedAt.toISOString(),
    locale,
    payment: { method: payment === 'pending' ? 'banktransfer' : 'card', status: payment },
    shipping: {
      ...address,
      name: `${parent} ${family}`,
      email: buildSampleEmail(parent, family),
    },
    carrier: 'standard',
    lines: basket.map((entry, index) => {
      const [, copies, stock, code, child] = /^(?:(\d+)×)?(\+)?([^:]+)(?::(.+))?$/.exec(entry) ?? [];
      const line = { line: index + 1, sku: code ?? entry, quantity: Number(copies ?? 1) };
      const product = catalogue.products.get(code ?? '');
      if (stock !== undefined) return line;
      if (product === undefined)
        throw new Error(`The sample orders ${entry}, which is not in the catalogue.`);
      const texts = [child ?? pickFrom(people.children, n + index), family, address.city, PHONE];
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

/** The e-mail of a person of the sample. */
export const buildSampleEmail = (parent: string, family: string): string =>
  `${toAscii(parent)}.${toAscii(family)}@example.org`;

const toAscii = (name: string): string => foldText(name).replaceAll(/[^a-z]/g, '');
