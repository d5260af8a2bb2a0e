import type { Forme } from '../../catalogue/types.ts';
import { getDefaultText, getPatternText, getPlaceholderText } from '../../composition/defaultTexts.ts';
import { findPattern } from '../../composition/textPattern.ts';
import { getMaxChars, truncateText } from '../../composition/truncateText.ts';
import type { TextChoice } from '../../composition/types.ts';
import type { CustomiserEnv } from '../env.ts';
import type { TextState } from '../state.ts';
import { LARGEST_RATIO } from './largestRatio.ts';
import { DISABLED_TEXT } from './textsLeftOut.ts';

/** The first state of a text: the product's own text, else the default text, cut to the maximum length of the shape. */
export function createText(
  previewIndex: number,
  textIndex: number,
  forme: Forme | undefined,
  env: Pick<CustomiserEnv, 'product' | 'locale'>,
): TextState {
  const { locale, product } = env;
  const pattern = forme ? findPattern(forme, textIndex) : null;
  const defaultValue = pattern === null ? getDefaultText(locale) : getPatternText(pattern, locale);
  const value = product.previews[previewIndex]?.textes[textIndex] || defaultValue;
  return {
    value: forme ? truncateText(value, getMaxChars(forme, textIndex)) : value,
    ratio: 1,
    placeholder: pattern === null ? getPlaceholderText(locale, product.screen, textIndex) : defaultValue,
    autofit: true,
    disabled: false,
    kept: '',
  };
}

/** The text cut to the length of the shape, with the whole text in `uncut`; the same object when it isn't longer. */
export function cutText(text: TextState, forme: Forme, index: number): TextState {
  const value = truncateText(text.value, getMaxChars(forme, index));
  return value === text.value ? text : { ...text, value, uncut: text.uncut ?? text.value };
}

/** The first state of every text of a shape. */
export function createTexts(
  previewIndex: number,
  formeId: number,
  env: Pick<CustomiserEnv, 'product' | 'catalogue' | 'locale'>,
): readonly TextState[] {
  const forme = env.catalogue.formes.get(formeId);
  return Array.from({ length: forme?.textfield.numTextes ?? 0 }, (_, textIndex) =>
    createText(previewIndex, textIndex, forme, env),
  );
}

/** Rebuilds the state of a text from a composition. `keptValue` is the value before the text was disabled, if known. */
export function restoreText(
  choice: TextChoice,
  keptValue: string | undefined,
  previewIndex: number,
  textIndex: number,
  formeId: number,
  env: CustomiserEnv,
): TextState {
  const fresh = createText(previewIndex, textIndex, env.catalogue.formes.get(formeId), env);
  const disabled = choice.value === DISABLED_TEXT;
  return {
    value: choice.value,
    ratio: choice.ratio,
    placeholder: fresh.placeholder,
    autofit: choice.autofit ?? true,
    disabled,
    kept: disabled ? (keptValue ?? fresh.value) : '',
  };
}

/** The smallest size that a shopper can set (section 9 of the specification) and the default size, in preview px. */
const SMALLEST_PX = 6;
const DEFAULT_PX = 20;

export const clampRatio = (ratio: number, fontSize: number | undefined): number =>
  Math.min(LARGEST_RATIO, Math.max(Math.min(1, SMALLEST_PX / (fontSize || DEFAULT_PX)), ratio));
