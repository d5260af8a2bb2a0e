import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeviceSettings } from '@cmon/core/imposition/device';
import { folderOf } from './hotfolders.ts';
import { RESULT_FOLDERS } from './publishPart.ts';

/** Where a written file stands now: in its hotfolder, or where the RIP has put it since. Null when it is gone. */
export async function findFile(
  outDir: string,
  device: DeviceSettings,
  file: { readonly kind: string; readonly name: string },
): Promise<string | null> {
  const folder = join(outDir, folderOf(device, file.kind, file.name));
  for (const place of ['', ...RESULT_FOLDERS]) {
    const path = join(folder, place, file.name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) return path;
  }
  return null;
}
