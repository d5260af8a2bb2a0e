import type { Market } from '@cmon/core/catalogue/types';

/** What a number on a monitoring screen counts, as filters of the list of orders. */
export interface OrderListFilter {
  readonly statuses: readonly string[];
  readonly stores?: readonly Market[] | null | undefined;
  readonly age?: string;
  readonly level?: 'late' | 'atRisk';
}

/** The path of the list of orders with these filters. */
export function buildOrdersPath({ statuses, stores, age, level }: OrderListFilter): string {
  const query = new URLSearchParams();
  query.set('status', statuses.join(','));
  if (stores) query.set('store', stores.join(','));
  if (age) query.set('age', age);
  if (level) query.set('level', level);
  return `/parcourir/commandes?${query.toString()}`;
}
