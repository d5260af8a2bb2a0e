import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../testing/createTestCatalogue.ts';
import { importForeign } from './importForeign.ts';
import { inspectForeignFile } from './inspectForeignFile.ts';
import { LIMITS } from './inspection.ts';

function makeSvg(body: string, more = '') {
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${more}>${body}<rect width="9" height="9" fill="#123456"/></svg>`,
  );
}
const font = readFileSync(join(root, 'node_modules/@expo-google-fonts/caveat/700Bold/Caveat_700Bold.ttf'));

describe('a foreign drawing', () => {
  it('CHK-18 an accepted drawing contains the parsed paths and nothing else of the file', async () => {
    const inspection = await inspectForeignFile('drawing', makeSvg('<title>Zoé</title><!-- by hand -->'));
    expect(inspection).toMatchObject({ accepted: true, kind: 'drawing', shapes: 1 });
    const text = inspection.accepted && inspection.kind === 'drawing' ? inspection.svg : '';
    expect(text).toContain('fill="#123456"');
    expect(text).not.toMatch(/Zoé|hand|rect/);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', '<script> is not printable'],
    ['an event handler', '<rect onload="alert(1)" width="1" height="1"/>', 'attribute onload is not allowed'],
    ['a style', '<rect style="fill:url(http://a.example/x)"/>', 'attribute style is not allowed'],
    ['a picture', '<image href="http://a.example/x.png"/>', '<image> is not printable'],
    ['a reference outside', '<use href="http://a.example/x.svg#a"/>', 'reference outside the file'],
    ['a data address', '<use href="data:image/svg+xml;base64,AA"/>', 'reference outside the file'],
    ['foreign content', '<foreignObject><body/></foreignObject>', '<foreignObject> is not printable'],
    ['an animation', '<animate attributeName="fill" to="red"/>', '<animate> is not printable'],
    ['a DOCTYPE', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>', 'inappropriately located doctype'],
    ['a reference to itself', '<g id="a"><use href="#a"/></g>', 'refers to itself or nests too deep'],
  ])('CHK-18 a drawing with %s is rejected with the reason', async (_, body, reason) => {
    const inspection = await inspectForeignFile('drawing', makeSvg(body));
    expect(inspection).toEqual({ accepted: false, reason: expect.stringContaining(reason) });
  });

  /** A drawing with four nested levels, each of which uses the level below 300 times. */
  const nestUses = (drawn: string) => {
    const levels = Array.from(
      { length: 4 },
      (_, level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(300)}</g>`,
    );
    return makeSvg(`<defs>${drawn}${levels.join('')}</defs><use href="#l3"/>`);
  };
  const writeNumbers = (count: number) =>
    Array.from({ length: count }, (_, index) => (index * 7919) % 1000).join(' ');

  // A limit rejects each of these early, long before the process would be killed.
  it.each([
    [
      'uses a shape a million times over',
      nestUses('<rect id="l-1" width="1" height="1"/>'),
      'than 2000 shapes',
    ],
    ['uses an empty group a million times over', nestUses('<g id="l-1"/>'), 'more than 20000 elements'],
    [
      'nests a hundred thousand deep',
      makeSvg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
      'nest more than',
    ],
    ['never closes what it nests', makeSvg('<g>'.repeat(300_000)), 'nest more than 200 deep'],
    [
      'is one path of half a million figures',
      makeSvg(`<path d="M0 0L${writeNumbers(240_000)}"/>`),
      /paths take more|takes longer/,
    ],
    [
      'is half a million arcs',
      makeSvg(`<path d="M0 0${'a9 5 3 011 1'.repeat(80_000)}"/>`),
      /paths take more|takes longer/,
    ],
    [
      'has ten thousand shapes',
      makeSvg('<rect width="1" height="1"/>'.repeat(10_000)),
      'more than 2000 shapes',
    ],
    ['names an attribute of a million letters', makeSvg(`<g ${'a'.repeat(900_000)}/>`), 'not well-formed'],
    ['opens a tag and never ends it', makeSvg(`<g ${'a="" '.repeat(150_000)}`), 'not well-formed'],
    ['opens a quote and never ends it', makeSvg(`<g a="${"' ".repeat(400_000)}`), 'not well-formed'],
    ['opens comments and never ends them', makeSvg('<!-'.repeat(300_000)), 'not well-formed'],
    [
      'defines an entity of entities',
      makeSvg(`<!DOCTYPE svg [${'<!ENTITY a "&b;&b;">'.repeat(9_000)}]>`),
      'doctype',
    ],
    [
      'is a trillion units large',
      new TextEncoder().encode('<svg viewBox="0 0 1e12 1e12"><path d="M0 0h1v1z"/></svg>'),
      'viewBox is larger',
    ],
    [
      'is a picture of pixels',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(9e5)]),
      'not plain SVG text',
    ],
  ])('CHK-18 a drawing that %s is rejected', async (_, drawing, reason) => {
    expect(await inspectForeignFile('drawing', drawing)).toEqual({
      accepted: false,
      reason: expect.stringMatching(reason),
    });
  });

  it('CHK-18 a drawing with two thousand colours is inspected within the time limit', async () => {
    const colours = Array.from(
      { length: 1_990 },
      (_, index) => `#${((index * 8_191) % 0xffffff).toString(16).padStart(6, '0')}`,
    );
    const inspection = await inspectForeignFile(
      'drawing',
      makeSvg(colours.map((fill) => `<path d="M0 0h1v1z" fill="${fill}"/>`).join('')),
    );
    expect(inspection).toMatchObject({ accepted: true, shapes: 1_991 });
  });

  it('CHK-18, SEC-10 a compressed or too large drawing is rejected without reading it', async () => {
    expect(await inspectForeignFile('drawing', gzipSync(makeSvg('')))).toMatchObject({
      reason: expect.stringContaining('compressed'),
    });
    const large = new Uint8Array(LIMITS.drawing.bytes + 1);
    expect(await inspectForeignFile('drawing', large)).toMatchObject({
      reason: expect.stringContaining('bytes, more than'),
    });
  });

  it('CHK-18, SEC-10 the inspection of a drawing is killed at its time limit, which includes the start of the process', async () => {
    const inspection = await inspectForeignFile('drawing', makeSvg(''), { ...LIMITS.drawing, timeMs: 5 });
    expect(inspection).toEqual({ accepted: false, reason: 'it takes longer than 5 ms to read' });
    expect(Math.max(LIMITS.drawing.timeMs, LIMITS.font.timeMs)).toBeLessThanOrEqual(1_500);
  });

  it('CHK-18 a process that ends without an answer is not taken for one with too little memory', async () => {
    // Node.js refuses to start with a heap of this size.
    const inspection = await inspectForeignFile('drawing', makeSvg(''), {
      ...LIMITS.drawing,
      memory: Number.POSITIVE_INFINITY,
    });
    expect(inspection).toEqual({ accepted: false, reason: 'it can’t be read' });
  });

  it('CHK-18 a process that can’t be started rejects the file, and the program goes on', async () => {
    const { execPath } = process;
    process.execPath = join(tmpdir(), 'no-such-node');
    try {
      const inspection = await inspectForeignFile('drawing', makeSvg(''));
      expect(inspection).toEqual({ accepted: false, reason: 'it can’t be read' });
    } finally {
      process.execPath = execPath;
    }
    // The failed message to the process is a second error, which is reported later.
    await new Promise(setImmediate);
  });

  it('CHK-18, CHK-19 the inspection is killed at its memory limit', async () => {
    const reason = 'it takes too much memory to read';
    const memory = 40_000_000;
    expect([
      await inspectForeignFile('drawing', makeSvg(''), { ...LIMITS.drawing, memory }),
      await inspectForeignFile('font', font, { ...LIMITS.font, memory }),
    ]).toEqual([
      { accepted: false, reason },
      { accepted: false, reason },
    ]);
  });
});

