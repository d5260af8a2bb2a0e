import type { Font } from '@cmon/core/catalogue/types';

/** Returns the font family without the `cmon` prefix, which separates it from the page's own fonts. */
export const getFontName = (font: Pick<Font, 'family'>): string => font.family.replace(/^cmon /, '');
