import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderTest } from '@cmon/core/production/generatorReport';
import { describeFolderFailure, getSystemCode } from '../describeFolderFailure.ts';
import { buildPartName, removePart, removeStaleParts, writePart } from '../partFile.ts';
import { publishPart, syncFolder } from '../publishPart.ts';
import type { FilePlace, FileStorage, FolderUnavailable } from './fileStorage.ts';
import { RESULT_FOLDERS } from './fileStorage.ts';
import { addLotTypeFolders, chooseLotTypeFolder, type FolderPaths, resolveFolder } from './folderPaths.ts';

/** A probe must need a block of the disk; smaller files may fit into a full one. */
const PROBE = Buffer.alloc(4_096);

/** Stores print files in folders of this machine or of mounted shares, below `root` or under their own `paths`. */
export function openFolderStorage(root: string, paths: FolderPaths = new Map()): FileStorage {
  const getPath = (folder: string): string => resolveFolder(root, paths, folder);
  const seenFolders = new Set<string>();
  return {
    kind: 'folders',
    key: root,
    listFolders: (deviceFolders) => addLotTypeFolders(deviceFolders, paths),
    chooseFolder: (deviceFolder, lotTypes) => chooseLotTypeFolder(deviceFolder, lotTypes, paths),
    removeStale: async (folders) => {
      for (const folder of folders) await removeStaleParts(getPath(folder));
    },
    write: async (folder, name, write) => {
      const { part, bytes, sha256 } = await writePart(getPath(folder), name, write);
      const file = {
        read: () => readFile(part.path),
        publish: () => publishPart(part, sha256),
        discard: () => removePart(part),
      };
      return { file, bytes, sha256 };
    },
    list: async (folder) => {
      const entries = await readdir(getPath(folder), { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    remove: async (folder, names) => {
      for (const name of names) await rm(join(getPath(folder), name), { force: true });
      if (names.length > 0) await syncFolder(getPath(folder));
    },
    locate: async (folder, name) => {
      await stat(getPath(folder));
      return (await findFile(getPath(folder), name))?.place ?? 'gone';
    },
    open: async (folder, name) => {
      const file = await findFile(getPath(folder), name);
      return file === null ? null : createReadStream(file.path);
    },
    makeFolders: async (folders) => {
      const added = folders.filter((folder) => !seenFolders.has(folder) && !paths.has(folder));
      if (added.length === 0 || !(await isMounted(root, seenFolders))) return;
      for (const folder of added) {
        if (await makeFolder(join(root, folder))) seenFolders.add(folder);
      }
    },
    settle: async (folder, name, result) => {
      await mkdir(join(getPath(folder), result), { recursive: true });
      // A later file may have the name of an earlier one, which must stay.
      const target = join(getPath(folder), result, `${Date.now()}-${name}`);
      await rename(join(getPath(folder), name), target);
    },
    check: async (folders) => {
      for (const folder of folders) {
        const failure = await probeFolder(getPath(folder));
        if (failure !== null) return failure;
      }
      return null;
    },
    test: (folder) => testFolder(folder, getPath(folder)),
    describeFailure: (error) =>
      getSystemCode(error) === undefined ? null : describeFolderFailure(root, error),
  };
}

/** Whether the root is mounted. The mount point of an unmounted share exists too, but contains none of its folders. */
async function isMounted(root: string, seenFolders: ReadonlySet<string>): Promise<boolean> {
  const names = await readdir(root).catch(() => null);
  return names !== null && (seenFolders.size === 0 || names.some((name) => seenFolders.has(name)));
}

/** Makes one folder. Returns false when it can't be made; the check of the folders reports why. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    return getSystemCode(error) === 'EEXIST';
  }
}

/** Codes of a file that doesn't exist. With any other code nobody knows whether it does. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

async function findFile(path: string, name: string): Promise<{ place: FilePlace; path: string } | null> {
  const places = [
    { place: 'waiting' as const, path: join(path, name) },
    ...RESULT_FOLDERS.map((place) => ({ place, path: join(path, place, name) })),
  ];
  for (const file of places) {
    const exists = await access(file.path).then(
      () => true,
      (error: unknown) => {
        if (!ABSENT.has(getSystemCode(error) ?? '')) throw error;
        return false;
      },
    );
    if (exists) return file;
  }
  return null;
}

/** Writes, syncs and removes a hidden file of one block, which fails on a full, read-only or missing folder. */
async function probeFolder(path: string): Promise<FolderUnavailable | null> {
  const probe = join(path, buildPartName('probe'));
  try {
    const file = await open(probe, 'w');
    try {
      await file.writeFile(PROBE);
      await file.sync();
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
    return null;
  } catch (error) {
    return describeFolderFailure(path, error);
  }
}

async function testFolder(folder: string, path: string): Promise<FolderTest> {
  const probe = join(path, buildPartName('probe'));
  const renamed = join(path, buildPartName('renamed'));
  let done: Omit<FolderTest, 'failure'> = {
    folder,
    place: path,
    exists: false,
    writable: false,
    renamable: false,
    freeBytes: null,
  };
  try {
    const { bavail, bsize } = await statfs(path);
    done = { ...done, exists: true, freeBytes: bavail * bsize };
    const file = await open(probe, 'w');
    try {
      await file.writeFile(PROBE);
      await file.sync();
    } finally {
      await file.close();
    }
    done = { ...done, writable: true };
    await rename(probe, renamed);
    return { ...done, renamable: true, failure: null };
  } catch (error) {
    return { ...done, failure: describeFolderFailure(path, error) };
  } finally {
    // In a folder that is gone there is nothing to remove.
    for (const hiddenFile of [probe, renamed]) await rm(hiddenFile, { force: true }).catch(() => undefined);
  }
}
