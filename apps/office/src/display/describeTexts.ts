import { t } from '../messages/translate.ts';

/** The texts of a product as typed, or a note on who may read them when they are hidden from the person. */
export const describeTexts = (texts: readonly string[] | null): string =>
  texts === null ? t('item.textsHidden') : texts.join(' / ');
