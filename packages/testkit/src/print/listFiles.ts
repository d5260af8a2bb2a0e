import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lists the files of a hotfolder and its subfolders, hidden files included, as sorted paths relative to it. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
