import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer, json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { replayTombstones } from '../commands/privacy/replayTombstones.ts';
import { buildCommandLineContext } from '../commands/work/commandLine.ts';
import type { StorageConfig } from '../config/readStorageConfig.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { openCatalogueVersions } from '../files/catalogueArchive.ts';
import { hashContent } from '../files/hashContent.ts';
import { listPhotoFondFiles, openPhotoFiles } from '../files/photos/photoFiles.ts';
import { resolveFolder } from '../files/storage/folderPaths.ts';
import { deleteUnorderedPhotoFonds, findOrderedPhotoFonds } from '../queries/photos/photoFondRows.ts';
import { parseTombstones } from '../queries/privacy/tombstones.ts';
import { restoreCatalogues } from './catalogueFiles.ts';
import { Manifest } from './manifest.ts';
import { restoreTables } from './restoreTables.ts';
import { openVault, type Vault } from './vault.ts';

/** The empty place of a restore. */
export interface RestoreTarget {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly emptyCluster?: string;
  readonly storage: StorageConfig;
  /** The place for photos. */
  readonly privateStorage: StorageConfig;
  /** The folder of the published catalogue, which may be missing. The versions of the backup are put beside it. */
  readonly catalogueDir: string;
}

export interface RestoreOptions {
  readonly passphrase: string | null;
  /** Files with newer lists of erased orders than the backup's own. */
  readonly tombstones: readonly string[];
}

export interface Restored {
  readonly manifest: Manifest;
  /** Orders that were erased again. */
  readonly erased: number;
}

/**
 * Restores a backup into an empty place, compares counts and hashes, migrates it to the newest schema, and erases again
 * the people whose data was erased since. Throws when the place isn't empty, or when anything differs.
 */
export async function restoreBackup(
  target: RestoreTarget,
  folder: string,
  { passphrase, tombstones }: RestoreOptions,
): Promise<Restored> {
  const vault = await openVault(folder, passphrase);
  const manifest = await readManifest(vault, folder);
  const lists = [await text(await vault.read('tombstones.jsonl'))];
  for (const file of tombstones) lists.push(await readFile(file, 'utf8'));
  const erasedOrders = lists.flatMap(parseTombstones);
  if ((await readdir(target.dataDir).catch(() => [])).length > 0)
    throw new Error(`${target.dataDir} is not empty: restore into a new data folder.`);
  await mkdir(target.dataDir, { recursive: true });
  const database = await openDatabase({ ...target, restoresTo: manifest.migration });
  try {
    await restoreTables(database.db, vault, manifest);
    await migrate(database.db);
    // A copy of the database must not keep anybody signed in.
    await sql`delete from sessions`.execute(database.db);
    const context = buildCommandLineContext({ db: database.db, enqueue: async () => undefined });
    const replayed = await replayTombstones(context, erasedOrders);
    if (!replayed.ok)
      throw new Error(`The erased orders could not be erased again: ${replayed.failure.kind}`);
    await restoreFiles(target, vault, manifest);
    await restorePhotos(database.db, target, vault, manifest);
    await restoreCatalogues(openCatalogueVersions(target.catalogueDir), vault, manifest);
    return { manifest, erased: replayed.value.orders };
  } finally {
    await database.close();
  }
}

async function readManifest(vault: Vault, folder: string): Promise<Manifest> {
  const value = await json(await vault.read('manifest.json')).catch(() => null);
  const manifest = v.safeParse(Manifest, value);
  if (!manifest.success) throw new Error(`${folder} is not a complete backup of this program.`);
  return manifest.output;
}

/** Puts print files and secrets back. A file in object storage has stayed there. */
async function restoreFiles(target: RestoreTarget, vault: Vault, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.keys)
    await restoreFile(vault, `keys/${name}`, join(target.dataDir, name), sha256);
  const { storage } = target;
  if (storage.kind === 's3') return;
  for (const { folder, name, place, sha256 } of manifest.files) {
    if (place === 'storage') continue;
    const path = join(
      resolveFolder(storage.root, storage.paths, folder),
      place === 'waiting' ? '' : place,
      name,
    );
    await restoreFile(vault, `files/${folder}/${name}`, path, sha256);
  }
}

/**
 * Puts photos back, except those of orders that were erased since: the replay has detached the photos from them. Shoppers'
 * photos without an order are in no backup, so their rows are deleted.
 */
async function restorePhotos(
  db: Kysely<Database>,
  { privateStorage }: RestoreTarget,
  vault: Vault,
  { photos }: Manifest,
): Promise<void> {
  if (privateStorage.kind === 's3') return;
  const files = openPhotoFiles(privateStorage);
  const rows = await db.selectFrom('photos').select('id').where('order_id', 'is not', null).execute();
  const ordered = await findOrderedPhotoFonds(db);
  await deleteUnorderedPhotoFonds(db);
  const orderedPhotoIds = new Set([...rows.map(({ id }) => id), ...ordered.flatMap(listPhotoFondFiles)]);
  for (const { id, sha256 } of photos) {
    if (!orderedPhotoIds.has(id)) continue;
    const bytes = await buffer(await vault.read(`photos/${id}.jpg`));
    if (files.describe(bytes).sha256 !== sha256)
      throw new Error(`The restored photo ${id} differs from the backup.`);
    await files.store(id, bytes);
  }
}

async function restoreFile(vault: Vault, name: string, path: string, sha256: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(await vault.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if ((await hashContent(path)).sha256 !== sha256)
    throw new Error(`The restored file ${name} differs from the backup.`);
}
