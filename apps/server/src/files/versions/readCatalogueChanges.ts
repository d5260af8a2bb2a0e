import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diffVersions, type VersionDiff } from '@cmon/catalogue/versions/diffVersions';
import { readVersionContent, type VersionContent } from '@cmon/catalogue/versions/readVersionContent';
import type { CatalogueArchive } from '../catalogueArchive.ts';

/** The differences between two catalogue versions: entries of the documents, drawings and fonts. */
export interface CatalogueChanges extends Pick<VersionDiff, 'from' | 'to' | 'collections'> {
  readonly drawings: VersionDiff['files'];
}

const PRODUCTS = 'json/products';

/** Compares two versions; null when one of them is missing. */
export async function readCatalogueChanges(
  archive: CatalogueArchive,
  from: string,
  to: string,
): Promise<CatalogueChanges | null> {
  const [before, after] = [archive.findFolder(from), archive.findFolder(to)];
  if (before === null || after === null) return null;
  const { files: _documents, ...diff } = diffVersions(
    await readDocuments(before),
    await readDocuments(after),
  );
  return { ...diff, drawings: await compareAssets(before, after) };
}

async function readDocuments(folder: string): Promise<VersionContent> {
  const names = (await readdir(join(folder, PRODUCTS))).filter((name) => name.endsWith('.json'));
  const paths = ['json/cmonJson_all.json', ...names.map((name) => `${PRODUCTS}/${name}`)];
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(folder, path), 'utf8')]),
  );
  return readVersionContent(new Map(files));
}

/** Compares the files under `assets/`. Equal files of two versions are usually one file on the disk, so few are read. */
async function compareAssets(before: string, after: string): Promise<VersionDiff['files']> {
  const [old, present] = [new Set(await listAssets(before)), new Set(await listAssets(after))];
  const changed: string[] = [];
  for (const path of [...present].filter((path) => old.has(path)).sort()) {
    if (!(await isSameFile(join(before, path), join(after, path)))) changed.push(path);
  }
  return {
    added: [...present].filter((path) => !old.has(path)).sort(),
    removed: [...old].filter((path) => !present.has(path)).sort(),
    changed,
  };
}

/** Drawings are listed as the designer's file, not also in their compiled form. */
async function listAssets(folder: string): Promise<string[]> {
  const paths = await readdir(join(folder, 'assets'), { recursive: true });
  return paths
    .filter((path) => /\.(svg|webp|png|woff2)$/.test(path))
    .map((path) => `assets/${path.replaceAll('\\', '/')}`);
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  if (a.dev === b.dev && a.ino === b.ino) return true;
  return a.size === b.size && (await readFile(one)).equals(await readFile(other));
}
