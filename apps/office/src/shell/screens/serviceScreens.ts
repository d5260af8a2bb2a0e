import { loadScreenLazily } from './loadScreenLazily.ts';
import type { Screen } from './screen.ts';

/** The screens of customer service, in the order of the menu. */
export const SERVICE_SCREENS: readonly Screen[] = [
  {
    path: '/service-client',
    capability: 'readPeople',
    title: 'screen.service-client',
    synonyms: 'synonyms.customers',
    component: loadScreenLazily('service-client', 'service', () =>
      import('../../areas/service/ServiceScreen.tsx').then((file) => file.ServiceScreen),
    ),
    group: 'service',
    icon: 'users',
  },
  {
    path: '/service-client/donnees',
    capability: 'handlePrivacy',
    title: 'screen.service-client.donnees',
    component: loadScreenLazily('service-client/donnees', 'service', () =>
      import('../../areas/service/PrivacyScreen.tsx').then((file) => file.PrivacyScreen),
    ),
    group: 'service',
    icon: 'lock',
  },
  {
    path: '/service-client/remboursements',
    capability: 'refund',
    title: 'screen.service-client.remboursements',
    component: loadScreenLazily('service-client/remboursements', 'service', () =>
      import('../../areas/service/RefundsScreen.tsx').then((file) => file.RefundsScreen),
    ),
    group: 'service',
    icon: 'undo',
  },
  {
    path: '/service-client/dessin/:orderId/:line',
    capability: 'serveCustomers',
    title: 'screen.service-client.dessin',
    component: loadScreenLazily('service-client/dessin', 'service', () =>
      import('../../areas/service/NewDesignScreen.tsx').then((file) => file.NewDesignScreen),
    ),
    group: null,
    icon: 'wrench',
    alone: true,
  },
];
