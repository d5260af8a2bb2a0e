import type { Locale } from '@cmon/core/catalogue/types';

interface FallbackMessages {
  readonly title: string;
  readonly retry: string;
  /** Shown when the editor takes long to load. */
  readonly late: string;
  /** Marks a picture that shows a sample name. */
  readonly example: string;
}

/**
 * Shown before the messages of the language are loaded, or when they could not be loaded. Part of the first script, so
 * kept as short as possible.
 */
export const FALLBACK_MESSAGES: Readonly<Record<Locale, FallbackMessages>> = {
  fr_FR: {
    title: 'L’éditeur n’a pas pu s’ouvrir',
    retry: 'Réessayer',
    late: 'L’éditeur tarde à s’ouvrir.',
    example: 'Exemple',
  },
  es_ES: {
    title: 'El editor no se ha podido abrir',
    retry: 'Reintentar',
    late: 'El editor tarda en abrirse.',
    example: 'Ejemplo',
  },
  it_IT: {
    title: 'L’editor non si è aperto',
    retry: 'Riprova',
    late: 'L’editor tarda ad aprirsi.',
    example: 'Esempio',
  },
  en_GB: {
    title: 'The editor could not open',
    retry: 'Try again',
    late: 'The editor is slow to open.',
    example: 'Example',
  },
  de_DE: {
    title: 'Der Editor konnte nicht geöffnet werden',
    retry: 'Erneut versuchen',
    late: 'Der Editor lädt noch.',
    example: 'Beispiel',
  },
  eu_EU: {
    title: 'Ezin izan da editorea ireki',
    retry: 'Saiatu berriro',
    late: 'Editorea irekitzen ari da oraindik.',
    example: 'Adibidea',
  },
};
