import type { ScreenName } from '@cmon/core/catalogue/product';
import type { ComponentType } from 'react';

interface ScreenModule {
  readonly Screen: ComponentType;
}

/** Every screen, a chunk of its own; `Error` is no product's and comes with React. */
const modules: Readonly<Record<Exclude<ScreenName, 'Error'>, () => Promise<ScreenModule>>> = {
  BAG: () => import('./BAG.tsx'),
  BOU: () => import('./BOU.tsx'),
  BOX: () => import('./BOX.tsx'),
  BOXPD: () => import('./BOXPD.tsx'),
  CAN: () => import('./CAN.tsx'),
  CenteredSimple: () => import('./CenteredSimple.tsx'),
  CHA: () => import('./CHA.tsx'),
  EAO__CHGD: () => import('./EAO__CHGD.tsx'),
  ENTR: () => import('./ENTR.tsx'),
  GOBO: () => import('./GOBO.tsx'),
  GRD: () => import('./GRD.tsx'),
  INV: () => import('./INV.tsx'),
  MUG: () => import('./MUG.tsx'),
  MUG2: () => import('./MUG2.tsx'),
  MULTI: () => import('./MULTI.tsx'),
  NoCustomizer: () => import('./NoCustomizer.tsx'),
  ORNO: () => import('./ORNO.tsx'),
  PacGrd1: () => import('./PacGrd1.tsx'),
  PacGrd2: () => import('./PacGrd2.tsx'),
  PacGrdEl: () => import('./PacGrdEl.tsx'),
  PACK: () => import('./PACK.tsx'),
  POT: () => import('./POT.tsx'),
  SAC2: () => import('./SAC2.tsx'),
  SACAVT: () => import('./SACAVT.tsx'),
  SacCoul: () => import('./SacCoul.tsx'),
  SACHOT: () => import('./SACHOT.tsx'),
  SACV: () => import('./SACV.tsx'),
  Simple: () => import('./Simple.tsx'),
  STI_AVENT: () => import('./STI_AVENT.tsx'),
  STI_PERSO: () => import('./STI_PERSO.tsx'),
  TRO: () => import('./TRO.tsx'),
  VAR_BAG: () => import('./VAR_BAG.tsx'),
  VAR_CHA: () => import('./VAR_CHA.tsx'),
  Variable: () => import('./Variable.tsx'),
  VariableMulti: () => import('./VariableMulti.tsx'),
};

/** Loads a screen; one that isn't listed is the default editor. */
export const loadScreen = (name: string): Promise<ScreenModule> =>
  modules[Object.hasOwn(modules, name) ? (name as keyof typeof modules) : 'Variable']();
