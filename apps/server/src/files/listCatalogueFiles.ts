import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a catalogue version. */
export interface CatalogueFile {
  /** Path in the version's folder, e.g. `assets/pictos/1.art.json`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The folders of a version. Versions that were compiled before there were press profiles have no inks. */
export const CATALOGUE_FOLDERS: readonly string[] = ['json', 'assets', 'inks'];

/** Files that only browsers need: pictures, web fonts, compressed copies, the editor's products and openings. */
const NOT_PRINTED = /\.(svg|png|webp|woff2|br|gz)$|^json\/(products|openings)\//;

const filesOfFolders = new Map<string, Promise<readonly CatalogueFile[]>>();

/** Lists the files of a version that printing needs, with their hashes. A version never changes, so it is read once. */
export function listCatalogueFiles(folder: string): Promise<readonly CatalogueFile[]> {
  const files = filesOfFolders.get(folder) ?? readFiles(folder);
  filesOfFolders.set(folder, files);
  files.catch(() => filesOfFolders.delete(folder));
  return files;
}

async function readFiles(folder: string): Promise<CatalogueFile[]> {
  const files: CatalogueFile[] = [];
  for (const under of CATALOGUE_FOLDERS) {
    if (!existsSync(join(folder, under))) continue;
    const entries = await readdir(join(folder, under), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
      if (!entry.isFile() || NOT_PRINTED.test(path)) continue;
      const content = await readFile(join(folder, path));
      const sha256 = createHash('sha256').update(content).digest('hex');
      files.push({ path, bytes: content.length, sha256 });
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
