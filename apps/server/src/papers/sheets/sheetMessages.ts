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
  readonly badge: string;
  readonly badgeUse: string;
  readonly orderCount: Plural;
  readonly labelCount: Plural;
  readonly printCount: Plural;
  readonly itemCount: Plural;
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
    badge: 'Badge de connexion',
    badgeUse: 'À scanner sur la page de connexion.',
    orderCount: { one: '# commande', other: '# commandes' },
    labelCount: { one: '# étiquette', other: '# étiquettes' },
    printCount: { one: '# impression', other: '# impressions' },
    itemCount: { one: '# article', other: '# articles' },
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
    badge: 'Tarjeta de acceso',
    badgeUse: 'Escanéela en la página de inicio.',
    orderCount: { one: '# pedido', other: '# pedidos' },
    labelCount: { one: '# etiqueta', other: '# etiquetas' },
    printCount: { one: '# impresión', other: '# impresiones' },
    itemCount: { one: '# artículo', other: '# artículos' },
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
    badge: 'Badge di accesso',
    badgeUse: 'Da leggere nella pagina di accesso.',
    orderCount: { one: '# ordine', other: '# ordini' },
    labelCount: { one: '# etichetta', other: '# etichette' },
    printCount: { one: '# stampa', other: '# stampe' },
    itemCount: { one: '# articolo', other: '# articoli' },
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
    badge: 'Sign-in badge',
    badgeUse: 'Scan it on the sign-in page.',
    orderCount: { one: '# order', other: '# orders' },
    labelCount: { one: '# label', other: '# labels' },
    printCount: { one: '# print', other: '# prints' },
    itemCount: { one: '# item', other: '# items' },
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
    badge: 'Anmeldeausweis',
    badgeUse: 'Auf der Anmeldeseite scannen.',
    orderCount: { one: '# Bestellung', other: '# Bestellungen' },
    labelCount: { one: '# Etikett', other: '# Etiketten' },
    printCount: { one: '# Druck', other: '# Drucke' },
    itemCount: { one: '# Artikel', other: '# Artikel' },
  },
};

/** A count with its noun, e.g. `12 étiquettes`. */
export function formatCount(locale: StoreLocale, { one, other }: Plural, count: number): string {
  const form = new Intl.PluralRules(toLanguageTag(locale)).select(count) === 'one' ? one : other;
  return form.replace('#', new Intl.NumberFormat(toLanguageTag(locale)).format(count));
}

/** The day by which an order must leave, e.g. `À expédier le ven. 27 nov.`. A ship-by is the midnight after its day. */
export function formatShipBy(
  shipBy: Date,
  { locale, timeZone }: { readonly locale: StoreLocale; readonly timeZone: string },
): string {
  const day = new Intl.DateTimeFormat(toLanguageTag(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(shipBy.getTime() - 1);
  return `${PAPER_MESSAGES[locale].shipBy} ${day}`;
}
