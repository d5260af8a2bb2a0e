import type { MessageKey } from '../../messages/translate.ts';

/** The screens that can be the first screen of a person: a working day begins on them. */
export const HOME_SCREENS = [
  ['/scan-qrcode', 'screen.scan-qrcode'],
  ['/parcourir/commandes', 'screen.parcourir.commandes'],
  ['/parcourir/lots', 'screen.parcourir.lots'],
  ['/batch/lots', 'screen.batch.lots'],
  ['/batch/megalots', 'screen.batch.megalots'],
  ['/batch/ressorties-prio', 'screen.batch.ressorties'],
  ['/decoupe/megalots', 'screen.decoupe.megalots'],
  ['/decoupe/lots', 'screen.decoupe.lots'],
  ['/fabrication/l2c/megalots', 'screen.fabrication.l2c'],
  ['/fabrication/l2c/checkbooks', 'screen.fabrication.checkbooks'],
  ['/fabrication/cip/megalots', 'screen.fabrication.cip'],
  ['/pole-objet/controleur', 'screen.pole-objet.controleur'],
  ['/pole-objet/scan', 'screen.pole-objet.scan'],
  ['/pole-objet/chef-orchestre', 'screen.pole-objet.chef-orchestre'],
  ['/expedition', 'screen.expedition'],
  ['/scan-expedition', 'screen.scan-expedition'],
] as const satisfies readonly (readonly [path: string, title: MessageKey])[];
