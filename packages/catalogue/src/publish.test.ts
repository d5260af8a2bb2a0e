import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutputFiles } from './compile/outputFiles.ts';
import { publish, publishedVersions, usePublished } from './publish.ts';
import { publishCatalogue } from './publishCatalogue.ts';
import { plantedRoot } from './testing/plantedRoot.ts';

function version(name: string): OutputFiles {
  return new Map<string, string | Uint8Array>([
    ['json/version.json', name],
    ['assets/fonts/a.ttf', new Uint8Array([1, 2, 3])],
  ]);
}

describe('publish', () => {
  let dist: string;
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'cmon-dist-'));
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  const current = () => readFileSync(join(dist, 'catalogue/json/version.json'), 'utf8');

  it('OPT-19 a reader that opened the old version keeps it whole while the new one is published', async () => {
    await publish(dist, 'aaa', version('aaa'));
    const old = join(dist, 'catalogues/aaa');
    await publish(dist, 'bbb', version('bbb'));
    expect(current()).toBe('bbb');
    expect(readFileSync(join(old, 'json/version.json'), 'utf8')).toBe('aaa');
    expect(readdirSync(dist).sort()).toEqual(['catalogue', 'catalogues']);
    expect(readdirSync(join(dist, 'catalogues')).sort()).toEqual(['aaa', 'bbb']);
  });

  it('OPT-20 a published version can be rolled back, and an unknown one changes nothing', async () => {
    await publish(dist, 'aaa', version('aaa'));
    await publish(dist, 'bbb', version('bbb'));
    usePublished(dist, 'aaa');
    expect(current()).toBe('aaa');
    expect(() => usePublished(dist, 'ccc')).toThrow('no version ccc');
    expect(current()).toBe('aaa');
  });

  it('OPT-20 only the last few versions are kept, the published one always among them', async () => {
    for (const name of ['aaa', 'bbb', 'ccc', 'ddd', 'eee']) await publish(dist, name, version(name));
    expect(publishedVersions(dist)).toHaveLength(3);
    expect(publishedVersions(dist)).toContain('eee');
    expect(current()).toBe('eee');
  });

  it('OPT-19 what a killed publication left is taken off, what another is writing is not', async () => {
    // No process has a number as high as this.
    for (const maker of [2 ** 30, process.ppid])
      mkdirSync(join(dist, `catalogues/old.${maker}.part`), { recursive: true });
    await publish(dist, 'aaa', version('aaa'));
    expect(readdirSync(join(dist, 'catalogues')).sort()).toEqual(['aaa', `old.${process.ppid}.part`]);
  });

  it('CHK-1 OPT-19 a catalogue without a fault is published under its version', async () => {
    const planted = plantedRoot();
    try {
      const { document, problems } = await publishCatalogue(planted.path, dist, planted.messages);
      expect(problems).toEqual([]);
      expect(publishedVersions(dist)).toEqual([document.version]);
      expect(JSON.parse(current())).toEqual({ version: document.version });
    } finally {
      planted.remove();
    }
  });

  it('CHK-1 CHK-11 a catalogue with a fault publishes nothing and says where the fault is', async () => {
    const planted = plantedRoot();
    try {
      planted.write('assets/artwork/backgrounds/scene_mer.svg', '<svg viewBox="0 0 3 2"><script/></svg>');
      const { problems } = await publishCatalogue(planted.path, dist, planted.messages);
      expect(problems).toEqual([
        {
          file: 'assets/catalogue/fonds.json',
          line: 47,
          entry: 'SCENE_MER',
          rule: 'ART-15',
          message: '<script> is not printable: use filled shapes',
        },
      ]);
      expect(existsSync(join(dist, 'catalogue'))).toBe(false);
    } finally {
      planted.remove();
    }
  });

  it('CHK-1 a fault leaves the version published before it where it is', async () => {
    const planted = plantedRoot();
    try {
      const { document } = await publishCatalogue(planted.path, dist, planted.messages);
      planted.change('fonds.json', (fonds: object[]) => fonds.slice(1));
      expect((await publishCatalogue(planted.path, dist, planted.messages)).problems).not.toEqual([]);
      expect(JSON.parse(current())).toEqual({ version: document.version });
      expect(publishedVersions(dist)).toEqual([document.version]);
    } finally {
      planted.remove();
    }
  });
});
