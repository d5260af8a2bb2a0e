import { findZone } from '@cmon/core/production/findZone';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Address } from '../../../db/orderTables.ts';

export interface AddressRoute {
  readonly zone: string;
  readonly carrier: string | null;
}

/** The zone and carrier that an order gets with another address. A carrier that somebody chose stays. */
export function findAddressRoute(
  order: { readonly address: Address; readonly carrier: string | null },
  address: Pick<Address, 'country' | 'postcode'>,
  settings: WorkshopSettings,
): AddressRoute {
  const before = findZone(order.address, settings);
  const { zone, carrier } = findZone(address, settings);
  return { zone, carrier: order.carrier === before.carrier ? carrier : order.carrier };
}
