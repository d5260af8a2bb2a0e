import { AVATAR_SHEETS } from './avatarSheets.ts';
import { FOND_SHEETS } from './fondSheets.ts';
import { FORME_SHEETS } from './formeSheets.ts';
import { IDEA_SHEETS } from './ideaSheets.ts';
import { OBJECT_SHEETS } from './objectSheets.ts';
import { PICTO_SHEETS } from './pictoSheets.ts';
import { PRODUCT_SHEETS } from './productSheets.ts';
import type { Sheets } from './sheet.ts';
import { SPECIAL_FOND_SHEETS } from './specialFondSheets.ts';
import { TEXT_SHEETS } from './textSheets.ts';

/** Every contact sheet by file name, without extension. */
export const SHEETS: Sheets = {
  ...FORME_SHEETS,
  ...FOND_SHEETS,
  ...SPECIAL_FOND_SHEETS,
  ...PICTO_SHEETS,
  ...TEXT_SHEETS,
  ...AVATAR_SHEETS,
  ...OBJECT_SHEETS,
  ...PRODUCT_SHEETS,
  ...IDEA_SHEETS,
};
