import type { StoreLocale } from '@cmon/core/catalogue/types';

/** `Shape: heart`. French has a no-break space before the colon. */
export const formatLabelled = (label: string, value: string, locale: StoreLocale): string =>
  `${label}${locale === 'fr_FR' ? '\u00a0' : ''}: ${value}`;
