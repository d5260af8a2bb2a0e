import type { Role } from '@cmon/core/access/roles';
import { may, type Viewer } from '../api/viewer.ts';
import { MENU_GROUPS, type MenuGroup, SCREENS, type Screen } from './screens.ts';

/** The address a menu entry goes to: its route without the optional parameters. */
export const entryPath = ({ path }: Pick<Screen, 'path'>): string => path.replace(/\/:.*$/, '');

export interface MenuSection {
  readonly group: MenuGroup;
  readonly screens: readonly Screen[];
}

/** The menu of a person: the screens that their role may open, group by group. */
export function menuFor(viewer: Pick<Viewer, 'capabilities'>): readonly MenuSection[] {
  return MENU_GROUPS.map((group) => ({
    group,
    screens: SCREENS.filter((screen) => screen.group === group && may(viewer, screen.capability)),
  })).filter(({ screens }) => screens.length > 0);
}

/** Where each role's day begins. */
const HOMES: Record<Role, string> = {
  preparator: '/decoupe/lots',
  superPreparator: '/parcourir/commandes',
  shopManager: '/parcourir/commandes',
  customerService: '/parcourir/commandes',
  generator: '/batch/lots',
  administrator: '/parcourir/commandes',
};

export const homeOf = ({ role }: Pick<Viewer, 'role'>): string => HOMES[role];

/** The screen an address belongs to; a change of its parameters stays within it. */
export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => `${pathname}/`.startsWith(`${entryPath(screen)}/`));
