import type { Catalogue, OptionsDocument } from './document.ts';

function byId<T extends { readonly id: number }>(entries: readonly T[]): ReadonlyMap<number, T> {
  const map = new Map<number, T>();
  for (const entry of entries) map.set(entry.id, entry);
  return map;
}

/** Indexes a parsed options document. Of two entries under one id the later stands; `validateOptions` reports the pair. */
export function indexCatalogue(document: OptionsDocument): Catalogue {
  const teintes = new Map<number, Map<number, string>>();
  // Links stand picto by picto: most go where the one before went.
  let picto = Number.NaN;
  let tints = new Map<number, string>();
  for (const { p, f, t } of document.teintelinks) {
    if (p !== picto) {
      picto = p;
      tints = teintes.get(p) ?? new Map();
      teintes.set(p, tints);
    }
    tints.set(f, t);
  }
  return {
    document,
    version: document.version,
    fonds: byId(document.fonds),
    formes: byId(document.formes),
    fonts: byId(document.fonts),
    pictos: byId(document.pictos),
    textcolors: byId(document.textcolors),
    groups: byId(document.groups),
    mockups: new Map(document.mockups.map((mockup) => [mockup.code, mockup])),
    teintes,
  };
}
