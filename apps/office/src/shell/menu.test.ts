import { listCapabilities } from '@cmon/core/access/capabilities';
import { ROLES, type Role } from '@cmon/core/access/roles';
import { describe, expect, it } from 'vitest';
import { HOME_SCREENS } from '../areas/users/homeScreens.ts';
import {
  buildEntryTarget,
  buildMenu,
  findCurrentEntry,
  findScreen,
  getEntryPath,
  getHomePath,
} from './menu.ts';
import { SCREENS } from './screens/screens.ts';

const roles = Object.keys(ROLES) as Role[];
const listPaths = (role: Role) =>
  buildMenu({ capabilities: listCapabilities(role) }).flatMap(({ screens }) => screens.map(getEntryPath));

// The addresses of the menu, in its order. A name with several addresses holds those that some roles have in common.
const EVERYONE = [
  '/scan-qrcode',
  '/rechercher',
  '/parcourir/commandes',
  '/parcourir/lots',
  '/parcourir/megalots',
  '/parcourir/objets',
  '/parcourir/expeditions',
];
const REISSUES = '/batch/ressorties-prio';
const BATCH = ['/batch/lots', '/batch/megalots', REISSUES];
const USERS = '/parcourir/users';
const REFUNDS = '/service-client/remboursements';
const SERVICE = ['/service-client', '/service-client/donnees', REFUNDS];
const MONITOR = [
  '/monitoring/flux/commandes',
  '/monitoring/flux/lots',
  '/monitoring/flux/megalots',
  '/monitoring/souffrance/commandes',
  '/monitoring/steps',
  '/monitoring/commandes',
  '/monitoring/lots',
  '/monitoring/megalots',
];
const USER_REPORT = '/reports/expedition/user';
const GOODS = ['/reports/indicateurs', '/reports/expedition', '/reports/items'];
const REPORTS = [
  '/reports/indicateurs',
  '/reports/expedition',
  USER_REPORT,
  '/reports/items',
  '/reports/historique',
];
const STATIONS = '/configuration';
const MANAGE = [
  USERS,
  '/api',
  STATIONS,
  '/configuration-globale',
  '/configuration-globale/machines',
  '/configuration-globale/catalogue',
];
const CONTROLLER = '/pole-objet/controleur';
const CONDUCTOR = '/pole-objet/chef-orchestre';
const POLE_SCAN = '/pole-objet/scan';
const BOARDS = '/pole-objet/planche-etiquetttes-bois';
const STOCK = '/pole-objet/supports';
const LINES = ['/fabrication/l2c/megalots', '/fabrication/l2c/checkbooks', '/fabrication/cip/megalots'];
const QUEUES = ['/decoupe/megalots', '/decoupe/lots', ...LINES, '/pole-objet/megalots', '/pole-objet/poles'];
const FLOOR = [...QUEUES, POLE_SCAN, BOARDS, STOCK];
const SUPERVISED_FLOOR = [...QUEUES, CONTROLLER, POLE_SCAN, BOARDS, STOCK, CONDUCTOR];

