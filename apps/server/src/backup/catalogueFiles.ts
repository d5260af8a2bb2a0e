import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { CatalogueArchive } from '../files/catalogueArchive.ts';
import type { Manifest } from './manifest.ts';
import { readLines } from './readLines.ts';
import type { Vault } from './vault.ts';

/** A file of a catalogue version. Its content is left out if an earlier version has it, as for most files. */
const CatalogueFile = v.object({
  path: v.string(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  base64: v.optional(v.string()),
});

const nameFile = (version: string): string => `catalogues/${version}.jsonl`;
const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writes the given versions of the catalogue that the archive has. An order is printed with its own version. */
export async function writeCatalogues(
  archive: Pick<CatalogueArchive, 'findFolder'>,
  versions: readonly string[],
  vault: Vault,
): Promise<Manifest['catalogueFiles']> {
  const written: Manifest['catalogueFiles'] = [];
  /** Hashes of the contents that are in the backup. */
  const writtenHashes = new Set<string>();
  for (const version of versions) {
    const folder = archive.findFolder(version);
    if (folder === null) continue;
    const paths = await listFiles(folder);
    await vault.write(nameFile(version), Readable.from(formatFiles(folder, paths, writtenHashes)));
    written.push({ version, files: paths.length });
  }
  return written;
}

/** Yields a line of JSON for each file. Adds the hashes of the version's contents to `writtenHashes` at the end. */
async function* formatFiles(
  folder: string,
  paths: readonly string[],
  writtenHashes: Set<string>,
): AsyncGenerator<Buffer> {
  const hashes: string[] = [];
  for (const path of paths) {
    const bytes = await readFile(join(folder, path));
    const sha256 = hashBytes(bytes);
    const content = writtenHashes.has(sha256) ? {} : { base64: bytes.toString('base64') };
    hashes.push(sha256);
    yield Buffer.from(`${JSON.stringify({ path, sha256, ...content })}\n`);
  }
  for (const sha256 of hashes) writtenHashes.add(sha256);
}

/** Paths of all files below a folder, with slashes, sorted. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Puts the versions of a backup that are missing into the archive, and marks them as used, so that publishing keeps them.
 * Throws when a file differs from the backup.
 */
export async function restoreCatalogues(
  archive: Pick<CatalogueArchive, 'versionsFolder' | 'findFolder'>,
  vault: Vault,
  { catalogueFiles }: Pick<Manifest, 'catalogueFiles'>,
): Promise<void> {
  /** Files of the versions so far, by the hash of their content. */
  const pathsByHash = new Map<string, string>();
  for (const { version, files } of catalogueFiles) {
    const folder = join(archive.versionsFolder, version);
    const existing = archive.findFolder(version);
    // A publication deletes the parts that a process left when it was killed.
    const part = existing ?? `${folder}.${process.pid}.part`;
    const restored: (readonly [sha256: string, path: string])[] = [];
    for await (const line of readLines(await vault.read(nameFile(version)))) {
      const file = v.parse(CatalogueFile, JSON.parse(line));
      const path = resolve(part, file.path);
      if (!path.startsWith(`${part}${sep}`))
        throw new Error(`Version ${version} of the catalogue has a file outside its folder.`);
      if (existing === null) await writeCatalogueFile(path, file, pathsByHash);
      if (hashBytes(await readFile(path)) !== file.sha256)
        throw new Error(`${file.path} of version ${version} of the catalogue differs from the backup.`);
      restored.push([file.sha256, file.path]);
    }
    if (restored.length !== files) throw new Error(`Version ${version} of the catalogue is not complete.`);
    if (existing === null) {
      await rename(part, folder);
      await writeFile(`${folder}.used`, '');
    }
    for (const [sha256, path] of restored) pathsByHash.set(sha256, join(existing ?? folder, path));
  }
}

async function writeCatalogueFile(
  path: string,
  { sha256, base64 }: v.InferOutput<typeof CatalogueFile>,
  pathsByHash: ReadonlyMap<string, string>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const from = pathsByHash.get(sha256);
  if (base64 !== undefined) await writeFile(path, Buffer.from(base64, 'base64'), { flag: 'wx' });
  else if (from === undefined) throw new Error(`The content of ${path} is missing in the backup.`);
  else await copyFile(from, path);
}
