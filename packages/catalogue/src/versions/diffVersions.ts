import { diffFields, type FieldChange } from './diffFields.ts';
import type { VersionContent } from './readVersionContent.ts';

/** The name of an entry in a diff: its id or code, and a second readable name when it has one. */
export interface EntryName {
  readonly key: string;
  readonly code?: string;
}

export interface CollectionDiff {
  readonly collection: string;
  readonly added: readonly EntryName[];
  readonly removed: readonly EntryName[];
  readonly changed: readonly (EntryName & { readonly fields: readonly FieldChange[] })[];
}

/** The differences of two versions of the catalogue. Equal collections are left out. */
export interface VersionDiff {
  readonly from: string;
  readonly to: string;
  readonly collections: readonly CollectionDiff[];
  readonly files: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
}

type Entries = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

export function diffVersions(from: VersionContent, to: VersionContent): VersionDiff {
  const names = new Set([...from.collections.keys(), ...to.collections.keys()]);
  const collections = [...names].map((collection) =>
    diffEntries(
      collection,
      from.collections.get(collection) ?? new Map(),
      to.collections.get(collection) ?? new Map(),
    ),
  );
  return {
    from: from.version,
    to: to.version,
    collections: collections.filter(
      ({ added, removed, changed }) => added.length + removed.length + changed.length > 0,
    ),
    files: {
      added: [...to.files.keys()].filter((path) => !from.files.has(path)).sort(),
      removed: [...from.files.keys()].filter((path) => !to.files.has(path)).sort(),
      changed: [...to.files]
        .filter(([path, bytes]) => from.files.get(path)?.equals(bytes) === false)
        .map(([path]) => path)
        .sort(),
    },
  };
}

function diffEntries(collection: string, from: Entries, to: Entries): CollectionDiff {
  return {
    collection,
    added: [...to].filter(([key]) => !from.has(key)).map(getName),
    removed: [...from].filter(([key]) => !to.has(key)).map(getName),
    changed: [...to].flatMap(([key, entry]) => {
      const before = from.get(key);
      const fields = before === undefined ? [] : diffFields(before, entry);
      return fields.length === 0 ? [] : [{ ...getName([key, entry]), fields }];
    }),
  };
}

function getName([key, entry]: readonly [string, Readonly<Record<string, unknown>>]): EntryName {
  const { code: entryCode, fond_id, name, family, value } = entry;
  const code = [entryCode, fond_id, name, family, value].find(
    (each) => typeof each === 'string' && each !== key,
  );
  return code === undefined ? { key } : { key, code: String(code) };
}
