import { createHash } from 'node:crypto';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { expect, it } from 'vitest';
import type { FilesEnv } from './filesEnv.ts';
import type { FileStorage } from './storage/fileStorage.ts';
import { requireFiles, rollPlan, withHotfolders } from './testing/filesFixtures.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

/** A storage in which each DXF file gets other bytes while it is written. */
function withChangedDxf(storage: FileStorage, change: (text: string) => string): FileStorage {
  return {
    ...storage,
    write: (folder, name, write) => {
      if (!name.endsWith('.dxf')) return storage.write(folder, name, write);
      return storage.write(folder, name, async (sink) => {
        const chunks: Uint8Array[] = [];
        await write({ write: (chunk) => void chunks.push(chunk) });
        const before = Buffer.concat(chunks).toString('latin1');
        const bytes = Buffer.from(change(before), 'latin1');
        await sink.write(bytes);
        return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      });
    },
  };
}

function withDxf(env: FilesEnv): FilesEnv {
  return { ...env, cutter: { ...env.cutter, files: { ...env.cutter.files, formats: ['dxf'] } } };
}

const LINE = ['0', 'LINE', '8', 'CutContour', '10', '1.0', '20', '1.0', '11', '2.0', '21', '2.0', ''];
const addEntity = (lines: readonly string[]) => (text: string) =>
  text.replace('ENTITIES\n', `ENTITIES\n${lines.join('\n')}`);

const FAULTS: readonly (readonly [fault: string, rule: string, change: (text: string) => string])[] = [
  ['is cut off', 'readable', (text) => text.slice(0, text.length / 2)],
  ['has no end', 'readable', (text) => text.replace('0\nEOF\n', '')],
  ['has a text for a number', 'readable', (text) => text.replace(/\n10\n\d+\.\d+\n/, '\n10\nNaN\n')],
  ['has a circle', 'readable', addEntity(['0', 'CIRCLE', '8', 'CutContour', '10', '1.0', '20', '1.0', ''])],
  ['has a vertex outside of an outline', 'readable', (text) => text.replace('0\nPOLYLINE', '0\nVERTEX')],
  ['has another layer', 'spots', addEntity(LINE.with(3, 'Other'))],
  ['lacks a layer', 'spots', (text) => text.replaceAll('\n8\nPerfCutContour\n', '\n8\nRegmark\n')],
  ['has a line too many', 'counts', addEntity(LINE)],
  ['has an open outline', 'contours', (text) => text.replace('\n70\n1\n0\nVERTEX', '\n70\n0\n0\nVERTEX')],
  ['has a point outside of the page', 'boxes', (text) => text.replace(/VERTEX\n8\nCutContour\n10\n/, '$&9')],
  ['has another page size', 'laize', (text) => text.replace(/EXTMAX\n10\n/, '$&1')],
];

it.each(FAULTS)('PRE-18 a DXF file that %s is refused with the finding %s', (_fault, rule, change) =>
  withHotfolders(async (env) => {
    let changed = '';
    const storage = withChangedDxf(env.storage, (text) => {
      changed = change(text);
      expect(changed).not.toBe(text);
      return changed;
    });
    const result = await writeMegalotFiles(rollPlan(), withDxf({ ...env, storage }));
    expect(result).toMatchObject({ ok: false, failure: { kind: 'preflightRefused', findings: [{ rule }] } });
    expect(listFiles(env.outDir)).toEqual([]);
  }),
);

it('PRE-18, PRE-14 a sound DXF file is published, and its report is stored', () =>
  withHotfolders(async (env) => {
    const { files, preflight } = await requireFiles(writeMegalotFiles(rollPlan(), withDxf(env)));
    const [cut] = files.filter(({ kind }) => kind === 'cut');
    expect(cut?.name).toMatch(/\.dxf$/);
    expect(preflight.find(({ file }) => file === cut?.name)).toMatchObject({
      part: 'cut',
      spots: ['CutContour', 'PerfCutContour'],
      findings: [],
    });
  }));
