import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the files of a hotfolder and its subfolders, hidden files included, as sorted paths relative to it. Links are
 * left out: since Node 26 the recursive mode of `readdir` follows them, out of the hotfolder.
 */
export const listFiles = (folder: string): string[] => listUnder(folder, '').sort();

function listUnder(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const entryPath = join(path, entry.name);
    return entry.isDirectory() ? listUnder(folder, entryPath) : entry.isFile() ? [entryPath] : [];
  });
}
