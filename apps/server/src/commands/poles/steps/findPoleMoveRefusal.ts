import type { Actor } from '@cmon/core/access/roles';
import type { Pole } from '@cmon/core/catalogue/product';
import type { Failure } from '@cmon/core/failure';
import { listPolesFor } from '@cmon/core/production/listPolesFor';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { PoleLoad } from '../../../queries/poles/readPoleLoads.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';

type MovableItem = Pick<
  Selectable<ItemsTable>,
  'id' | 'pulled' | 'pole' | 'home_pole' | 'fab_status' | 'fab_by'
>;

interface PoleMoveFacts {
  readonly role: Actor;
  readonly settings: WorkshopSettings;
  /** The load of the pole that would get the work; null when it is unknown. */
  readonly load: PoleLoad | null;
}

/** Why the work on an item can't be moved to a pole; null when it can. */
export function findPoleMoveRefusal(
  item: MovableItem,
  pole: Pole,
  { role, settings, load }: PoleMoveFacts,
): Failure | null {
  const forbidden = findCapabilityRefusal(role, 'supervise');
  if (forbidden !== null) return forbidden;
  if (item.pulled) return { kind: 'itemNotExpected', item: item.id, why: 'canceled' };
  const home = item.home_pole ?? item.pole;
  if (home === null || !listPolesFor(home, settings).includes(pole))
    return { kind: 'guardRefused', guard: 'poleShared', detail: pole };
  if (item.pole === pole) return { kind: 'guardRefused', guard: 'atOtherPole', detail: pole };
  if (item.fab_status === 'FAB_EN_COURS')
    return { kind: 'guardRefused', guard: 'notInWork', detail: item.fab_by ?? '' };
  if (item.fab_status === null || item.fab_status === 'FAB_COMPLETE')
    return { kind: 'guardRefused', guard: 'notMade', detail: item.id };
  if (load !== null && load.stop_reason !== null)
    return { kind: 'poleStopped', pole, reason: load.stop_reason };
  return null;
}
