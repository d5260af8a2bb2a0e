import type { StoreLocale } from '@cmon/core/catalogue/types';
import { PAPER_MESSAGES } from '../paperMessages.ts';
import { toLanguageTag } from '../paperPdf.ts';

/** A count with its noun; `#` is the number. */
interface Plural {
  readonly one: string;
  readonly other: string;
}

/** The messages on the sheets of lots and orders, and on badges. */
interface SheetMessages {
  readonly lotSheet: string;
  readonly orderTicket: string;
  readonly strip: string;
  readonly labels: string;
  readonly slot: string;
  readonly ok: string;
  readonly reissue: string;
  readonly pull: string;
  readonly mustPull: string;
  /** `{label}` is the strip that a reissue replaces. */
  readonly replaces: string;
  readonly cover: string;
  /** `{number}` counts the checkbooks of the order, from 1. */
  readonly checkbook: string;
  readonly checkbooks: string;
  readonly pages: string;
  readonly orders: string;
  readonly lots: string;
  readonly megalots: string;
  readonly number: string;
  readonly store: string;
  readonly state: string;
  readonly badge: string;
  readonly badgeUse: string;
  readonly orderCount: Plural;
  readonly labelCount: Plural;
  readonly printCount: Plural;
  readonly itemCount: Plural;
  readonly pageCount: Plural;
}

