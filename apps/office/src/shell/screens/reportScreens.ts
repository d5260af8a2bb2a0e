import { loadScreenLazily } from './loadScreenLazily.ts';
import type { Screen } from './screen.ts';

/** The reports, in the order of the menu. */
export const REPORT_SCREENS: readonly Screen[] = [
  {
    path: '/reports/indicateurs/:stepFilter?',
    capability: 'reportGoods',
    title: 'screen.reports.indicateurs',
    synonyms: 'synonyms.indicators',
    component: loadScreenLazily('reports/indicateurs', 'reports', () =>
      import('../../areas/reports/IndicatorsScreen.tsx').then((file) => file.IndicatorsScreen),
    ),
    group: 'reports',
    icon: 'columns',
  },
  {
    path: '/reports/expedition',
    capability: 'reportGoods',
    title: 'screen.reports.expedition',
    component: loadScreenLazily('reports/expedition', 'reports', () =>
      import('../../areas/reports/ShippingReportScreen.tsx').then((file) => file.ShippingReportScreen),
    ),
    group: 'reports',
    icon: 'truck',
  },
  {
    path: '/reports/expedition/user/:userId?',
    capability: 'reportSelf',
    title: 'screen.reports.expedition.user',
    component: loadScreenLazily('reports/expedition/user', 'reports', () =>
      import('../../areas/reports/UserReportScreen.tsx').then((file) => file.UserReportScreen),
    ),
    group: 'reports',
    icon: 'user',
  },
  {
    path: '/reports/items',
    capability: 'reportGoods',
    title: 'screen.reports.items',
    synonyms: 'synonyms.itemsReport',
    component: loadScreenLazily('reports/items', 'reports', () =>
      import('../../areas/reports/items/ItemsReportScreen.tsx').then((file) => file.ItemsReportScreen),
    ),
    group: 'reports',
    icon: 'stack',
  },
  {
    path: '/reports/historique',
    capability: 'reportTeam',
    title: 'screen.reports.historique',
    synonyms: 'synonyms.history',
    component: loadScreenLazily('reports/historique', 'reports', () =>
      import('../../areas/reports/history/HistoryScreen.tsx').then((file) => file.HistoryScreen),
    ),
    group: 'reports',
    icon: 'countdown',
  },
];