describe('a foreign font', () => {
  const changeBytes = (edit: (view: DataView, bytes: Uint8Array) => void) => {
    const bytes = Uint8Array.from(font);
    edit(new DataView(bytes.buffer), bytes);
    return bytes;
  };

  /** Offset of a table's entry in the font's directory. */
  const findTableEntry = (view: DataView, tag: string): number => {
    const tagNumber = [...tag].reduce((word, char) => word * 256 + char.charCodeAt(0), 0);
    for (let offset = 12; offset < 12 + view.getUint16(4) * 16; offset += 16)
      if (view.getUint32(offset) === tagNumber) return offset;
    throw new Error(`the font has no table ${tag}`);
  };

  it('CHK-19 a font with the required letters is accepted with its family name', async () => {
    expect(await inspectForeignFile('font', font)).toMatchObject({
      accepted: true,
      kind: 'font',
      family: 'Caveat',
    });
  });

  it.each([
    ['text instead of tables', new TextEncoder().encode('hello, I am a font'), 'not a TTF or OTF font'],
    [
      'a table that isn’t allowed',
      changeBytes((_, bytes) => bytes.set([0x53, 0x56, 0x47, 0x20], 12)),
      'SVG is not allowed',
    ],
    [
      'a table beyond its end',
      changeBytes((view) => view.setUint32(12 + 12, 0x7fffffff)),
      'reaches beyond the file',
    ],
    ['a broken directory', changeBytes((view) => view.setUint16(4, 60_000)), 'table directory is broken'],
  ])('CHK-19 a font with %s is rejected', async (_, bytes, reason) => {
    expect(await inspectForeignFile('font', bytes)).toEqual({
      accepted: false,
      reason: expect.stringContaining(reason),
    });
  });

  it.each([
    ['forbid embedding', 0x0002],
    ['allow the embedding of pictures of its letters only', 0x0200],
  ])('CHK-19, BEY-224 a font whose rights %s is rejected', async (_, rights) => {
    const closed = changeBytes((view) =>
      view.setUint16(view.getUint32(findTableEntry(view, 'OS/2') + 8) + 8, rights),
    );
    expect(await inspectForeignFile('font', closed)).toMatchObject({
      reason: expect.stringContaining('rights forbid'),
    });
  });

  it('BEY-224 a font without embedding rights is rejected, and not taken for one without limits', async () => {
    const cut = changeBytes((view) => view.setUint32(findTableEntry(view, 'OS/2') + 12, 8));
    expect(await inspectForeignFile('font', cut)).toEqual({
      accepted: false,
      reason: 'its table OS/2 is too short',
    });
  });

  it.each([15, 16_385])('BEY-224 a font of %i units per em is rejected', async (unitsPerEm) => {
    const odd = changeBytes((view) =>
      view.setUint16(view.getUint32(findTableEntry(view, 'head') + 8) + 18, unitsPerEm),
    );
    expect(await inspectForeignFile('font', odd)).toEqual({
      accepted: false,
      reason: `it has ${unitsPerEm} units per em, which is not between 16 and 16384`,
    });
  });

  it('CHK-19 a font that maps every character to one glyph is inspected within the time limit', async () => {
    const flood = changeBytes((view, bytes) => {
      const offset = view.getUint32(findTableEntry(view, 'cmap') + 8);
      // A cmap table of one subtable of format 13: the characters from 0 to U+10FFFF, all mapped to glyph 40.
      bytes.set([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 13, 0, 0], offset);
      for (const [index, word] of [28, 0, 1, 0, 0x10ffff, 40].entries())
        view.setUint32(offset + 16 + index * 4, word);
    });
    expect(await inspectForeignFile('font', flood)).toMatchObject({ accepted: true, family: 'Caveat' });
  });

  it('CHK-19 a font with random table contents is rejected', async () => {
    const noise = changeBytes((view, bytes) => {
      const end = 12 + view.getUint16(4) * 16;
      for (let offset = end, seed = 7; offset < bytes.length; offset++) {
        seed = (seed * 1_103_515_245 + 12_345) % 0x80000000;
        bytes[offset] = seed >> 16;
      }
    });
    expect(await inspectForeignFile('font', noise)).toMatchObject({ accepted: false });
  });

  it('CHK-19, SEC-10 the inspection of a font is killed at its time limit', async () => {
    const inspection = await inspectForeignFile('font', font, { ...LIMITS.font, timeMs: 5 });
    expect(inspection).toEqual({ accepted: false, reason: 'it takes longer than 5 ms to read' });
  });
});

describe('importing', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cmon-import-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('CHK-18 an import writes accepted files only, and never replaces a file', async () => {
    const from = join(folder, 'in.svg');
    writeFileSync(from, makeSvg(''));
    expect(await importForeign(folder, from, 'picto', 'ours_polaire')).toEqual({
      accepted: true,
      file: 'assets/artwork/pictos/ours_polaire.svg',
      summary: '1 shapes',
    });
    expect(await importForeign(folder, from, 'picto', 'ours_polaire')).toMatchObject({ accepted: false });
    expect(await importForeign(folder, from, 'picto', '../etc')).toMatchObject({ accepted: false });
    writeFileSync(from, makeSvg('<script/>'));
    expect(await importForeign(folder, from, 'picto', 'autre')).toMatchObject({ accepted: false });
    expect(existsSync(join(folder, 'assets/artwork/pictos/autre.svg'))).toBe(false);
  });
});
