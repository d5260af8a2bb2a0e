import type { Locale } from '@cmon/core/catalogue/types';

/** What can still be said when not even the sentences of the language can be had: that it didn't open, and a way on. */
export const lastWords: Readonly<Record<Locale, readonly [sentence: string, retry: string]>> = {
  fr_FR: ['L’éditeur n’a pas pu s’ouvrir', 'Réessayer'],
  es_ES: ['No se pudo abrir el editor', 'Reintentar'],
  it_IT: ['Non è stato possibile aprire l’editor', 'Riprova'],
  en_GB: ['The editor could not open', 'Try again'],
  de_DE: ['Der Editor konnte nicht geöffnet werden', 'Erneut versuchen'],
  eu_EU: ['Ezin izan da editorea ireki', 'Saiatu berriro'],
};
