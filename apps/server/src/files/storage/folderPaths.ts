import { join } from 'node:path';
import { LOT_TYPES } from '@cmon/core/catalogue/product';

/** The configured places of hotfolders, by the name of a press, a jig's media, `CUT`, or a lot type. */
export type FolderPaths = ReadonlyMap<string, string>;

/** The path of a hotfolder: its configured path, else a folder of that name in the root. */
export const resolveFolder = (root: string, paths: FolderPaths, folder: string): string =>
  paths.get(folder) ?? join(root, folder);

/** Adds the folders of single lot types to the folders of a device. */
export function addLotTypeFolders(deviceFolders: readonly string[], paths: FolderPaths): string[] {
  return [...new Set([...deviceFolders, ...LOT_TYPES.filter((lotType) => paths.has(lotType))])];
}

/** See `FileStorage.chooseFolder`. */
export function chooseLotTypeFolder(
  deviceFolder: string,
  lotTypes: ReadonlySet<string>,
  paths: FolderPaths,
): string {
  const [only = ''] = lotTypes;
  return lotTypes.size === 1 && (LOT_TYPES as readonly string[]).includes(only) && paths.has(only)
    ? only
    : deviceFolder;
}
