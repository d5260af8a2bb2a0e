import { can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import { POLES } from '@cmon/core/catalogue/product';
import { t } from '../../messages/translate.ts';

/** Whether people of a role work at poles. */
export const worksAtPoles = (role: Role): boolean => can(role, 'advanceFloor');

interface PolesOfUser {
  readonly role: Role;
  readonly stations: readonly string[];
}

/** The poles where a user may work: all of them when none is named, and none for a role that works at no pole. */
export function formatPoles({ role, stations }: PolesOfUser): string {
  if (!worksAtPoles(role)) return t('users.noPoles');
  const poles = POLES.filter((pole) => stations.includes(pole));
  return poles.length === 0 ? t('users.allPoles') : poles.map((pole) => t(`pole.${pole}`)).join(', ');
}
