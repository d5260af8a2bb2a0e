import type { PreviewDefaults } from '../catalogue/product.ts';
import type { CustomiserEnv } from './env.ts';
import { packOf } from './packOf.ts';
import type { CustomiserState, PreviewState } from './state.ts';
import { newTexts } from './text/texts.ts';

type OpeningEnv = Pick<CustomiserEnv, 'product' | 'catalogue' | 'locale'>;

function initialPreview(defaults: PreviewDefaults, index: number, env: OpeningEnv): PreviewState {
  const { fond, forme, font, picto, textcolor } = defaults;
  const pack = packOf(index, env.product);
  const textes = newTexts(index, forme, env);
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
export function initialState(env: OpeningEnv): CustomiserState {
  const { product } = env;
  const previews = product.previews.map((defaults, index) => initialPreview(defaults, index, env));
  return {
    id: product.id,
    code: product.code,
    previews,
    options: product.options.map((option) => ({ ...option, isOpen: false, selectedGroupId: null })),
    openPanel: null,
    selectedPreview: 0,
    formePreview: null,
    noText: [],
    noTexts: false,
    failures: [],
    ready: previews.map(() => false),
  };
}
