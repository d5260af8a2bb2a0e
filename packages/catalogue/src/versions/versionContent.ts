import type { OutputFiles } from '../compile/outputFiles.ts';

type Entry = Readonly<Record<string, unknown>>;

/** A version of the catalogue as it is compared: its entries by collection and key, and its other files. */
export interface VersionContent {
  readonly version: string;
  /** `fonds` → `31` → the entry. Avatars are a collection a slot, products are whole documents. */
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, Entry>>;
  /** What stands under `assets/`. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const OPTIONS = 'json/cmonJson_all.json';
const PRODUCT = /^json\/products\/(.+)\.json$/;

/** Reads a version from its files, published or just compiled. */
export function versionContent(files: OutputFiles): VersionContent {
  const document = entryOf(files.get(OPTIONS) ?? '{}');
  const collections = new Map<string, ReadonlyMap<string, Entry>>();
  for (const [name, value] of Object.entries(document)) {
    if (Array.isArray(value)) collections.set(name, byKey(value as Entry[]));
  }
  for (const [slot, values] of Object.entries((document.avatars ?? {}) as Record<string, Entry[]>)) {
    collections.set(`avatars.${slot}`, byKey(values));
  }
  const products = [...files].flatMap(([path, content]): [string, Entry][] => {
    const code = PRODUCT.exec(path)?.[1];
    return code === undefined ? [] : [[code, entryOf(content)]];
  });
  collections.set('products', new Map(products));
  const assets = [...files].filter(([path]) => path.startsWith('assets/'));
  return {
    version: String(document.version ?? ''),
    collections,
    files: new Map(assets.map(([path, content]) => [path, Buffer.from(content)])),
  };
}

const entryOf = (content: string | Uint8Array): Entry =>
  JSON.parse(typeof content === 'string' ? content : Buffer.from(content).toString()) as Entry;

/** By id or code; a tint link by its picto and fond. */
const byKey = (entries: readonly Entry[]): Map<string, Entry> =>
  new Map(entries.map((entry) => [String(entry.id ?? entry.code ?? `${entry.p}/${entry.f}`), entry]));
