import type { Market } from '@cmon/core/catalogue/types';

/** Returns a shipping zone; null when it has the code of the store beside it, such as FR, which would be shown twice. */
export const getDistinctZone = (store: Market | null, zone: string | null): string | null =>
  zone === store?.toUpperCase() ? null : zone;
