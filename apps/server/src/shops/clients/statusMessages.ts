import type { OrderReport } from '@cmon/core/production/shops';

interface StatusMessages {
  /** Who writes: the beginning of a note. */
  readonly from: string;
  readonly line: string;
  readonly kinds: Readonly<Record<OrderReport, string>>;
}

/**
 * What the staff of a shop read about an order, in the languages of the stores. A tag of Shopify has 40 characters at most.
 */
export const STATUS_MESSAGES: Readonly<Record<string, StatusMessages>> = {
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
