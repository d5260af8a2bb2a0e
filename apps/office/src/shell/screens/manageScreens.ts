import { loadScreenLazily } from './loadScreenLazily.ts';
import type { Screen } from './screen.ts';

const USERS = '/parcourir/users/:currentPage?';

/**
 * The screens of the menu group `manage`, in the order of the menu: users, the state of the system, settings, machines and
 * the catalogue.
 */
export const MANAGE_SCREENS: readonly Screen[] = [
  {
    path: USERS,
    capability: 'seeUsers',
    title: 'screen.parcourir.users',
    synonyms: 'synonyms.users',
    component: loadScreenLazily('parcourir/users', 'users', () =>
      import('../../areas/users/UsersScreen.tsx').then((file) => file.UsersScreen),
    ),
    group: 'manage',
    icon: 'users',
  },
  {
    path: '/modifier/users/:userIds?',
    capability: 'configure',
    title: 'screen.modifier.users',
    component: loadScreenLazily('modifier/users', 'users', () =>
      import('../../areas/users/EditUsersScreen.tsx').then((file) => file.EditUsersScreen),
    ),
    group: null,
    menuEntry: USERS,
    icon: 'users',
  },
  {
    path: '/api',
    capability: 'configure',
    title: 'screen.api',
    synonyms: 'synonyms.api',
    component: loadScreenLazily('api', 'systemStatus', () =>
      import('../../areas/systemStatus/SystemStatusScreen.tsx').then((file) => file.SystemStatusScreen),
    ),
    group: 'manage',
    icon: 'pulse',
  },
  {
    path: '/configuration',
    capability: 'configureOwnStation',
    title: 'screen.configuration',
    synonyms: 'synonyms.configuration',
    component: loadScreenLazily('configuration', 'configuration', () =>
      import('../../areas/configuration/ConfigurationScreen.tsx').then((file) => file.ConfigurationScreen),
    ),
    group: 'manage',
    icon: 'wrench',
  },
  {
    path: '/configuration-globale',
    capability: 'configure',
    title: 'screen.configuration-globale',
    synonyms: 'synonyms.settings',
    component: loadScreenLazily('configuration-globale', 'settings', () =>
      import('../../areas/settings/SettingsScreen.tsx').then((file) => file.SettingsScreen),
    ),
    group: 'manage',
    icon: 'sliders',
  },
  {
    path: '/configuration-globale/machines/:code?',
    capability: 'configure',
    title: 'screen.configuration.machines',
    synonyms: 'synonyms.machines',
    component: loadScreenLazily('configuration-globale/machines', 'devices', () =>
      import('../../areas/devices/DevicesScreen.tsx').then((file) => file.DevicesScreen),
    ),
    group: 'manage',
    icon: 'printer',
  },
  {
    path: '/configuration-globale/catalogue',
    capability: 'configure',
    title: 'screen.configuration.catalogue',
    component: loadScreenLazily('configuration-globale/catalogue', 'catalogue', () =>
      import('../../areas/catalogue/CatalogueScreen.tsx').then((file) => file.CatalogueScreen),
    ),
    group: 'manage',
    icon: 'book',
  },
];
