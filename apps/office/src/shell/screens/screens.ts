import { loadScreenLazily } from './loadScreenLazily.ts';
import { MANAGE_SCREENS } from './manageScreens.ts';
import { MONITORING_SCREENS } from './monitoringScreens.ts';
import { REPORT_SCREENS } from './reportScreens.ts';
import type { Screen } from './screen.ts';
import { SERVICE_SCREENS } from './serviceScreens.ts';

/** All screens, in the order of the menu. An address outside these routes shows "no such screen". */
export const SCREENS: readonly Screen[] = [
  {
    path: '/scan-qrcode/:searchType?/:id?',
    capability: 'see',
    title: 'screen.scan-qrcode',
    component: loadScreenLazily('scan-qrcode', 'scan', () =>
      import('../../areas/scan/ScanScreen.tsx').then((file) => file.ScanScreen),
    ),
    group: 'scan',
    icon: 'qr',
  },
  {
    path: '/rechercher/:type?/:ids?',
    capability: 'see',
    title: 'screen.rechercher',
    component: loadScreenLazily('rechercher', 'search', () =>
      import('../../areas/search/SearchScreen.tsx').then((file) => file.SearchScreen),
    ),
    group: 'scan',
    icon: 'search',
  },
  {
    path: '/parcourir/commandes/:currentPage?',
    capability: 'see',
    title: 'screen.parcourir.commandes',
    component: loadScreenLazily('parcourir/commandes', 'browse', () =>
      import('../../areas/browse/orders/OrdersScreen.tsx').then((file) => file.OrdersScreen),
    ),
    group: 'browse',
    icon: 'receipt',
  },
  {
    path: '/parcourir/lots/:currentPage?',
    capability: 'see',
    title: 'screen.parcourir.lots',
    component: loadScreenLazily('parcourir/lots', 'browse', () =>
      import('../../areas/browse/lots/LotsScreen.tsx').then((file) => file.LotsScreen),
    ),
    group: 'browse',
    icon: 'stack',
  },
  {
    path: '/parcourir/megalots/:currentPage?',
    capability: 'see',
    title: 'screen.parcourir.megalots',
    component: loadScreenLazily('parcourir/megalots', 'browse', () =>
      import('../../areas/browse/megalots/MegalotsScreen.tsx').then((file) => file.MegalotsScreen),
    ),
    group: 'browse',
    icon: 'filePdf',
  },
  {
    path: '/parcourir/objets/:currentPage?/:selectedLots?',
    capability: 'see',
    title: 'screen.parcourir.objets',
    component: loadScreenLazily('parcourir/objets', 'browse', () =>
      import('../../areas/browse/objects/ObjectsScreen.tsx').then((file) => file.ObjectsScreen),
    ),
    group: 'browse',
    icon: 'coffee',
  },
  {
    path: '/parcourir/expeditions/:currentPage?',
    capability: 'see',
    title: 'screen.parcourir.expeditions',
    component: loadScreenLazily('parcourir/expeditions', 'browse', () =>
      import('../../areas/browse/parcels/ParcelsScreen.tsx').then((file) => file.ParcelsScreen),
    ),
    group: 'browse',
    icon: 'package',
  },
  ...SERVICE_SCREENS,
  {
    path: '/batch/lots/:currentPage?',
    capability: 'generate',
    title: 'screen.batch.lots',
    component: loadScreenLazily('batch/lots', 'batch', () =>
      import('../../areas/batch/BatchLotsScreen.tsx').then((file) => file.BatchLotsScreen),
    ),
    group: 'batch',
    icon: 'tray',
  },
  {
    path: '/batch/megalots/:currentPage?',
    capability: 'generate',
    title: 'screen.batch.megalots',
    component: loadScreenLazily('batch/megalots', 'batch', () =>
      import('../../areas/batch/BatchMegalotsScreen.tsx').then((file) => file.BatchMegalotsScreen),
    ),
    group: 'batch',
    icon: 'roller',
  },
  {
    path: '/batch/ressorties-prio',
    capability: 'prio',
    title: 'screen.batch.ressorties',
    synonyms: 'synonyms.reissues',
    component: loadScreenLazily('batch/ressorties-prio', 'batch', () =>
      import('../../areas/batch/reissues/ReissuesScreen.tsx').then((file) => file.ReissuesScreen),
    ),
    group: 'batch',
    icon: 'recycle',
  },
  {
    path: '/decoupe/megalots/:currentPage?',
    capability: 'advanceFloor',
    title: 'screen.decoupe.megalots',
    component: loadScreenLazily('decoupe/megalots', 'cutting', () =>
      import('../../areas/cutting/CuttingMegalotsScreen.tsx').then((file) => file.CuttingMegalotsScreen),
    ),
    group: 'floor',
    icon: 'printer',
  },
  {
    path: '/decoupe/lots/:currentPage?',
    capability: 'advanceFloor',
    title: 'screen.decoupe.lots',
    component: loadScreenLazily('decoupe/lots', 'cutting', () =>
      import('../../areas/cutting/CuttingLotsScreen.tsx').then((file) => file.CuttingLotsScreen),
    ),
    group: 'floor',
    icon: 'scissors',
  },
  {
    path: '/fabrication/l2c/megalots',
    capability: 'advanceFloor',
    title: 'screen.fabrication.l2c',
    component: loadScreenLazily('fabrication/l2c/megalots', 'fabrication', () =>
      import('../../areas/fabrication/l2c/BookletMegalotsScreen.tsx').then(
        (file) => file.BookletMegalotsScreen,
      ),
    ),
    group: 'floor',
    icon: 'book',
  },
  {
    path: '/fabrication/l2c/checkbooks/:orderIds?/:currentPage?',
    capability: 'advanceFloor',
    title: 'screen.fabrication.checkbooks',
    component: loadScreenLazily('fabrication/l2c/checkbooks', 'fabrication', () =>
      import('../../areas/fabrication/l2c/CheckbooksScreen.tsx').then((file) => file.CheckbooksScreen),
    ),
    group: 'floor',
    icon: 'bookOpen',
  },
  {
    path: '/fabrication/cip/megalots',
    capability: 'advanceFloor',
    title: 'screen.fabrication.cip',
    component: loadScreenLazily('fabrication/cip/megalots', 'fabrication', () =>
      import('../../areas/fabrication/cip/CipMegalotsScreen.tsx').then((file) => file.CipMegalotsScreen),
    ),
    group: 'floor',
    icon: 'basket',
  },
  {
    path: '/pole-objet/megalots',
    capability: 'advanceFloor',
    title: 'screen.pole-objet.megalots',
    component: loadScreenLazily('pole-objet/megalots', 'pole', () =>
      import('../../areas/pole/ObjectMegalotsScreen.tsx').then((file) => file.ObjectMegalotsScreen),
    ),
    group: 'floor',
    icon: 'coffee',
  },
  {
    path: '/pole-objet/poles/:poleFabFilter?/:currentPage?',
    capability: 'advanceFloor',
    title: 'screen.pole-objet.poles',
    component: loadScreenLazily('pole-objet/poles', 'pole', () =>
      import('../../areas/pole/PolesScreen.tsx').then((file) => file.PolesScreen),
    ),
    group: 'floor',
    icon: 'rows',
  },
  {
    path: '/pole-objet/controleur/:id?',
    capability: 'control',
    title: 'screen.pole-objet.controleur',
    component: loadScreenLazily('pole-objet/controleur', 'pole', () =>
      import('../../areas/pole/control/ControllerScreen.tsx').then((file) => file.ControllerScreen),
    ),
    group: 'floor',
    icon: 'checkCircle',
  },
  {
    path: '/pole-objet/scan/:poleFabFilter?/:id?',
    capability: 'advanceFloor',
    title: 'screen.pole-objet.scan',
    component: loadScreenLazily('pole-objet/scan', 'pole', () =>
      import('../../areas/pole/PoleScanScreen.tsx').then((file) => file.PoleScanScreen),
    ),
    group: 'floor',
    icon: 'wrench',
  },
  {
    path: '/pole-objet/planche-etiquetttes-bois/:megalotId?',
    capability: 'advanceFloor',
    title: 'screen.pole-objet.planche',
    component: loadScreenLazily('pole-objet/planche', 'boards', () =>
      import('../../areas/boards/BoardScreen.tsx').then((file) => file.BoardScreen),
    ),
    group: 'floor',
    icon: 'columns',
  },
  {
    path: '/pole-objet/supports',
    capability: 'see',
    title: 'screen.pole-objet.supports',
    synonyms: 'synonyms.blanks',
    component: loadScreenLazily('pole-objet/supports', 'pole', () =>
      import('../../areas/pole/BlankStockScreen.tsx').then((file) => file.BlankStockScreen),
    ),
    group: 'floor',
    icon: 'stack',
  },
  {
    path: '/pole-objet/chef-orchestre',
    capability: 'supervise',
    title: 'screen.pole-objet.chef-orchestre',
    component: loadScreenLazily('pole-objet/chef-orchestre', 'conductor', () =>
      import('../../areas/conductor/ConductorScreen.tsx').then((file) => file.ConductorScreen),
    ),
    group: 'floor',
    icon: 'hand',
  },
  {
    path: '/expedition/:currentPage?',
    capability: 'see',
    title: 'screen.expedition',
    component: loadScreenLazily('expedition', 'shipping', () =>
      import('../../areas/shipping/ShippingScreen.tsx').then((file) => file.ShippingScreen),
    ),
    group: 'ship',
    icon: 'truck',
  },
  {
    path: '/scan-expedition/:id?',
    capability: 'pack',
    title: 'screen.scan-expedition',
    component: loadScreenLazily('scan-expedition', 'shipping', () =>
      import('../../areas/shipping/ScanShippingScreen.tsx').then((file) => file.ScanShippingScreen),
    ),
    group: 'ship',
    icon: 'barcode',
  },
  ...MONITORING_SCREENS,
  ...REPORT_SCREENS,
  ...MANAGE_SCREENS,
];
