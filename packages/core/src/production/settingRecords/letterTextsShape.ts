import { STORE_LOCALES } from '../../catalogue/types.ts';
import {
  LETTER_KINDS,
  LETTER_SUBJECT_PATTERN,
  LETTER_TEXT_PATTERN,
  MAX_LETTER_SUBJECT_LENGTH,
  MAX_LETTER_TEXT_LENGTH,
} from './letters.ts';
import { type SettingShape, singleLineShape } from './settingKinds.ts';

/** The shape of the setting `letterTexts`. */
export const LETTER_TEXTS_SHAPE: SettingShape = {
  kind: 'list',
  min: 0,
  max: LETTER_KINDS.length * STORE_LOCALES.length,
  item: {
    kind: 'fields',
    optional: false,
    fields: {
      letter: { kind: 'choice', choices: LETTER_KINDS },
      locale: { kind: 'choice', choices: STORE_LOCALES },
      subject: singleLineShape(LETTER_SUBJECT_PATTERN, MAX_LETTER_SUBJECT_LENGTH),
      text: { kind: 'text', pattern: LETTER_TEXT_PATTERN, maxLength: MAX_LETTER_TEXT_LENGTH, lines: 16 },
    },
  },
};
