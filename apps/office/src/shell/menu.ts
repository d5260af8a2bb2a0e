import type { Role } from '@cmon/core/access/roles';
import { hasCapability, type Viewer } from '../api/viewer.ts';
import { MENU_GROUPS, type MenuGroup, type Screen } from './screens/screen.ts';
import { SCREENS } from './screens/screens.ts';

/** The address of a menu entry: its route without the optional parameters. */
export const getEntryPath = ({ path }: Pick<Screen, 'path'>): string => path.replace(/\/:.*$/, '');

/** The screen whose menu entry is highlighted at an address. */
export function findCurrentEntry(pathname: string): Screen | undefined {
  const screen = findScreen(pathname);
  return screen?.menuEntry === undefined ? screen : SCREENS.find(({ path }) => path === screen.menuEntry);
}

/** The parameters that all reports share: period and store. */
const REPORT_PARAMETERS = ['since', 'until', 'store'];

/** Where a menu entry leads from an address. A report that is opened from another one has the same period and store. */
export function buildEntryTarget(
  screen: Pick<Screen, 'path' | 'group'>,
  from: { readonly pathname: string; readonly search: string },
): string {
  const path = getEntryPath(screen);
  if (screen.group !== 'reports' || findScreen(from.pathname)?.group !== 'reports') return path;
  const reportParameters = [...new URLSearchParams(from.search)].filter(([name]) =>
    REPORT_PARAMETERS.includes(name),
  );
  return reportParameters.length === 0 ? path : `${path}?${new URLSearchParams(reportParameters)}`;
}

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

/** The first screen of a person: their own choice if they may open it, else the first screen of the role. */
export function getHomePath({
  role,
  home,
  capabilities,
}: Pick<Viewer, 'role' | 'home' | 'capabilities'>): string {
  const ownScreen = home === null ? undefined : SCREENS.find((screen) => getEntryPath(screen) === home);
  return ownScreen && home !== null && hasCapability({ capabilities }, ownScreen.capability)
    ? home
    : HOME_PATHS[role];
}

/** The screen of an address, whatever its parameters. Of several screens, it is the one with the longest route. */
export function findScreen(pathname: string): Screen | undefined {
  return SCREENS.filter((screen) => `${pathname}/`.startsWith(`${getEntryPath(screen)}/`)).reduce<
    Screen | undefined
  >(
    (longest, screen) =>
      longest && getEntryPath(longest).length >= getEntryPath(screen).length ? longest : screen,
    undefined,
  );
}
