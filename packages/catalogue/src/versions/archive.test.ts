import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputFiles } from '../compile/buildOutputFiles.ts';
import { activateVersion, getUsedMarkerFile, listVersionNames, publish } from '../publish.ts';
import { compareVersions } from './compareVersions.ts';
import { describeVersions, listVersions } from './listVersions.ts';
import { printVersions } from './printVersions.ts';
import { writeVersion } from './writeVersion.ts';

const makeLargeJson = (word: string) => JSON.stringify({ words: Array(300).fill(word) });

function makeFiles(name: string, more: Readonly<Record<string, string>> = {}): OutputFiles {
  return new Map(
    Object.entries({
      'json/cmonJson_all.json': JSON.stringify({ version: name, fonds: [{ id: 1, code: name }] }),
      'json/version.json': JSON.stringify({ version: name }),
      'json/products/EAO.json': makeLargeJson('EAO'),
      'assets/a.svg': '<svg/>',
      'assets/b.svg': name,
      ...more,
    }),
  );
}

const noSources = () => Promise.reject(new Error('the sources must not be compiled for this comparison'));

describe('the archive', () => {
  let dist: string;
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'cmon-archive-'));
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  const getFile = (version: string, file: string) => join(dist, 'catalogues', version, file);
  const isSameOnDisk = (a: string, b: string) => statSync(a).ino === statSync(b).ino;

  it('OPT-27 equal files of two versions share their disk space, different files don’t', async () => {
    await publish(dist, 'aaa', makeFiles('aaa'));
    await publish(dist, 'bbb', makeFiles('bbb'));
    for (const file of ['assets/a.svg', 'json/products/EAO.json', 'json/products/EAO.json.br']) {
      expect([file, isSameOnDisk(getFile('aaa', file), getFile('bbb', file))]).toEqual([file, true]);
    }
    for (const file of ['assets/b.svg', 'json/cmonJson_all.json', 'json/version.json']) {
      expect([file, isSameOnDisk(getFile('aaa', file), getFile('bbb', file))]).toEqual([file, false]);
    }
    rmSync(join(dist, 'catalogues/aaa'), { recursive: true });
    expect(readFileSync(getFile('bbb', 'assets/a.svg'), 'utf8')).toBe('<svg/>');
  });

  it('OPT-27 a publication after a failed one doesn’t change files that both share with another version', async () => {
    await publish(dist, 'aaa', makeFiles('aaa'));
    const part = join(dist, `catalogues/bbb.${process.pid}.part`);
    await writeVersion(part, makeFiles('aaa'), join(dist, 'catalogues/aaa'));
    await writeVersion(join(dist, 'catalogues/bbb'), makeFiles('bbb', { 'assets/a.svg': 'other' }), null);
    expect(readFileSync(getFile('aaa', 'assets/a.svg'), 'utf8')).toBe('<svg/>');
    expect(readFileSync(getFile('bbb', 'assets/a.svg'), 'utf8')).toBe('other');
    expect(existsSync(part)).toBe(false);
  });

  it.skipIf(!existsSync('/dev/shm'))('OPT-27 without hard links a file is copied', async () => {
    const elsewhere = mkdtempSync('/dev/shm/cmon-archive-');
    try {
      await writeVersion(join(elsewhere, 'aaa'), makeFiles('aaa'), null);
      await writeVersion(join(dist, 'bbb'), makeFiles('bbb'), join(elsewhere, 'aaa'));
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
    expect(readFileSync(join(dist, 'bbb/assets/a.svg'), 'utf8')).toBe('<svg/>');
    expect(brotliDecompressSync(readFileSync(join(dist, 'bbb/json/products/EAO.json.br'))).toString()).toBe(
      makeLargeJson('EAO'),
    );
  });

  it('OPT-26 large JSON documents have compressed copies, small ones and assets don’t', async () => {
    await publish(dist, 'aaa', makeFiles('aaa', { 'assets/fonts/a.metrics.json': makeLargeJson('metrics') }));
    const packed = readdirSync(join(dist, 'catalogue'), { recursive: true })
      .map(String)
      .filter((file) => /\.(br|gz)$/.test(file))
      .sort();
    expect(packed).toEqual(['json/products/EAO.json.br', 'json/products/EAO.json.gz']);
    expect(gunzipSync(readFileSync(getFile('aaa', 'json/products/EAO.json.gz'))).toString()).toBe(
      makeLargeJson('EAO'),
    );
  });

  it('OPT-28 a version that a server has used is never deleted', async () => {
    await publish(dist, 'aaa', makeFiles('aaa'));
    await publish(dist, 'bbb', makeFiles('bbb'));
    writeFileSync(getUsedMarkerFile(dist, 'aaa'), '');
    for (const name of ['ccc', 'ddd', 'eee', 'fff']) await publish(dist, name, makeFiles(name));
    expect(listVersionNames(dist).sort()).toEqual(['aaa', 'ddd', 'eee', 'fff']);
    expect(readFileSync(getFile('aaa', 'assets/b.svg'), 'utf8')).toBe('aaa');
  });

  it('OPT-30 the list has the time each version was made, since when it is used, and which is published', async () => {
    expect(describeVersions(listVersions(dist))).toEqual(['No version is published.']);
    await publish(dist, 'aaa', makeFiles('aaa'));
    await publish(dist, 'bbb', makeFiles('bbb'));
    writeFileSync(getUsedMarkerFile(dist, 'aaa'), '');
    activateVersion(dist, 'aaa');
    const list = listVersions(dist).toSorted((a, b) => (a.version < b.version ? -1 : 1));
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(list).toEqual([
      { version: 'aaa', compiledAt: iso, firstUsedAt: iso, current: true },
      { version: 'bbb', compiledAt: iso, firstUsedAt: null, current: false },
    ]);
    const [aaa, bbb] = describeVersions(list);
    expect(aaa).toMatch(/^aaa {2}made [\d-]+ [\d:]+ {2}used since [\d-]+ [\d:]+, kept {2}← published$/);
    expect(bbb).toMatch(/^bbb {2}made [\d-]+ [\d:]+ {2}not used by a server$/);
  });

  it('OPT-29 versions are compared by name, by its beginning, or as “published”', async () => {
    await publish(dist, 'aaa1', makeFiles('aaa1'));
    await publish(dist, 'aab2', makeFiles('aab2'));
    const diff = await compareVersions(noSources, dist, 'aaa', 'published');
    expect(diff).toMatchObject({ from: 'aaa1', to: 'aab2', files: { changed: ['assets/b.svg'] } });
    expect(diff.collections).toEqual([
      {
        collection: 'fonds',
        added: [],
        removed: [],
        changed: [
          { key: '1', code: 'aab2', fields: [{ kind: 'value', field: 'code', from: 'aaa1', to: 'aab2' }] },
        ],
      },
    ]);
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await printVersions(noSources, dist, {}, ['aaa', 'published'])).toBe(0);
    expect(await printVersions(noSources, dist, { json: true }, ['aaa', 'published'])).toBe(0);
    const [[sentences], [json]] = print.mock.calls as [[string], [string]];
    print.mockRestore();
    expect(sentences).toMatch(/^From aaa1 to aab2: .*\n.*code from "aaa1" to "aab2"/);
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(diff)));
    await expect(compareVersions(noSources, dist, 'aa', 'published')).rejects.toThrow(/may be aa.. or aa../);
    await expect(compareVersions(noSources, dist, 'zzz', 'published')).rejects.toThrow('no version zzz');
  });

  it('OPT-29 a comparison with “published” fails when nothing is published', async () => {
    mkdirSync(join(dist, 'catalogues'));
    await expect(compareVersions(noSources, dist, 'published', 'published')).rejects.toThrow(
      'nothing is published',
    );
  });
});
