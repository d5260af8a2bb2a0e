import { isSameChoice } from '../composition/stack.ts';
import { CHOICE_PRIORITY } from './choices.ts';
import type { CustomiserEnv } from './env.ts';
import { initProduct } from './initProduct.ts';
import type { CustomiserState, TextPosition } from './state.ts';
import { createTexts } from './text/texts.ts';
import { areAllTextsLeftOut } from './text/textsLeftOut.ts';

/** The texts that still have their first value. The shopper must confirm them before adding to the cart. */
export function findUntouchedTexts(state: CustomiserState, env: CustomiserEnv): readonly TextPosition[] {
  return state.previews.flatMap((preview) => {
    if (areAllTextsLeftOut(state, preview)) return [];
    const first = createTexts(preview.index, preview.forme, env);
    return preview.textes.flatMap(({ value, disabled }, text) =>
      !disabled && value === first[text]?.value ? [{ preview: preview.index, text }] : [],
    );
  });
}

/** True while every choice of the design equals the choice of the product's first configuration. */
export function isUntouchedDesign(state: CustomiserState, env: CustomiserEnv): boolean {
  const first = initProduct(env).state.previews;
  return state.previews.every((preview, index) =>
    CHOICE_PRIORITY.every((kind) => isSameChoice(preview[kind], first[index]?.[kind] ?? -1)),
  );
}
