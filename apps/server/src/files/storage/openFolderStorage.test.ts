import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFolderStorage } from './openFolderStorage.ts';

const place = mkdtempSync(join(tmpdir(), 'cmon-folders-'));
afterAll(() => rmSync(place, { recursive: true }));

it('PUB-34 the folder of a new device is made, but none below the place of an unmounted share', async () => {
  const root = join(place, 'share');
  const unmounted = join(place, 'aside');
  const storage = openFolderStorage(root, new Map([['CUT', join(place, 'cutter')]]));
  const folders = ['DURST', 'CUT'];
  await storage.makeFolders?.(folders);
  expect(existsSync(root)).toBe(false);
  expect(await storage.check(folders)).toMatchObject({ cause: 'missing' });

  mkdirSync(root);
  await storage.makeFolders?.(folders);
  expect(readdirSync(place)).toEqual(['share']);
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
