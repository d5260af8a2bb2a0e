import { useInfiniteQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { ordersToShipQuery } from './shippingQueries.ts';
import type { useShippingFilter } from './useShippingFilter.ts';

/**
 * Loads the orders that are ready to ship, page by page. The query client loads the shown pages again at the interval of
 * the settings.
 */
export function useOrdersToShip(filter: ReturnType<typeof useShippingFilter>['filter']) {
  return useInfiniteQuery({
    queryKey: buildQueryKey('ordersToShip', filter),
    queryFn: ({ pageParam, signal }) => request(ordersToShipQuery, { filter, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ ordersToShip: { rows, size, endCursor } }) =>
      rows.length < size ? null : endCursor,
  });
}
