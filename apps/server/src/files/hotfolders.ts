import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';

/** Cut files have their own folder, because a press that watches its folder would print them. */
const CUT_FOLDER = 'CUT';

/** Returns the names of a device's hotfolders: for its press, for the printers of its jigs, and for the cutter. */
export function listHotfolders(device: DeviceSettings): readonly string[] {
  return [device.press, ...Object.values(device.jigs).map((jig) => jig.media), CUT_FOLDER];
}

/** Returns the hotfolder of a file by its kind and name. */
export function getFolder(device: DeviceSettings, kind: string, name: string): string {
  if (kind === 'cut') return CUT_FOLDER;
  const media = /_p\d+of\d+_([A-Z]+)(?:[_.]|$)/.exec(name)?.[1];
  return Object.values(device.jigs).some((jig) => jig.media === media)
    ? (media ?? device.press)
    : device.press;
}

/**
 * Makes the folders when the worker starts. `writeMegalotFiles` never makes them: if a share is not mounted, they are
 * missing, and files must not be written below the mount point.
 */
export async function makeHotfolders(outDir: string, device: DeviceSettings): Promise<void> {
  for (const folder of listHotfolders(device)) await mkdir(join(outDir, folder), { recursive: true });
}
