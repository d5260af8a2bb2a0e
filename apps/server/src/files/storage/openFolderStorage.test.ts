import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFolderStorage } from './openFolderStorage.ts';

const tempDir = mkdtempSync(join(tmpdir(), 'cmon-folders-'));
afterAll(() => rmSync(tempDir, { recursive: true }));

it('PUB-34 the folder of a new device is made once below the root, unless the network share there is unmounted', async () => {
  const root = join(tempDir, 'share');
  const unmountedShare = join(tempDir, 'unmounted');
  const storage = openFolderStorage(root, new Map([['CUT', join(tempDir, 'cutter')]]));
  const folders = ['DURST', 'CUT'];
  // Without a root nothing is made.
  await storage.makeFolders?.(folders);
  expect(existsSync(root)).toBe(false);
  expect(await storage.check(folders)).toMatchObject({ cause: 'missing' });

  // CUT has a path of its own outside the root, where no folder is made.
  mkdirSync(root);
  await storage.makeFolders?.(folders);
  expect(readdirSync(tempDir)).toEqual(['share']);
  expect(readdirSync(root)).toEqual(['DURST']);
  await storage.makeFolders?.([...folders, 'MUG']);
  expect(readdirSync(root).toSorted()).toEqual(['DURST', 'MUG']);

  // The share is unmounted: its mount point remains, as an empty folder.
  rmSync(join(root, 'MUG'), { recursive: true });
  renameSync(root, unmountedShare);
  mkdirSync(root);
  await storage.makeFolders?.([...folders, 'MUG', 'BAG']);
  expect(readdirSync(root)).toEqual([]);
  expect(await storage.check(['DURST'])).toMatchObject({ cause: 'missing' });

  // The share is mounted again. BAG is new, but MUG was made before, and somebody removed it: it isn't made again.
  rmSync(root, { recursive: true });
  renameSync(unmountedShare, root);
  await storage.makeFolders?.([...folders, 'MUG', 'BAG']);
  expect(readdirSync(root).toSorted()).toEqual(['BAG', 'DURST']);
});

it('WSC-99 the test of a folder reports whether it exists, whether files can be written and renamed in it, and its free space', async () => {
  const root = join(tempDir, 'tested');
  mkdirSync(join(root, 'DURST'), { recursive: true });
  const storage = openFolderStorage(root);
  const tested = await storage.test('DURST');
  expect(tested).toEqual({
    folder: 'DURST',
    place: join(root, 'DURST'),
    exists: true,
    writable: true,
    renamable: true,
    freeBytes: expect.any(Number),
    failure: null,
  });
  expect(tested.freeBytes).toBeGreaterThan(0);
  expect(readdirSync(join(root, 'DURST'))).toEqual([]);
  expect(await storage.test('CUT')).toMatchObject({
    exists: false,
    writable: false,
    failure: { kind: 'folderUnavailable', cause: 'missing' },
  });
  // A file that has the path of the folder exists, but no file can be written into it.
  writeFileSync(join(root, 'MUG'), '');
  expect(await storage.test('MUG')).toMatchObject({ exists: true, writable: false, renamable: false });
});
