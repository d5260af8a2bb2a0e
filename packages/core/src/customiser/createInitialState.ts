import type { PreviewDefaults } from '../catalogue/product.ts';
import type { CustomiserEnv } from './env.ts';
import { findPackChoice } from './findPackChoice.ts';
import type { CustomiserState, PreviewState } from './state.ts';
import { createTexts } from './text/texts.ts';

type OpeningEnv = Pick<CustomiserEnv, 'product' | 'catalogue' | 'locale'>;

function createInitialPreview(defaults: PreviewDefaults, index: number, env: OpeningEnv): PreviewState {
  const { fond, forme, font, picto, textcolor } = defaults;
  const pack = findPackChoice(index, env.product);
  const textes = createTexts(index, forme, env);
  return {
    index,
    fond,
    forme,
    font,
    picto,
    textcolor,
    textes,
    locale: env.locale,
    ...(pack ? { pack } : {}),
  };
}

/** The first configuration of the product, before the rules are applied. */
export function createInitialState(env: OpeningEnv): CustomiserState {
  const { product } = env;
  const previews = product.previews.map((defaults, index) => createInitialPreview(defaults, index, env));
  return {
    id: product.id,
    code: product.code,
    previews,
    options: product.options.map((option) => ({ ...option, isOpen: false, selectedGroupId: null })),
    openPanel: null,
    selectedPreview: 0,
    temporaryForme: null,
    noText: [],
    noTexts: false,
    failures: [],
    ready: previews.map(() => false),
  };
}
