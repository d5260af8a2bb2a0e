import type { Market } from '@cmon/core/catalogue/types';

export interface OrdersWanted {
  readonly statuses: readonly string[];
  readonly stores?: readonly Market[] | null | undefined;
  readonly age?: string;
  readonly level?: 'late' | 'atRisk';
}

/** The address of the list of orders with these filters. */
export function buildOrdersPath({ statuses, stores, age, level }: OrdersWanted): string {
  const query = new URLSearchParams();
  query.set('status', statuses.join(','));
  if (stores) query.set('store', stores.join(','));
  if (age) query.set('age', age);
  if (level) query.set('level', level);
  return `/parcourir/commandes?${query.toString()}`;
}
