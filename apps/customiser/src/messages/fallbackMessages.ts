import type { Locale } from '@cmon/core/catalogue/types';

interface FallbackMessages {
  readonly title: string;
  readonly retry: string;
  readonly details: string;
}

/**
 * Shown when the messages of the language could not be loaded. Part of the first script, so kept as short as
 * possible.
 */
export const FALLBACK_MESSAGES: Readonly<Record<Locale, FallbackMessages>> = {
  fr_FR: { title: 'L’éditeur n’a pas pu s’ouvrir', retry: 'Réessayer', details: 'Détails techniques' },
  es_ES: { title: 'El editor no se ha podido abrir', retry: 'Reintentar', details: 'Detalles técnicos' },
  it_IT: { title: 'L’editor non si è aperto', retry: 'Riprova', details: 'Dettagli tecnici' },
  en_GB: { title: 'The editor could not open', retry: 'Try again', details: 'Technical details' },
  de_DE: {
    title: 'Der Editor konnte nicht geöffnet werden',
    retry: 'Erneut versuchen',
    details: 'Technische Details',
  },
  eu_EU: { title: 'Ezin izan da editorea ireki', retry: 'Saiatu berriro', details: 'Xehetasun teknikoak' },
};
