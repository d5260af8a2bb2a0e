import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';

/** Cut files stand apart: a press that watches its folder would print them. */
const CUT_FOLDER = 'CUT';

/** The folders under the output folder that a device's files are dropped in: its press, its jigs' printers, the cutter. */
export function hotfolders(device: DeviceSettings): readonly string[] {
  return [device.press, ...Object.values(device.jigs).map((jig) => jig.media), CUT_FOLDER];
}

/** Which of them a file stands in, told from its kind and name. */
export function folderOf(device: DeviceSettings, kind: string, name: string): string {
  if (kind === 'cut') return CUT_FOLDER;
  const media = /_p\d+of\d+_([A-Z]+)(?:[_.]|$)/.exec(name)?.[1];
  return Object.values(device.jigs).some((jig) => jig.media === media)
    ? (media ?? device.press)
    : device.press;
}

/**
 * Makes the folders once, when a station is set up. A generator never makes them: where a share isn't mounted they are
 * missing, and its files must not land beneath the mount point.
 */
export async function makeHotfolders(outDir: string, device: DeviceSettings): Promise<void> {
  for (const folder of hotfolders(device)) await mkdir(join(outDir, folder), { recursive: true });
}
