import type { FailureOf } from '@cmon/core/failure';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';

/** Why an item can't be started or finished: no piece of its blank is left for it. Null when there is one. */
export function findBlankRefusal(
  { blank, blank_state }: Pick<Selectable<ItemsTable>, 'blank' | 'blank_state'>,
  to: FabricationStatus,
): FailureOf<'blankMissing'> | null {
  const needsPiece = to === 'FAB_EN_COURS' || to === 'FAB_COMPLETE';
  return needsPiece && blank_state === 'missing' ? { kind: 'blankMissing', blank: blank ?? '' } : null;
}
