import { listAgeRanges } from '@cmon/core/production/monitoring/orderAge';
import type { OrderFilter } from '../../queries/orders/orderRows.ts';
import type { ApiContext } from '../makeContext.ts';
import type { OrderFilter as OrderFilterInput } from '../schema/filters.ts';
import { toDayTimes } from './toDayTimes.ts';

type Env = Pick<ApiContext, 'catalogue' | 'settings' | 'now'>;

/**
 * Converts the filter of a client: families to products, ages and days of the workshop to times. The settings are not
 * read for a list without filters.
 */
export async function toOrderFilter(
  input: typeof OrderFilterInput.$inferInput,
  { catalogue, settings: readSettings, now }: Env,
): Promise<OrderFilter> {
  if (Object.keys(input).length === 0) return {};
  const settings = await readSettings();
  const {
    families,
    products,
    ages,
    placedFrom,
    placedTo,
    shipByFrom,
    shipByTo,
    shippedFrom,
    shippedTo,
    ...filter
  } = input;
  return {
    ...filter,
    settings,
    productCodes: listCodes(catalogue, families ?? [], products ?? []),
    placedRanges: ages?.length ? listAgeRanges(now, settings).filter(({ age }) => ages.includes(age)) : null,
    placedDays: toDayTimes(placedFrom, placedTo, settings.timeZone),
    shipByDays: toDayTimes(shipByFrom, shipByTo, settings.timeZone),
    shippedDays: toDayTimes(shippedFrom, shippedTo, settings.timeZone),
  };
}

/**
 * Lists the codes of the products that a list is filtered by; null without such a filter. The products of old orders may no
 * longer be in the catalogue.
 */
function listCodes(
  { products: catalogueProducts }: ApiContext['catalogue'],
  families: readonly string[],
  products: readonly string[],
): readonly string[] | null {
  if (families.length === 0) return products.length === 0 ? null : products;
  const ofFamilies = [...catalogueProducts.values()]
    .filter(({ family }) => families.includes(family))
    .map(({ code }) => code);
  return products.length === 0 ? ofFamilies : ofFamilies.filter((code) => products.includes(code));
}
