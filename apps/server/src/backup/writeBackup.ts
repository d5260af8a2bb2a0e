import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { CatalogueArchive } from '../files/catalogueArchive.ts';
import { listPhotoFondFiles, type PhotoFiles } from '../files/photos/photoFiles.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { findOrderedPhotoFonds } from '../queries/photos/photoFondRows.ts';
import { formatTombstones } from '../queries/privacy/tombstones.ts';
import { writeCatalogues } from './catalogueFiles.ts';
import type { Manifest } from './manifest.ts';
import { createSum, listTables, readRows, type TableSum } from './tables.ts';
import { createVault, type Vault } from './vault.ts';

/** The sources of a backup. */
export interface BackupSource {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  readonly photos: PhotoFiles;
  readonly dataDir: string;
  /** The versions of the catalogue, as they are when the backup is made. */
  readonly openArchive: () => Pick<CatalogueArchive, 'findFolder'>;
}

/**
 * Writes a backup into an empty folder while the program runs. It contains all tables at one moment, the print files
 * that are in their folders, the photos, the secrets of the data folder, and the catalogue of each order. Throws when the
 * folder isn't empty.
 */
export async function writeBackup(
  { db, storage, photos, dataDir, openArchive }: BackupSource,
  folder: string,
  { passphrase, now }: { readonly passphrase: string | null; readonly now: Date },
): Promise<Manifest> {
  const existing = await readdir(folder).catch(() => []);
  if (existing.length > 0) throw new Error(`${folder} is not empty: give a new folder.`);
  const vault = await createVault(folder, passphrase);
  const snapshot = await db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    return writeTables(trx, vault);
  });
  const manifest: Manifest = {
    format: 1,
    at: now.toISOString(),
    ...snapshot,
    files: await writeFiles(db, storage, vault),
    // Photos are in the same storage as print files. Those in object storage stay there.
    photos: storage.kind === 's3' ? [] : await writePhotos(db, photos, vault),
    keys: await writeKeys(dataDir, vault),
    catalogueFiles: await writeCatalogues(openArchive(), snapshot.catalogues, vault),
  };
  await vault.write('tombstones.jsonl', Readable.from([await formatTombstones(db)]));
  // Written last: a folder without it is an interrupted backup.
  await vault.write('manifest.json', Readable.from([JSON.stringify(manifest, null, 2)]));
  return manifest;
}

async function writeTables(
  trx: Transaction<Database>,
  vault: Vault,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'catalogues'>> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(trx);
  const catalogues = await trx.selectFrom('catalogue_versions').select('version').execute();
  const tables: TableSum[] = [];
  for (const table of await listTables(trx)) {
    const sum = createSum(table);
    async function* toLines() {
      for await (const lines of readRows(trx, table)) {
        sum.add(lines);
        yield Buffer.from(`${lines.join('\n')}\n`);
      }
    }
    await vault.write(`tables/${table}.jsonl`, Readable.from(toLines()));
    tables.push(sum.get());
  }
  return {
    migration: rows[0]?.name ?? '',
    tables,
    catalogues: catalogues.map(({ version }) => version),
  };
}

async function writeFiles(
  db: Kysely<Database>,
  storage: FileStorage,
  vault: Vault,
): Promise<Manifest['files']> {
  const rows = await db
    .selectFrom('files')
    .select(['folder', 'name', 'sha256'])
    .where('erased_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('name')
    .execute();
  const files: Manifest['files'] = [];
  for (const { folder, name, sha256 } of rows) {
    if (folder === null) continue;
    if (storage.kind === 's3') {
      files.push({ folder, name, sha256, place: 'storage' });
      continue;
    }
    const place = await storage.locate(folder, name);
    const content = place === 'gone' ? null : await storage.open(folder, name);
    if (place === 'gone' || content === null) continue;
    // The hash of the content: a file that somebody changed in its folder is restored with the change.
    const written = await vault.write(`files/${folder}/${name}`, content);
    files.push({ folder, name, sha256: written.sha256, place });
  }
  return files;
}

async function writePhotos(
  db: Kysely<Database>,
  photos: PhotoFiles,
  vault: Vault,
): Promise<Manifest['photos']> {
  // A photo without an order is left out: it is deleted within an hour, if no reissue or report uses it.
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('order_id', 'is not', null)
    .orderBy('id')
    .execute();
  const written: Manifest['photos'] = [];
  const ordered = await findOrderedPhotoFonds(db);
  for (const id of [...rows.map((row) => row.id), ...ordered.flatMap(listPhotoFondFiles)]) {
    const content = await photos.open(id);
    if (content === null) continue;
    const { sha256 } = await vault.write(`photos/${id}.jpg`, content);
    written.push({ id, sha256 });
  }
  return written;
}

/** Files of the data folder that aren't secrets: locks, sockets, unfinished files, and lists that the backup has already. */
const NO_KEY = /\.(lock|new|sock|jsonl)$|\.lock\./;

async function writeKeys(dataDir: string, vault: Vault): Promise<Manifest['keys']> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const keys: Manifest['keys'] = [];
  for (const entry of entries) {
    if (!entry.isFile() || NO_KEY.test(entry.name) || !/^[\w.-]+$/.test(entry.name)) continue;
    const { sha256 } = await vault.write(`keys/${entry.name}`, createReadStream(join(dataDir, entry.name)));
    keys.push({ name: entry.name, sha256 });
  }
  return keys;
}
