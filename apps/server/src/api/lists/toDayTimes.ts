import { getNextDate } from '@cmon/core/production/planning/isoDates';
import { toInstant } from '@cmon/core/production/planning/workingTime';
import type { TimeRange } from '../../queries/orders/orderRows.ts';

/**
 * Returns the time from the start of the first day to the end of the last one, in the workshop's time zone. An absent day
 * sets no limit.
 */
export function toDayTimes(
  first: string | null | undefined,
  last: string | null | undefined,
  timeZone: string,
): TimeRange {
  return {
    from: first ? toInstant(first, '00:00', timeZone) : null,
    before: last ? toInstant(getNextDate(last), '00:00', timeZone) : null,
  };
}
