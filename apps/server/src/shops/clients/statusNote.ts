import type { OrderReport } from '@cmon/core/production/shops';
import type { StatusReport } from '../../queries/shops/readStatusReport.ts';

interface StaffMessages {
  /** Who writes: the beginning of a note. */
  readonly from: string;
  readonly line: string;
  readonly kinds: Readonly<Record<OrderReport, string>>;
}

/**
 * What the staff of a shop read about an order, in the languages of the stores. A tag of Shopify has 40 characters at most.
 */
const STAFF_MESSAGES: Readonly<Record<string, StaffMessages>> = {
  fr: {
    from: 'Atelier\u00a0:',
    line: 'ligne',
    kinds: {
      inProduction: 'en fabrication',
      delayed: 'en retard',
      lineCanceled: 'retirée',
      canceled: 'annulée à l’atelier',
      refundRequested: 'à rembourser',
      refundWithdrawn: 'ne plus rembourser',
      partiallyRefunded: 'remboursée en partie',
      refunded: 'remboursée',
    },
  },
  es: {
    from: 'Taller:',
    line: 'línea',
    kinds: {
      inProduction: 'en producción',
      delayed: 'con retraso',
      lineCanceled: 'retirada',
      canceled: 'anulado en el taller',
      refundRequested: 'por reembolsar',
      refundWithdrawn: 'ya no reembolsar',
      partiallyRefunded: 'reembolsado en parte',
      refunded: 'reembolsado',
    },
  },
  it: {
    from: 'Laboratorio:',
    line: 'riga',
    kinds: {
      inProduction: 'in produzione',
      delayed: 'in ritardo',
      lineCanceled: 'tolta',
      canceled: 'annullato in laboratorio',
      refundRequested: 'da rimborsare',
      refundWithdrawn: 'non più da rimborsare',
      partiallyRefunded: 'rimborsato in parte',
      refunded: 'rimborsato',
    },
  },
  en: {
    from: 'Workshop:',
    line: 'line',
    kinds: {
      inProduction: 'in production',
      delayed: 'late',
      lineCanceled: 'taken out',
      canceled: 'cancelled by the workshop',
      refundRequested: 'to refund',
      refundWithdrawn: 'not to refund any more',
      partiallyRefunded: 'partly refunded',
      refunded: 'refunded',
    },
  },
  de: {
    from: 'Werkstatt:',
    line: 'Position',
    kinds: {
      inProduction: 'in Produktion',
      delayed: 'verspätet',
      lineCanceled: 'gestrichen',
      canceled: 'von der Werkstatt storniert',
      refundRequested: 'zu erstatten',
      refundWithdrawn: 'nicht mehr zu erstatten',
      partiallyRefunded: 'teilweise erstattet',
      refunded: 'erstattet',
    },
  },
};

const getStaffMessages = (locale: string) => STAFF_MESSAGES[locale.slice(0, 2)] ?? STAFF_MESSAGES.en;

/** The lines that a report is about; none for the whole order. */
function listLines({ line, lines }: StatusReport): readonly number[] {
  return line === null ? (lines ?? []) : [line];
}

/** Writes the internal note of an order for the shop's staff: what happened, the lines and the code of the reason. */
export function writeStatusNote(status: StatusReport): string {
  const messages = getStaffMessages(status.locale);
  const lines = listLines(status);
  const lineText = lines.length === 0 ? '' : `, ${messages?.line} ${lines.join(', ')}`;
  const reason = status.reason === null ? '' : ` (${status.reason})`;
  return `${messages?.from} ${messages?.kinds[status.kind]}${lineText}${reason} ${formatReportMark(status.id)}`;
}

/** The mark in a note by which a repeated report finds the note of the first one. */
export const formatReportMark = (id: string): string => `[cmon ${id}]`;

/** Writes the tags of an order for the shop's staff: one for each line, else one for the order. */
export function writeStatusTags(status: StatusReport): string[] {
  const messages = getStaffMessages(status.locale);
  const tag = `cmon ${messages?.kinds[status.kind]}`;
  const lines = listLines(status);
  return lines.length === 0 ? [tag] : lines.map((line) => `${tag} ${line}`);
}
