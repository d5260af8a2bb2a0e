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
  const { families, ages, shipByFrom, shipByTo, shippedFrom, shippedTo, ...filter } = input;
  const codes = [...catalogue.products.values()].filter(({ family }) => families?.includes(family));
  return {
    ...filter,
    settings,
    productCodes: families?.length ? codes.map(({ code }) => code) : null,
    placedRanges: ages?.length ? listAgeRanges(now, settings).filter(({ age }) => ages.includes(age)) : null,
    shipByDays: toDayTimes(shipByFrom, shipByTo, settings.timeZone),
    shippedDays: toDayTimes(shippedFrom, shippedTo, settings.timeZone),
  };
}
