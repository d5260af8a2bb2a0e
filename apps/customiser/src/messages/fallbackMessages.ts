import type { Locale } from '@cmon/core/catalogue/types';

interface FallbackMessages {
  readonly title: string;
  readonly retry: string;
  readonly details: string;
  /** The editor takes long. */
  readonly late: string;
}

/**
 * Shown before the messages of the language are loaded, or when they could not be loaded. Part of the first script, so
 * kept as short as possible.
 */
export const FALLBACK_MESSAGES: Readonly<Record<Locale, FallbackMessages>> = {
  fr_FR: {
    title: 'L’éditeur n’a pas pu s’ouvrir',
    retry: 'Réessayer',
    details: 'Détails techniques',
    late: 'L’éditeur tarde à s’ouvrir : vous pourrez commander dès qu’il sera là.',
  },
  es_ES: {
    title: 'El editor no se ha podido abrir',
    retry: 'Reintentar',
    details: 'Detalles técnicos',
    late: 'El editor tarda en abrirse: podrás hacer el pedido en cuanto esté listo.',
  },
  it_IT: {
    title: 'L’editor non si è aperto',
    retry: 'Riprova',
    details: 'Dettagli tecnici',
    late: 'L’editor tarda ad aprirsi: potrai ordinare appena sarà pronto.',
  },
  en_GB: {
    title: 'The editor could not open',
    retry: 'Try again',
    details: 'Technical details',
    late: 'The editor is slow to open: you can order as soon as it is ready.',
  },
  de_DE: {
    title: 'Der Editor konnte nicht geöffnet werden',
    retry: 'Erneut versuchen',
    details: 'Technische Details',
    late: 'Der Editor öffnet sich noch nicht: Bestellen können Sie, sobald er bereit ist.',
  },
  eu_EU: {
    title: 'Ezin izan da editorea ireki',
    retry: 'Saiatu berriro',
    details: 'Xehetasun teknikoak',
    late: 'Editorea oraindik ez da ireki: prest dagoenean eskatu ahal izango duzu.',
  },
};
