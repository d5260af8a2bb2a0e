import { AVATAR_SHEETS } from './avatarSheets.ts';
import { fondSheets } from './fondSheets.ts';
import { formeSheets } from './formeSheets.ts';
import { objectSheets } from './objectSheets.ts';
import { pictoSheets } from './pictoSheets.ts';
import { productSheets } from './productSheets.ts';
import type { Sheets } from './sheet.ts';
import { SPECIAL_FOND_SHEETS } from './specialFondSheets.ts';
import { TEXT_SHEETS } from './textSheets.ts';

/** Every contact sheet by its file's name: HTML of its body. */
export const sheets: Sheets = {
  ...formeSheets,
  ...fondSheets,
  ...SPECIAL_FOND_SHEETS,
  ...pictoSheets,
  ...TEXT_SHEETS,
  ...AVATAR_SHEETS,
  ...objectSheets,
  ...productSheets,
};