describe('the menu', () => {
  it('ACC-34 shows only the screens that the role may open', () => {
    const floor = [...EVERYONE, ...FLOOR, '/expedition', '/scan-expedition', ...MONITOR, USER_REPORT];
    const office = [REISSUES, STOCK, '/expedition', ...MONITOR];
    const all = [
      ...EVERYONE,
      ...SERVICE,
      ...BATCH,
      ...SUPERVISED_FLOOR,
      '/expedition',
      '/scan-expedition',
      ...MONITOR,
      ...REPORTS,
      ...MANAGE,
    ];
    expect(Object.fromEntries(roles.map((role) => [role, listPaths(role)]))).toEqual({
      preparator: floor,
      superPreparator: [
        ...EVERYONE,
        REISSUES,
        ...SUPERVISED_FLOOR,
        '/expedition',
        '/scan-expedition',
        ...MONITOR,
        ...REPORTS,
        USERS,
      ],
      shopManager: [...EVERYONE, REFUNDS, ...office, ...GOODS],
      customerService: [...EVERYONE, ...SERVICE, ...office, ...GOODS],
      generator: [...EVERYONE, ...BATCH, ...FLOOR, '/expedition', ...MONITOR, USER_REPORT, STATIONS],
      administrator: all,
    });
  });

  it('ACC-34 the home screen of every role is one that the role may open', () => {
    for (const role of roles) {
      const capabilities = listCapabilities(role);
      expect(listPaths(role)).toContain(getHomePath({ role, home: null, capabilities }));
    }
  });

  it('ACC-42 the home screen of a person is the one that an administrator chose, if the person may open it', () => {
    const capabilities = listCapabilities('preparator');
    const getHome = (home: string) => getHomePath({ role: 'preparator', home, capabilities });
    expect(getHome('/scan-expedition')).toBe('/scan-expedition');
    expect(getHome('/batch/lots')).toBe('/decoupe/lots');
    expect(getHome('/nowhere')).toBe('/decoupe/lots');
    for (const [path, title] of HOME_SCREENS)
      expect(SCREENS.find((screen) => getEntryPath(screen) === path)?.title).toBe(title);
  });

  it('OFF-154 a report that is opened from another one has its period and store, and no other of its choices', () => {
    const [indicators, orders] = [
      '/reports/indicateurs/:stepFilter?',
      '/parcourir/commandes/:currentPage?',
    ].map((path) => SCREENS.find((screen) => screen.path === path));
    if (indicators === undefined || orders === undefined) throw new Error('The screens have other routes');
    const from = {
      pathname: '/reports/items',
      search: '?property=shape&since=2026-11-02&until=2026-11-08&store=fr',
    };
    const kept = '/reports/indicateurs?since=2026-11-02&until=2026-11-08&store=fr';
    expect(buildEntryTarget(indicators, from)).toBe(kept);
    expect(buildEntryTarget(orders, from)).toBe('/parcourir/commandes');
    expect(buildEntryTarget(indicators, { ...from, pathname: '/parcourir/commandes' })).toBe(
      '/reports/indicateurs',
    );
  });

  it('RTE-41 the routes have the parameters of the specification', () => {
    expect(SCREENS.map(({ path }) => path)).toEqual([
      '/scan-qrcode/:searchType?/:id?',
      '/rechercher/:type?/:ids?',
      '/parcourir/commandes/:currentPage?',
      '/parcourir/lots/:currentPage?',
      '/parcourir/megalots/:currentPage?',
      '/parcourir/objets/:currentPage?/:selectedLots?',
      '/parcourir/expeditions/:currentPage?',
      ...SERVICE,
      '/service-client/dessin/:orderId/:line',
      '/batch/lots/:currentPage?',
      '/batch/megalots/:currentPage?',
      '/batch/ressorties-prio',
      '/decoupe/megalots/:currentPage?',
      '/decoupe/lots/:currentPage?',
      '/fabrication/l2c/megalots',
      '/fabrication/l2c/checkbooks/:orderIds?/:currentPage?',
      '/fabrication/cip/megalots',
      '/pole-objet/megalots',
      '/pole-objet/poles/:poleFabFilter?/:currentPage?',
      '/pole-objet/controleur/:id?',
      '/pole-objet/scan/:poleFabFilter?/:id?',
      '/pole-objet/planche-etiquetttes-bois/:megalotId?',
      STOCK,
      '/pole-objet/chef-orchestre',
      '/expedition/:currentPage?',
      '/scan-expedition/:id?',
      '/monitoring/flux/commandes',
      '/monitoring/flux/lots/:stepFilter?',
      '/monitoring/flux/megalots/:stepFilter?',
      '/monitoring/souffrance/commandes',
      '/monitoring/steps',
      '/monitoring/commandes',
      '/monitoring/lots',
      '/monitoring/megalots',
      '/reports/indicateurs/:stepFilter?',
      '/reports/expedition',
      '/reports/expedition/user/:userId?',
      '/reports/items',
      '/reports/historique',
      '/parcourir/users/:currentPage?',
      '/modifier/users/:userIds?',
      '/api',
      '/configuration',
      '/configuration-globale',
      '/configuration-globale/machines/:code?',
      '/configuration-globale/catalogue',
    ]);
  });

  it('RTE-31 of two screens, an address belongs to the one with the longest route', () => {
    expect(
      ['/reports/expedition', '/reports/expedition/user', '/reports/expedition/user/u1'].map(
        (path) => findScreen(path)?.title,
      ),
    ).toEqual([
      'screen.reports.expedition',
      'screen.reports.expedition.user',
      'screen.reports.expedition.user',
    ]);
  });

  it('OFF-303 the screen that edits users highlights the menu entry of the users', () => {
    expect(
      [
        '/modifier/users/u1',
        '/parcourir/users',
        '/configuration-globale/machines/BOI',
        '/reports/nothing',
      ].map((pathname) => findCurrentEntry(pathname)?.path),
    ).toEqual([
      '/parcourir/users/:currentPage?',
      '/parcourir/users/:currentPage?',
      '/configuration-globale/machines/:code?',
      undefined,
    ]);
  });

  it('RTE-14 an address with other parameters belongs to the same screen', () => {
    expect([
      findScreen('/scan-expedition')?.path,
      findScreen('/scan-expedition/o4')?.path,
      findScreen('/expedition')?.path,
    ]).toEqual(['/scan-expedition/:id?', '/scan-expedition/:id?', '/expedition/:currentPage?']);
    expect(findScreen('/reports/nothing')).toBeUndefined();
  });
});
