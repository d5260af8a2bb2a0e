import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { CatalogueArchive } from '../files/catalogueArchive.ts';
import type { Manifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/** A file of a catalogue version. Its content is given where it comes first; versions have most of their files in common. */
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
  const known = new Set<string>();
  for (const version of versions) {
    const folder = archive.findFolder(version);
    if (folder === null) continue;
    const paths = await listFiles(folder);
    async function* toLines() {
      for (const path of paths) {
        const bytes = await readFile(join(folder ?? '', path));
        const sha256 = hashBytes(bytes);
        const content = known.has(sha256) ? {} : { base64: bytes.toString('base64') };
        known.add(sha256);
        yield Buffer.from(`${JSON.stringify({ path, sha256, ...content })}\n`);
      }
    }
    await vault.write(nameFile(version), Readable.from(toLines()));
    written.push({ version, files: paths.length });
  }
  return written;
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
  /** Where the content with a hash is. */
  const found = new Map<string, string>();
  for (const { version, files } of catalogueFiles) {
    const existing = archive.findFolder(version);
    const folder = join(archive.versionsFolder, version);
    const part = `${folder}.${process.pid}.part`;
    let count = 0;
    for await (const line of createInterface({ input: await vault.read(nameFile(version)) })) {
      const { path, sha256, base64 } = v.parse(CatalogueFile, JSON.parse(line));
      const to = join(existing ?? part, path);
      if (!to.startsWith(`${existing ?? part}${sep}`))
        throw new Error(`Version ${version} of the catalogue has a file outside its folder.`);
      if (existing === null) await placeFile(to, { base64, from: found.get(sha256) });
      if (hashBytes(await readFile(to)) !== sha256)
        throw new Error(`${path} of version ${version} of the catalogue differs from the backup.`);
      found.set(sha256, to);
      count += 1;
    }
    if (count !== files) throw new Error(`Version ${version} of the catalogue is not complete.`);
    if (existing !== null) continue;
    await rename(part, folder);
    await writeFile(`${folder}.used`, '');
    for (const [sha256, path] of found)
      if (path.startsWith(part)) found.set(sha256, join(folder, relative(part, path)));
  }
}

async function placeFile(
  to: string,
  { base64, from }: { readonly base64: string | undefined; readonly from: string | undefined },
): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (base64 !== undefined) await writeFile(to, Buffer.from(base64, 'base64'), { flag: 'wx' });
  else if (from === undefined) throw new Error(`The content of ${to} is missing in the backup.`);
  else await copyFile(from, to);
}
