import { gzipSync } from 'node:zlib';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { AVATAR_SLOTS, type AvatarSlot, STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import type { CompiledCatalogue } from './compileCatalogue.ts';

/** What is in a catalogue, counted. */
export interface CatalogueFacts {
  readonly version: string;
  readonly formes: number;
  readonly fonds: number;
  /** Of each background type. */
  readonly fondTypes: Readonly<Record<string, number>>;
  readonly fontFamilies: number;
  /** What a shopper can choose, without the variations that stand in for another. */
  readonly pictos: number;
  readonly pictoTypes: Readonly<Record<string, number>>;
  readonly textcolors: number;
  readonly groups: number;
  readonly teintelinks: number;
  readonly rules: number;
  /** Codes that open in the editor, further codes of one article included. */
  readonly products: number;
  readonly mockups: number;
  readonly avatarValues: Readonly<Record<AvatarSlot, number>>;
  readonly locales: readonly StoreLocale[];
  /** The options document as it travels. */
  readonly bytes: number;
  readonly bytesGzip: number;
}

function countBy<T>(entries: readonly T[], of: (entry: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of entries) counts[of(entry)] = (counts[of(entry)] ?? 0) + 1;
  return counts;
}

const avatarValues = ({ avatars }: OptionsDocument) =>
  Object.fromEntries(AVATAR_SLOTS.map((slot) => [slot, avatars[slot].length])) as Record<AvatarSlot, number>;

/** Counts a compiled catalogue, published or not. */
export function facts({ document, parts, files }: CompiledCatalogue): CatalogueFacts {
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
    avatarValues: avatarValues(document),
    locales: STORE_LOCALES,
    bytes: Buffer.byteLength(text),
    bytesGzip: gzipSync(text, { level: 9 }).length,
  };
}
