import type { Role } from '@cmon/core/access/roles';
import { hasCapability, type Viewer } from '../api/viewer.ts';
import { MENU_GROUPS, type MenuGroup, SCREENS, type Screen } from './screens.ts';

/** The address of a menu entry: its route without the optional parameters. */
export const getEntryPath = ({ path }: Pick<Screen, 'path'>): string => path.replace(/\/:.*$/, '');

export interface MenuSection {
  readonly group: MenuGroup;
  readonly screens: readonly Screen[];
}

/** Returns the screens that a person may open, by menu group. Empty groups are left out. */
export function buildMenu(viewer: Pick<Viewer, 'capabilities'>): readonly MenuSection[] {
  return MENU_GROUPS.map((group) => ({
    group,
    screens: SCREENS.filter((screen) => screen.group === group && hasCapability(viewer, screen.capability)),
  })).filter(({ screens }) => screens.length > 0);
}

/** The first screen of each role after the sign-in. */
const HOME_PATHS: Record<Role, string> = {
  preparator: '/decoupe/lots',
  superPreparator: '/parcourir/commandes',
  shopManager: '/parcourir/commandes',
  customerService: '/parcourir/commandes',
  generator: '/batch/lots',
  administrator: '/parcourir/commandes',
};

export const getHomePath = ({ role }: Pick<Viewer, 'role'>): string => HOME_PATHS[role];

/** The screen of an address, whatever its parameters. */
export const findScreen = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => `${pathname}/`.startsWith(`${getEntryPath(screen)}/`));
