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
import { openCatalogueArchive, openCatalogueVersions } from './catalogueArchive.ts';

const [A, B] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
let top: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'cmon-archive-'));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function writeVersion(folder: string, version: string): void {
  mkdirSync(join(top, folder, 'json'), { recursive: true });
  writeFileSync(join(top, folder, 'json/version.json'), JSON.stringify({ version }));
  writeFileSync(join(top, folder, 'json/cmonJson_all.json'), '{}');
}

function publishVersions(): string {
  for (const version of [A, B]) writeVersion(`catalogues/${version}`, version);
  symlinkSync(join('catalogues', A), join(top, 'catalogue'));
  return join(top, 'catalogue');
}

it('OPT-24 the versions beside the current one are found by name, also after another version is published', () => {
  const dir = publishVersions();
  const archive = openCatalogueArchive(dir);
  rmSync(dir);
  symlinkSync(join('catalogues', B), dir);
  expect([archive.version, archive.folder]).toEqual([A, join(top, 'catalogues', A)]);
  expect([archive.findFolder(A), archive.findFolder(B)]).toEqual([
    archive.folder,
    join(top, 'catalogues', B),
  ]);
});

it('OPT-24 a restore finds the versions of a backup where nothing is published yet', () => {
  const dir = publishVersions();
  rmSync(dir);
  const versions = openCatalogueVersions(dir);
  expect(versions.versionsFolder).toBe(join(top, 'catalogues'));
  expect([versions.findFolder(B), versions.findFolder('../other')]).toEqual([
    join(top, 'catalogues', B),
    null,
  ]);
});

it('OPT-25 SEC-41 a name that is not a version of the archive has no folder', () => {
  const archive = openCatalogueArchive(publishVersions());
  writeVersion('other', 'cccccccccccccccc');
  const invalidNames = [
    '',
    '.',
    '..',
    '../other',
    `${B}/`,
    `${B}/json`,
    B.toUpperCase(),
    `${B}.used`,
    '%2e%2e',
  ];
  expect(invalidNames.filter((name) => archive.findFolder(name) !== null)).toEqual([]);
  expect(archive.findFolder('dddddddddddddddd')).toBe(null);
  mkdirSync(join(top, 'catalogues/eeeeeeeeeeeeeeee'));
  expect(archive.findFolder('eeeeeeeeeeeeeeee')).toBe(null);
});

it('OPT-28 the current version is marked once, and the marker keeps its time', () => {
  const archive = openCatalogueArchive(publishVersions());
  archive.markUsed();
  const marker = join(top, 'catalogues', `${A}.used`);
  const { mtimeMs } = statSync(marker);
  archive.markUsed();
  expect(statSync(marker).mtimeMs).toBe(mtimeMs);
  expect(readdirSync(join(top, 'catalogues')).sort()).toEqual([A, `${A}.used`, B]);
});

it('OPT-28 a marker that can’t be written causes no error', () => {
  const archive = openCatalogueArchive(publishVersions());
  // A folder that is missing refuses a file like a read-only one.
  rmSync(join(top, 'catalogues'), { recursive: true });
  expect(() => archive.markUsed()).not.toThrow();
});

it('OPT-28 a plain folder can be opened as a catalogue, and no marker is written beside it', () => {
  writeVersion('plain', A);
  writeVersion(`catalogues/${B}`, B);
  const archive = openCatalogueArchive(join(top, 'plain'));
  archive.markUsed();
  expect([archive.version, archive.findFolder(A)]).toEqual([A, join(top, 'plain')]);
  expect(archive.findFolder(B)).toBe(join(top, 'catalogues', B));
  expect(existsSync(join(top, 'plain.used'))).toBe(false);
});

it('OPT-24 the error for a missing catalogue contains its path', () => {
  expect(() => openCatalogueArchive(join(top, 'nowhere'))).toThrow(join(top, 'nowhere'));
});
