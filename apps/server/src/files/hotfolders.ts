import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cutter, Device, Printer } from '@cmon/core/production/devices/device';

/** Returns the names of the devices' hotfolders, each once. */
export function listHotfolders(devices: readonly Device[]): readonly string[] {
  return [...new Set(devices.map((device) => device.folder))];
}

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
 * Makes the folders when the worker starts. `writeMegalotFiles` never makes them: if a share is not mounted, they are
 * missing, and files must not be written below the mount point.
 */
export async function makeHotfolders(outDir: string, devices: readonly Device[]): Promise<void> {
  for (const folder of listHotfolders(devices)) await mkdir(join(outDir, folder), { recursive: true });
}
