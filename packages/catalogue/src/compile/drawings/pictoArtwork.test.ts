import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '../../source/readSources.ts';
import { parseXml } from '../../svg/parseXml.ts';
import { root } from '../../testing/createTestCatalogue.ts';
import { createPictoReader } from './pictoArtwork.ts';

const drawings = join(root, 'assets/artwork/pictos');
const files = readSources(root).sources.pictos.flatMap(({ pictos }) =>
  pictos.flatMap(({ file }) => (file === undefined ? [] : [file])),
);

it('ART-25 every picto that isn’t a letter is read from its SVG file under assets, without any package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-pictos-'));
  try {
    mkdirSync(join(folder, 'assets/artwork'), { recursive: true });
    symlinkSync(drawings, join(folder, 'assets/artwork/pictos'));
    const reader = createPictoReader(folder, undefined);
    for (const file of files) expect(reader.file(file).shapes.length, file).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('ART-25 every picto file can be opened by a browser or a drawing program, and none is unused', () => {
  const entries = readdirSync(drawings, { recursive: true, encoding: 'utf8' });
  const svgs = entries.filter((file) => file.endsWith('.svg'));
  expect(svgs.sort()).toEqual([...new Set(files)].sort());
  for (const file of svgs) {
    const { attributes } = parseXml(readFileSync(join(drawings, file), 'utf8'));
    expect(attributes.xmlns, file).toBe('http://www.w3.org/2000/svg');
    expect(attributes.viewBox, file).toMatch(/^0 -?\d+(\.\d+)? [1-9]\d* [1-9]\d*$/);
  }
});
