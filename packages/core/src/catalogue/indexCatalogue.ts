import type { Catalogue, OptionsDocument } from './document.ts';
import { FondTable } from './pictures/photoFond.ts';

function indexById<T extends { readonly id: number }>(
  entries: readonly T[],
  map = new Map<number, T>(),
): ReadonlyMap<number, T> {
  for (const entry of entries) map.set(entry.id, entry);
  return map;
}

/** Indexes a parsed options document. If two entries have the same id, the later wins; `validateOptions` reports them. */
export function indexCatalogue(document: OptionsDocument): Catalogue {
  const tintsByPicto = new Map<number, Map<number, string>>();
  // The links are sorted by picto, so most of them go into the same map as the previous one.
  let picto = Number.NaN;
  let tintsOfPicto = new Map<number, string>();
  for (const { p, f, t } of document.teintelinks) {
    if (p !== picto) {
      picto = p;
      tintsOfPicto = tintsByPicto.get(p) ?? new Map();
      tintsByPicto.set(p, tintsOfPicto);
    }
    tintsOfPicto.set(f, t);
  }
  return {
    document,
    version: document.version,
    fonds: indexById(document.fonds, new FondTable(document.photo)),
    formes: indexById(document.formes),
    fonts: indexById(document.fonts),
    pictos: indexById(document.pictos),
    textcolors: indexById(document.textcolors),
    groups: indexById(document.groups),
    mockups: new Map(document.mockups.map((mockup) => [mockup.code, mockup])),
    teintes: tintsByPicto,
  };
}
