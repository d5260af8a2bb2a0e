import { avatarSheets } from './avatarSheets.ts';
import { fondSheets } from './fondSheets.ts';
import { formeSheets } from './formeSheets.ts';
import { objectSheets } from './objectSheets.ts';
import { pictoSheets } from './pictoSheets.ts';
import { productSheets } from './productSheets.ts';
import type { Sheets } from './sheet.ts';
import { specialFondSheets } from './specialFondSheets.ts';
import { textSheets } from './textSheets.ts';

/** Every contact sheet by its file's name: HTML of its body. */
export const sheets: Sheets = {
  ...formeSheets,
  ...fondSheets,
  ...specialFondSheets,
  ...pictoSheets,
  ...textSheets,
  ...avatarSheets,
  ...objectSheets,
  ...productSheets,
};
