import { foldText } from '@cmon/core/foldText';
import { CUSTOMER_SEARCH_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { hasCapability, type Viewer } from '../../api/viewer.ts';
import type { IconName } from '../../display/iconPaths.ts';
import { findObjectPath } from '../../display/links/objectPaths.ts';
import { buildSearchPath } from '../../display/links/searchPath.ts';
import { t } from '../../messages/translate.ts';
import { buildMenu, getEntryPath } from '../menu.ts';
import type { NumberedObject } from './numberedQuery.ts';

/** One line of the palette, which opens an address. */
export interface PaletteEntry {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  /** The kind of object, or the group of the screen. */
  readonly group: string;
  /** A text to search among the customers, which must not be in the address. */
  readonly customer?: string;
}

const ICONS: Readonly<Partial<Record<NumberedObject['type'], IconName>>> = {
  order: 'receipt',
  lot: 'stack',
  megalot: 'filePdf',
  parcel: 'package',
  item: 'qr',
  strip: 'qr',
  checkbook: 'qr',
  manifest: 'package',
};
/** The addresses of the objects that no list shows in its drawer, without the code or number. */
const PATHS: Readonly<Partial<Record<NumberedObject['type'], string>>> = {
  item: '/scan-qrcode/I/',
  strip: '/scan-qrcode/B/',
  checkbook: '/scan-qrcode/C/',
  manifest: '/parcourir/expeditions?q=',
};

/** The entries of the objects that have the typed number. */
export function buildObjectEntries(objects: readonly NumberedObject[]): readonly PaletteEntry[] {
  return objects.flatMap(({ type, id, label }) => {
    const icon = ICONS[type];
    // A manifest has no page of its own: its number finds its parcels.
    const key = type === 'manifest' ? label : id;
    const to = findObjectPath({ type, id }) ?? `${PATHS[type] ?? ''}${encodeURIComponent(key)}`;
    return icon === undefined ? [] : [{ to, icon, title: label, group: t(`object.${type}`) }];
  });
}

/**
 * Returns the screens that the user may open and whose title, group or synonyms contain every typed word. Accents and
 * case don't matter. Screens with all words in their title or group come first.
 */
export function findScreenEntries(
  viewer: Pick<Viewer, 'capabilities'>,
  typed: string,
): readonly PaletteEntry[] {
  const words = foldText(typed.trim()).split(/\s+/);
  const hasWords = (...texts: readonly string[]) => {
    const text = foldText(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
  const entries = buildMenu(viewer).flatMap(({ group, screens }) =>
    screens.map((screen) => ({
      entry: {
        to: getEntryPath(screen),
        icon: screen.icon,
        title: t(screen.title),
        group: t(`menu.${group}`),
      },
      synonyms: screen.synonyms === undefined ? '' : t(screen.synonyms),
    })),
  );
  const [named, others] = partition(entries, ({ entry }) => hasWords(entry.title, entry.group));
  const described = others.filter(({ entry, synonyms }) => hasWords(entry.title, entry.group, synonyms));
  return [...named, ...described].map(({ entry }) => entry);
}

function partition<T>(values: readonly T[], isFirst: (value: T) => boolean): readonly [T[], T[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}

/** The entry that opens the search screen with several typed numbers; none for fewer than two. */
export function buildSearchEntry(typed: string): readonly PaletteEntry[] {
  const ids = listNumbers(typed);
  if (ids.length < 2) return [];
  return [
    {
      to: buildSearchPath('commandes', ids),
      icon: 'search',
      title: t('palette.searchAll', { count: ids.length }),
      group: t('screen.rechercher'),
    },
  ];
}

/** The entry that searches the customers for the typed text, if the person may read their data. It comes last. */
export function buildCustomerEntry(
  viewer: Pick<Viewer, 'capabilities'>,
  typed: string,
): readonly PaletteEntry[] {
  const text = typed.trim();
  if (text.length < CUSTOMER_SEARCH_LENGTH.min || !hasCapability(viewer, 'readPeople')) return [];
  return [
    {
      to: '/service-client',
      icon: 'users',
      title: t('search.amongCustomers', { text }),
      group: t('screen.service-client'),
      customer: text,
    },
  ];
}

/** `M000045 3/8`, as in the margin of a sheet. */
const PAGE_NUMBER = /^M\d+ +\d+(?:\/\d+)?$/i;

/** Whether a text may be a number or code of an object: one word with a digit, or the number of a page. */
export function isNumberLike(typed: string): boolean {
  const text = typed.trim();
  return /^\S*\d\S*$/.test(text) || PAGE_NUMBER.test(text);
}

/** The numbers in a text of several words that all have a digit; none for another text. */
function listNumbers(typed: string): readonly string[] {
  if (isNumberLike(typed)) return [];
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  return words.every((word) => /\d/.test(word)) ? words : [];
}