export const SHEET_MESSAGES: Readonly<Record<StoreLocale, SheetMessages>> = {
  fr_FR: {
    lotSheet: 'Feuille de lot',
    orderTicket: 'Tickets de la commande',
    strip: 'Bande',
    labels: 'Étiquettes',
    slot: 'Case',
    ok: 'OK',
    reissue: 'Ressortir',
    pull: 'Retirer',
    mustPull: 'À retirer',
    replaces: 'remplace {label}',
    cover: 'Couverture de remplacement',
    checkbook: 'Chéquier {number}',
    checkbooks: 'Chéquiers à relier',
    pages: 'Pages',
    orders: 'Commandes',
    lots: 'Lots',
    megalots: 'Mégalots',
    number: 'Numéro',
    store: 'Boutique',
    state: 'Statut',
    badge: 'Badge de connexion',
    badgeUse: 'À scanner sur la page de connexion.',
    orderCount: { one: '# commande', other: '# commandes' },
    labelCount: { one: '# étiquette', other: '# étiquettes' },
    printCount: { one: '# impression', other: '# impressions' },
    itemCount: { one: '# article', other: '# articles' },
    pageCount: { one: '# page', other: '# pages' },
  },
  es_ES: {
    lotSheet: 'Hoja de lote',
    orderTicket: 'Tickets del pedido',
    strip: 'Tira',
    labels: 'Etiquetas',
    slot: 'Casilla',
    ok: 'OK',
    reissue: 'Reimprimir',
    pull: 'Retirar',
    mustPull: 'Por retirar',
    replaces: 'sustituye a {label}',
    cover: 'Cubierta de repuesto',
    checkbook: 'Talonario {number}',
    checkbooks: 'Talonarios por encuadernar',
    pages: 'Páginas',
    orders: 'Pedidos',
    lots: 'Lotes',
    megalots: 'Megalotes',
    number: 'Número',
    store: 'Tienda',
    state: 'Estado',
    badge: 'Tarjeta de acceso',
    badgeUse: 'Escanéela en la página de inicio.',
    orderCount: { one: '# pedido', other: '# pedidos' },
    labelCount: { one: '# etiqueta', other: '# etiquetas' },
    printCount: { one: '# impresión', other: '# impresiones' },
    itemCount: { one: '# artículo', other: '# artículos' },
    pageCount: { one: '# página', other: '# páginas' },
  },
  it_IT: {
    lotSheet: 'Foglio del lotto',
    orderTicket: 'Ticket dell’ordine',
    strip: 'Striscia',
    labels: 'Etichette',
    slot: 'Casella',
    ok: 'OK',
    reissue: 'Ristampare',
    pull: 'Togliere',
    mustPull: 'Da togliere',
    replaces: 'sostituisce {label}',
    cover: 'Copertina sostitutiva',
    checkbook: 'Blocchetto {number}',
    checkbooks: 'Blocchetti da rilegare',
    pages: 'Pagine',
    orders: 'Ordini',
    lots: 'Lotti',
    megalots: 'Megalotti',
    number: 'Numero',
    store: 'Negozio',
    state: 'Stato',
    badge: 'Badge di accesso',
    badgeUse: 'Da leggere nella pagina di accesso.',
    orderCount: { one: '# ordine', other: '# ordini' },
    labelCount: { one: '# etichetta', other: '# etichette' },
    printCount: { one: '# stampa', other: '# stampe' },
    itemCount: { one: '# articolo', other: '# articoli' },
    pageCount: { one: '# pagina', other: '# pagine' },
  },
  en_GB: {
    lotSheet: 'Lot sheet',
    orderTicket: 'Order tickets',
    strip: 'Strip',
    labels: 'Labels',
    slot: 'Slot',
    ok: 'OK',
    reissue: 'Reissue',
    pull: 'Pull',
    mustPull: 'Pull it',
    replaces: 'replaces {label}',
    cover: 'Replacement cover',
    checkbook: 'Checkbook {number}',
    checkbooks: 'Checkbooks to bind',
    pages: 'Pages',
    orders: 'Orders',
    lots: 'Lots',
    megalots: 'Megalots',
    number: 'Number',
    store: 'Store',
    state: 'Status',
    badge: 'Sign-in badge',
    badgeUse: 'Scan it on the sign-in page.',
    orderCount: { one: '# order', other: '# orders' },
    labelCount: { one: '# label', other: '# labels' },
    printCount: { one: '# print', other: '# prints' },
    itemCount: { one: '# item', other: '# items' },
    pageCount: { one: '# page', other: '# pages' },
  },
  de_DE: {
    lotSheet: 'Losblatt',
    orderTicket: 'Zettel der Bestellung',
    strip: 'Streifen',
    labels: 'Etiketten',
    slot: 'Fach',
    ok: 'OK',
    reissue: 'Nachdrucken',
    pull: 'Entnehmen',
    mustPull: 'Entnehmen',
    replaces: 'ersetzt {label}',
    cover: 'Ersatzdeckblatt',
    checkbook: 'Etikettenheft {number}',
    checkbooks: 'Zu bindende Etikettenhefte',
    pages: 'Seiten',
    orders: 'Bestellungen',
    lots: 'Lose',
    megalots: 'Megalose',
    number: 'Nummer',
    store: 'Shop',
    state: 'Status',
    badge: 'Anmeldeausweis',
    badgeUse: 'Auf der Anmeldeseite scannen.',
    orderCount: { one: '# Bestellung', other: '# Bestellungen' },
    labelCount: { one: '# Etikett', other: '# Etiketten' },
    printCount: { one: '# Druck', other: '# Drucke' },
    itemCount: { one: '# Artikel', other: '# Artikel' },
    pageCount: { one: '# Seite', other: '# Seiten' },
  },
};

/** A count with its noun, e.g. `12 étiquettes`. */
export function formatCount(locale: StoreLocale, { one, other }: Plural, count: number): string {
  const form = new Intl.PluralRules(toLanguageTag(locale)).select(count) === 'one' ? one : other;
  return form.replace('#', new Intl.NumberFormat(toLanguageTag(locale)).format(count));
}

/** The checkbook of an order with this number, from 1. */
export const formatCheckbook = (locale: StoreLocale, number: number): string =>
  SHEET_MESSAGES[locale].checkbook.replace('{number}', String(number));

interface DateContext {
  readonly locale: StoreLocale;
  readonly timeZone: string;
}

/** The last day of an order, e.g. `ven. 27 nov.`. A ship-by is the midnight after its day. */
export function formatDueDay(shipBy: Date, { locale, timeZone }: DateContext): string {
  return new Intl.DateTimeFormat(toLanguageTag(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(shipBy.getTime() - 1);
}

/** The last day of an order with its heading, e.g. `À expédier le ven. 27 nov.`. */
export const formatShipBy = (shipBy: Date, context: DateContext): string =>
  `${PAPER_MESSAGES[context.locale].shipBy} ${formatDueDay(shipBy, context)}`;
