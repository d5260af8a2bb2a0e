import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutputFiles } from './compile/buildOutputFiles.ts';
import { activateVersion, listVersionNames, publish } from './publish.ts';
import { publishCatalogue } from './publishCatalogue.ts';
import { createTestCatalogue } from './testing/createTestCatalogue.ts';

function makeVersion(name: string): OutputFiles {
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

  const readPublished = () => readFileSync(join(dist, 'catalogue/json/version.json'), 'utf8');

  it('OPT-19 the old version stays complete while the new one is published', async () => {
    await publish(dist, 'aaa', makeVersion('aaa'));
    const old = join(dist, 'catalogues/aaa');
    await publish(dist, 'bbb', makeVersion('bbb'));
    expect(readPublished()).toBe('bbb');
    expect(readFileSync(join(old, 'json/version.json'), 'utf8')).toBe('aaa');
    expect(readdirSync(dist).sort()).toEqual(['catalogue', 'catalogues']);
    expect(readdirSync(join(dist, 'catalogues')).sort()).toEqual(['aaa', 'bbb']);
  });

  it('OPT-19 a reader sees the whole old or the whole new version at any moment of a publication', async () => {
    const makeManyFiles = (name: string): OutputFiles =>
      new Map(Array.from({ length: 60 }, (_, index) => [`json/${index}.json`, name] as const));
    await publish(dist, 'aaa', makeManyFiles('aaa'));
    const seenContents = new Set<string>();
    let isRunning = true;
    const publishing = publish(dist, 'bbb', makeManyFiles('bbb')).finally(() => {
      isRunning = false;
    });
    const look = () => {
      const folder = realpathSync(join(dist, 'catalogue'));
      const contents = [...makeManyFiles('').keys()].map((file) => readFileSync(join(folder, file), 'utf8'));
      seenContents.add([...new Set(contents)].join());
    };
    for (look(); isRunning; look()) await nextTurn();
    await publishing;
    look();
    expect([...seenContents]).toEqual(['aaa', 'bbb']);
  });

  it('OPT-20 an earlier version can be published again, and an unknown one changes nothing', async () => {
    await publish(dist, 'aaa', makeVersion('aaa'));
    await publish(dist, 'bbb', makeVersion('bbb'));
    activateVersion(dist, 'aaa');
    expect(readPublished()).toBe('aaa');
    expect(() => activateVersion(dist, 'ccc')).toThrow('no version ccc');
    expect(readPublished()).toBe('aaa');
  });

  it('OPT-20 only the three newest versions are kept, with the published one', async () => {
    for (const name of ['aaa', 'bbb', 'ccc', 'ddd', 'eee']) await publish(dist, name, makeVersion(name));
    expect(listVersionNames(dist)).toHaveLength(3);
    expect(listVersionNames(dist)).toContain('eee');
    expect(readPublished()).toBe('eee');
  });

  it('OPT-19 the folder of a killed publication is deleted, and the folder of a running publication is not', async () => {
    // No process has an id as high as 2 ** 30.
    for (const processId of [2 ** 30, process.ppid])
      mkdirSync(join(dist, `catalogues/old.${processId}.part`), { recursive: true });
    await publish(dist, 'aaa', makeVersion('aaa'));
    expect(readdirSync(join(dist, 'catalogues')).sort()).toEqual(['aaa', `old.${process.ppid}.part`]);
  });

  it('CHK-1 OPT-19 a catalogue without problems is published under its version', async () => {
    const testCatalogue = createTestCatalogue();
    try {
      const { document, problems } = await publishCatalogue(testCatalogue.path, dist, testCatalogue.messages);
      expect(problems).toEqual([]);
      expect(listVersionNames(dist)).toEqual([document.version]);
      expect(JSON.parse(readPublished())).toEqual({ version: document.version });
    } finally {
      testCatalogue.remove();
    }
  });

  it('CHK-1 CHK-11 a catalogue with a problem is not published, and the problem names its file and line', async () => {
    const testCatalogue = createTestCatalogue();
    try {
      testCatalogue.write(
        'assets/artwork/backgrounds/scene_mer.svg',
        '<svg viewBox="0 0 3 2"><script/></svg>',
      );
      const { problems } = await publishCatalogue(testCatalogue.path, dist, testCatalogue.messages);
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
      testCatalogue.remove();
    }
  });

  it('CHK-1 a problem leaves the previous version published', async () => {
    const testCatalogue = createTestCatalogue();
    try {
      const { document } = await publishCatalogue(testCatalogue.path, dist, testCatalogue.messages);
      testCatalogue.change('fonds.json', (fonds: object[]) => fonds.slice(1));
      expect((await publishCatalogue(testCatalogue.path, dist, testCatalogue.messages)).problems).not.toEqual(
        [],
      );
      expect(JSON.parse(readPublished())).toEqual({ version: document.version });
      expect(listVersionNames(dist)).toEqual([document.version]);
    } finally {
      testCatalogue.remove();
    }
  });
});
