import type { Font } from '@cmon/core/catalogue/types';

/** The family without the prefix that keeps it apart from the page's own fonts. */
export const fontName = (font: Pick<Font, 'family'>): string => font.family.replace(/^cmon /, '');
