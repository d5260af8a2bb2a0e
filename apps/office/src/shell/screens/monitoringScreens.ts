import { loadScreenLazily } from './loadScreenLazily.ts';
import type { Screen } from './screen.ts';

/** The screens of the monitoring, in the order of the menu. */
export const MONITORING_SCREENS: readonly Screen[] = [
  {
    path: '/monitoring/flux/commandes',
    capability: 'see',
    title: 'screen.monitoring.flux.commandes',
    component: loadScreenLazily('monitoring/flux/commandes', 'monitoring', () =>
      import('../../areas/monitoring/flow/OrderFlowScreen.tsx').then((file) => file.OrderFlowScreen),
    ),
    group: 'monitor',
    icon: 'chart',
  },
  {
    path: '/monitoring/flux/lots/:stepFilter?',
    capability: 'see',
    title: 'screen.monitoring.flux.lots',
    component: loadScreenLazily('monitoring/flux/lots', 'monitoring', () =>
      import('../../areas/monitoring/flow/LotFlowScreen.tsx').then((file) => file.LotFlowScreen),
    ),
    group: 'monitor',
    icon: 'stack',
  },
  {
    path: '/monitoring/flux/megalots/:stepFilter?',
    capability: 'see',
    title: 'screen.monitoring.flux.megalots',
    component: loadScreenLazily('monitoring/flux/megalots', 'monitoring', () =>
      import('../../areas/monitoring/flow/MegalotFlowScreen.tsx').then((file) => file.MegalotFlowScreen),
    ),
    group: 'monitor',
    icon: 'roller',
  },
  {
    path: '/monitoring/souffrance/commandes',
    capability: 'see',
    title: 'screen.monitoring.souffrance.commandes',
    component: loadScreenLazily('monitoring/souffrance/commandes', 'monitoring', () =>
      import('../../areas/monitoring/distress/DistressScreen.tsx').then((file) => file.DistressScreen),
    ),
    group: 'monitor',
    icon: 'firstAid',
  },
  {
    path: '/monitoring/steps',
    capability: 'see',
    title: 'screen.monitoring.steps',
    synonyms: 'synonyms.steps',
    component: loadScreenLazily('monitoring/steps', 'monitoring', () =>
      import('../../areas/monitoring/steps/StepsScreen.tsx').then((file) => file.StepsScreen),
    ),
    group: 'monitor',
    icon: 'gauge',
  },
  {
    path: '/monitoring/commandes',
    capability: 'see',
    title: 'screen.monitoring.commandes',
    component: loadScreenLazily('monitoring/commandes', 'monitoring', () =>
      import('../../areas/monitoring/wall/OrderWall.tsx').then((file) => file.OrderWall),
    ),
    group: 'monitor',
    icon: 'screen',
    wallBoard: true,
  },
  {
    path: '/monitoring/lots',
    capability: 'see',
    title: 'screen.monitoring.lots',
    component: loadScreenLazily('monitoring/lots', 'monitoring', () =>
      import('../../areas/monitoring/wall/LotWall.tsx').then((file) => file.LotWall),
    ),
    group: 'monitor',
    icon: 'screen',
    wallBoard: true,
  },
  {
    path: '/monitoring/megalots',
    capability: 'see',
    title: 'screen.monitoring.megalots',
    component: loadScreenLazily('monitoring/megalots', 'monitoring', () =>
      import('../../areas/monitoring/wall/MegalotWall.tsx').then((file) => file.MegalotWall),
    ),
    group: 'monitor',
    icon: 'screen',
    wallBoard: true,
  },
];
