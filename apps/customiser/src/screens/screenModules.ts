import type { ScreenName } from '@cmon/core/catalogue/product';
import type { ComponentType } from 'react';
import { loadChunk } from '../load/loadChunk.ts';

interface ScreenModule {
  readonly Screen: ComponentType;
}

const modules: Readonly<Partial<Record<ScreenName, () => Promise<ScreenModule>>>> = {
  Variable: () => import('./Variable.tsx'),
  MUG: () => import('./MUG.tsx'),
  GRD: () => import('./GRD.tsx'),
  SACV: () => import('./SACV.tsx'),
  PACK: () => import('./PACK.tsx'),
  NoCustomizer: () => import('./NoCustomizer.tsx'),
};

/** Loads a screen as its own chunk; one that isn't listed is the default editor. */
export const loadScreen = (name: ScreenName): Promise<ScreenModule> =>
  loadChunk(name, modules[name] ?? (() => import('./Variable.tsx')));
