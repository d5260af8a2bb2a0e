import { gzipSync } from 'node:zlib';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { AVATAR_SLOTS, type AvatarSlot, STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import type { CompiledCatalogue } from './compileCatalogue.ts';

/** Counts of the entries of a catalogue, and the size of its options document. */
export interface CatalogueFacts {
  readonly version: string;
  readonly formes: number;
  readonly fonds: number;
  /** Number of fonds by type. */
  readonly fondTypes: Readonly<Record<string, number>>;
  readonly fontFamilies: number;
  /** Pictos that a shopper can choose. Variations that replace a picto on some fonds are not counted. */
  readonly pictos: number;
  readonly pictoTypes: Readonly<Record<string, number>>;
  readonly textcolors: number;
  readonly groups: number;
  readonly teintelinks: number;
  readonly rules: number;
  /** Product codes that open in the editor. Further codes of the same article are counted too. */
  readonly products: number;
  readonly mockups: number;
  readonly avatarValues: Readonly<Record<AvatarSlot, number>>;
  readonly locales: readonly StoreLocale[];
  /** Size of the options document without compression. */
  readonly bytes: number;
  readonly bytesGzip: number;
}

function countBy<T>(entries: readonly T[], getKey: (entry: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of entries) counts[getKey(entry)] = (counts[getKey(entry)] ?? 0) + 1;
  return counts;
}

const countAvatarValues = ({ avatars }: OptionsDocument) =>
  Object.fromEntries(AVATAR_SLOTS.map((slot) => [slot, avatars[slot].length])) as Record<AvatarSlot, number>;

/** Counts the entries of a compiled catalogue. */
export function countFacts({ document, parts, files }: CompiledCatalogue): CatalogueFacts {
  const offered = parts.pictos.filter((picto) => picto.offered).map(({ picto }) => picto);
  const text = files.get('json/cmonJson_all.json') ?? '';
  return {
    version: document.version,
    formes: document.formes.length,
    fonds: document.fonds.length,
    fondTypes: countBy(document.fonds, ({ type }) => type),
    fontFamilies: new Set(document.fonts.map(({ family }) => family)).size,
    pictos: offered.length,
    pictoTypes: countBy(offered, ({ type }) => type),
    textcolors: document.textcolors.length,
    groups: document.groups.length,
    teintelinks: document.teintelinks.length,
    rules: document.rules.length,
    products: Object.keys(document.products).length,
    mockups: document.mockups.length,
    avatarValues: countAvatarValues(document),
    locales: STORE_LOCALES,
    bytes: Buffer.byteLength(text),
    bytesGzip: gzipSync(text, { level: 9 }).length,
  };
}
