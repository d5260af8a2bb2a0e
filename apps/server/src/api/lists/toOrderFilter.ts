import { listAgeRanges } from '@cmon/core/production/monitoring/orderAge';
import { getNextDate, toInstant } from '@cmon/core/production/planning/workingTime';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { OrderFilter, TimeRange } from '../../queries/orders/orderRows.ts';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import type { OrderFilter as OrderFilterInput } from '../schema/filters.ts';

interface Env {
  readonly catalogue: WorkshopCatalogue;
  readonly settings: WorkshopSettings;
  readonly now: Date;
}

/** Converts the filter of a client: families to products, ages and days of the workshop to times. */
export function toOrderFilter(
  input: typeof OrderFilterInput.$inferInput,
  { catalogue, settings, now }: Env,
): OrderFilter {
  const { families, ages, shipByFrom, shipByTo, shippedFrom, shippedTo, ...filter } = input;
  const codes = [...catalogue.products.values()].filter(({ family }) => families?.includes(family));
  const toRange = (from: string | null | undefined, to: string | null | undefined): TimeRange => ({
    from: from ? toInstant(from, '00:00', settings.timeZone) : null,
    before: to ? toInstant(getNextDate(to), '00:00', settings.timeZone) : null,
  });
  return {
    ...filter,
    productCodes: families?.length ? codes.map(({ code }) => code) : null,
    placedRanges: ages?.length ? listAgeRanges(now, settings).filter(({ age }) => ages.includes(age)) : null,
    shipByDays: toRange(shipByFrom, shipByTo),
    shippedDays: toRange(shippedFrom, shippedTo),
  };
}
