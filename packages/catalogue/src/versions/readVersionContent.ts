import type { OutputFiles } from '../compile/buildOutputFiles.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The content of a version for a comparison: its entries by collection and key, and its asset files. */
export interface VersionContent {
  readonly version: string;
  /** Entries by collection and key, e.g. `fonds` → `31`. Each avatar slot is a collection, e.g. `avatars.eyes`. */
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, Entry>>;
  /** The files under `assets/`, by path. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const OPTIONS_FILE = 'json/cmonJson_all.json';
const PRODUCT_FILE = /^json\/products\/(.+)\.json$/;

/** Reads the content of a version from its files. */
export function readVersionContent(files: OutputFiles): VersionContent {
  const document = parseEntry(files.get(OPTIONS_FILE) ?? '{}');
  const collections = new Map<string, ReadonlyMap<string, Entry>>();
  for (const [name, value] of Object.entries(document)) {
    if (Array.isArray(value)) collections.set(name, indexByKey(value as Entry[]));
  }
  for (const [slot, values] of Object.entries((document.avatars ?? {}) as Record<string, Entry[]>)) {
    collections.set(`avatars.${slot}`, indexByKey(values));
  }
  const products = [...files].flatMap(([path, content]): [string, Entry][] => {
    const code = PRODUCT_FILE.exec(path)?.[1];
    return code === undefined ? [] : [[code, parseEntry(content)]];
  });
  collections.set('products', new Map(products));
  const assets = [...files].filter(([path]) => path.startsWith('assets/'));
  return {
    version: String(document.version ?? ''),
    collections,
    files: new Map(assets.map(([path, content]) => [path, Buffer.from(content)])),
  };
}

const parseEntry = (content: string | Uint8Array): Entry =>
  JSON.parse(typeof content === 'string' ? content : Buffer.from(content).toString()) as Entry;

/** Indexes entries by id or code, and teintelinks by picto and fond. */
const indexByKey = (entries: readonly Entry[]): Map<string, Entry> =>
  new Map(entries.map((entry) => [String(entry.id ?? entry.code ?? `${entry.p}/${entry.f}`), entry]));
