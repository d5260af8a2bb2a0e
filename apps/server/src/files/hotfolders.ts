import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cutter, Printer } from '@cmon/core/production/devices/device';
import type { FolderPaths } from './storage/folderPaths.ts';

/**
 * Returns the hotfolder of a file by its kind. A cut file goes to the cutter, because a press that watches its folder
 * would print it.
 */
export function getFolder(
  { device, cutter }: { readonly device: Printer; readonly cutter: Cutter },
  kind: string,
): string {
  return (kind === 'cut' ? cutter : device).folder;
}

/**
 * Makes the folders of the root when a generator starts. `writeMegalotFiles` never makes them: if a share is not mounted,
 * they are missing, and files must not be written below the mount point. Folders with a path of their own must exist.
 */
export async function makeHotfolders(
  root: string,
  folders: readonly string[],
  paths: FolderPaths = new Map(),
): Promise<void> {
  for (const folder of folders) {
    if (!paths.has(folder)) await mkdir(join(root, folder), { recursive: true });
  }
}
