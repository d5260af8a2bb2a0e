import type { Viewer } from '../../api/viewer.ts';
import type { IconName } from '../../display/iconPaths.ts';
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
}

const OBJECTS: Readonly<Partial<Record<NumberedObject['type'], readonly [path: string, icon: IconName]>>> = {
  order: ['/parcourir/commandes?detail=', 'receipt'],
  lot: ['/parcourir/lots?detail=', 'stack'],
  megalot: ['/parcourir/megalots?detail=', 'filePdf'],
  parcel: ['/parcourir/expeditions?detail=', 'package'],
  item: ['/scan-qrcode/I/', 'qr'],
  strip: ['/scan-qrcode/B/', 'qr'],
  checkbook: ['/scan-qrcode/C/', 'qr'],
};

/** The entries of found objects. */
export function buildObjectEntries(found: readonly NumberedObject[]): readonly PaletteEntry[] {
  return found.flatMap(({ type, id, label }) => {
    const target = OBJECTS[type];
    if (target === undefined) return [];
    const [path, icon] = target;
    return [{ to: `${path}${encodeURIComponent(id)}`, icon, title: label, group: t(`object.${type}`) }];
  });
}

/** The screens that a person may open whose title or group has all the typed words. Accents and case don't matter. */
export function findScreenEntries(
  viewer: Pick<Viewer, 'capabilities'>,
  typed: string,
): readonly PaletteEntry[] {
  const words = simplify(typed).split(/\s+/);
  return buildMenu(viewer).flatMap(({ group, screens }) =>
    screens
      .map((screen) => ({
        to: getEntryPath(screen),
        icon: screen.icon,
        title: t(screen.title),
        group: t(`menu.${group}`),
      }))
      .filter((entry) => {
        const text = simplify(`${entry.title} ${entry.group}`);
        return words.every((word) => text.includes(word));
      }),
  );
}

/** Several typed numbers are searched together, on the search screen. */
export function buildSearchEntry(typed: string): readonly PaletteEntry[] {
  const ids = listNumbers(typed);
  if (ids.length < 2) return [];
  return [
    {
      to: `/rechercher/commandes/${ids.map(encodeURIComponent).join(',')}`,
      icon: 'search',
      title: t('palette.searchAll', { count: ids.length }),
      group: t('screen.rechercher'),
    },
  ];
}

/** Whether a text may be a number or code of an object: one word with a digit. */
export const isNumberLike = (typed: string): boolean => /^\S*\d\S*$/.test(typed.trim());

/** The numbers in a text that has nothing else: every word has a digit. */
function listNumbers(typed: string): readonly string[] {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  return words.every((word) => /\d/.test(word)) ? words : [];
}

const simplify = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
