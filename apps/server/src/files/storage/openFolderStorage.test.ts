import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFolderStorage } from './openFolderStorage.ts';

const tempDir = mkdtempSync(join(tmpdir(), 'cmon-folders-'));
afterAll(() => rmSync(tempDir, { recursive: true }));

it('PUB-34 the folder of a new device is made, unless the share of its root is unmounted', async () => {
  const root = join(tempDir, 'share');
  const unmounted = join(tempDir, 'aside');
  const storage = openFolderStorage(root, new Map([['CUT', join(tempDir, 'cutter')]]));
  const folders = ['DURST', 'CUT'];
  await storage.makeFolders?.(folders);
  expect(existsSync(root)).toBe(false);
  expect(await storage.check(folders)).toMatchObject({ cause: 'missing' });

  mkdirSync(root);
  await storage.makeFolders?.(folders);
  expect(readdirSync(tempDir)).toEqual(['share']);
  expect(readdirSync(root)).toEqual(['DURST']);
  await storage.makeFolders?.([...folders, 'MUG']);
  expect(readdirSync(root).toSorted()).toEqual(['DURST', 'MUG']);

  rmSync(join(root, 'MUG'), { recursive: true });
  renameSync(root, unmounted);
  mkdirSync(root);
  await storage.makeFolders?.([...folders, 'MUG', 'BAG']);
  expect(readdirSync(root)).toEqual([]);
  expect(await storage.check(['DURST'])).toMatchObject({ cause: 'missing' });

  rmSync(root, { recursive: true });
  renameSync(unmounted, root);
  await storage.makeFolders?.([...folders, 'MUG', 'BAG']);
  expect(readdirSync(root).toSorted()).toEqual(['BAG', 'DURST']);
});

it('WSC-99 the test of a folder says whether it exists and takes and renames a file, and the free space', async () => {
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
