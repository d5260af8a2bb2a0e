import type { Forme } from '../catalogue/types.ts';
import { defaultText, patternText, placeholderText } from '../composition/defaultTexts.ts';
import { patternOf } from '../composition/textPattern.ts';
import { maxChars, truncateText } from '../composition/truncateText.ts';
import type { TextChoice } from '../composition/types.ts';
import type { CustomiserEnv } from './env.ts';
import type { PreviewState, TextState } from './state.ts';

/** What a disabled text holds. */
export const DISABLED_TEXT = ' ';

/** A slot as the product starts with it, within what the shape takes: the product's own text, else the usual one. */
export function newText(
  preview: number,
  text: number,
  forme: Forme | undefined,
  env: Pick<CustomiserEnv, 'product' | 'locale'>,
): TextState {
  const { locale, product } = env;
  const pattern = forme ? patternOf(forme, text) : null;
  const usual = pattern === null ? defaultText(locale) : patternText(pattern, locale);
  const value = product.previews[preview]?.textes[text] || usual;
  return {
    value: forme ? truncateText(value, maxChars(forme, text)) : value,
    ratio: 1,
    placeholder: pattern === null ? placeholderText(locale, product.screen, text) : usual,
    autofit: true,
    disabled: false,
    kept: '',
  };
}

/** Every slot of a shape as the product starts with it. */
export function newTexts(
  preview: number,
  formeId: number,
  env: Pick<CustomiserEnv, 'product' | 'catalogue' | 'locale'>,
): readonly TextState[] {
  const forme = env.catalogue.formes.get(formeId);
  return Array.from({ length: forme?.textfield.numTextes ?? 0 }, (_, text) =>
    newText(preview, text, forme, env),
  );
}

/** A text read back from a composition. `words` is what it said before it was left out, where that is known. */
export function restoredText(
  choice: TextChoice,
  words: string | undefined,
  preview: number,
  text: number,
  forme: number,
  env: CustomiserEnv,
): TextState {
  const fresh = newText(preview, text, env.catalogue.formes.get(forme), env);
  const disabled = choice.value === DISABLED_TEXT;
  return {
    value: choice.value,
    ratio: choice.ratio,
    placeholder: fresh.placeholder,
    autofit: choice.autofit ?? true,
    disabled,
    kept: disabled ? (words ?? fresh.value) : '',
  };
}

/** How small a text may be set by hand: the specification's 6 px against the slot's default size. */
const SMALLEST_PX = 6;
const DEFAULT_PX = 20;

export const soundRatio = (ratio: number, fontSize: number | undefined): number =>
  Math.min(1, Math.max(Math.min(1, SMALLEST_PX / (fontSize || DEFAULT_PX)), ratio));

/** True when the preview's texts are left out, alone or with the whole product's. */
export function textsLeftOut(
  state: { readonly noText: readonly number[]; readonly noTexts: boolean },
  preview: PreviewState,
): boolean {
  return state.noTexts || state.noText.includes(preview.index);
}
