import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCatalogueShelf } from './catalogueShelf.ts';

const [A, B] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
let top: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'cmon-shelf-'));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function put(folder: string, version: string): void {
  mkdirSync(join(top, folder, 'json'), { recursive: true });
  writeFileSync(join(top, folder, 'json/version.json'), JSON.stringify({ version }));
  writeFileSync(join(top, folder, 'json/cmonJson_all.json'), '{}');
}

function published(): string {
  for (const version of [A, B]) put(`catalogues/${version}`, version);
  symlinkSync(join('catalogues', A), join(top, 'catalogue'));
  return join(top, 'catalogue');
}

it('OPT-24 the versions beside the one in use are found by name, even once another one is published', () => {
  const dir = published();
  const shelf = openCatalogueShelf(dir);
  rmSync(dir);
  symlinkSync(join('catalogues', B), dir);
  expect([shelf.version, shelf.folder]).toEqual([A, join(top, 'catalogues', A)]);
  expect([shelf.folderOf(A), shelf.folderOf(B)]).toEqual([shelf.folder, join(top, 'catalogues', B)]);
});

it('OPT-25 SEC-41 what is no version of the shelf has no folder, however it is spelt', () => {
  const shelf = openCatalogueShelf(published());
  put('other', 'cccccccccccccccc');
  const strangers = ['', '.', '..', '../other', `${B}/`, `${B}/json`, B.toUpperCase(), `${B}.used`, '%2e%2e'];
  expect(strangers.filter((name) => shelf.folderOf(name) !== null)).toEqual([]);
  expect(shelf.folderOf('dddddddddddddddd')).toBe(null);
  mkdirSync(join(top, 'catalogues/eeeeeeeeeeeeeeee'));
  expect(shelf.folderOf('eeeeeeeeeeeeeeee')).toBe(null);
});

it('OPT-28 the version in use is marked once, and tells since when', () => {
  const shelf = openCatalogueShelf(published());
  shelf.keep();
  const marker = join(top, 'catalogues', `${A}.used`);
  const { mtimeMs } = statSync(marker);
  shelf.keep();
  expect(statSync(marker).mtimeMs).toBe(mtimeMs);
  expect(readdirSync(join(top, 'catalogues')).sort()).toEqual([A, `${A}.used`, B]);
});

it('OPT-28 a shelf that can’t be written to is no fault', () => {
  const shelf = openCatalogueShelf(published());
  rmSync(join(top, 'catalogues'), { recursive: true });
  expect(() => shelf.keep()).not.toThrow();
});

it('OPT-28 a plain folder is a catalogue too, and leaves nothing beside itself', () => {
  put('plain', A);
  put(`catalogues/${B}`, B);
  const shelf = openCatalogueShelf(join(top, 'plain'));
  shelf.keep();
  expect([shelf.version, shelf.folderOf(A)]).toEqual([A, join(top, 'plain')]);
  expect(shelf.folderOf(B)).toBe(join(top, 'catalogues', B));
  expect(existsSync(join(top, 'plain.used'))).toBe(false);
});

it('OPT-24 a catalogue that is missing is named by its path', () => {
  expect(() => openCatalogueShelf(join(top, 'nowhere'))).toThrow(join(top, 'nowhere'));
});
