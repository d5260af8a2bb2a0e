import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../testing/plantedRoot.ts';
import { importForeign } from './importForeign.ts';
import { judgeForeign } from './judgeForeign.ts';
import { BOUNDS } from './judgement.ts';

function svg(body: string, more = '') {
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${more}>${body}<rect width="9" height="9" fill="#123456"/></svg>`,
  );
}
const font = readFileSync(join(root, 'node_modules/@expo-google-fonts/caveat/700Bold/Caveat_700Bold.ttf'));

describe('a foreign drawing', () => {
  it('CHK-18 is taken as the flat paths that were read of it, and nothing else of the file', async () => {
    const judgement = await judgeForeign('drawing', svg('<title>Zoé</title><!-- by hand -->'));
    expect(judgement).toMatchObject({ taken: true, kind: 'drawing', shapes: 1 });
    const text = judgement.taken && judgement.kind === 'drawing' ? judgement.svg : '';
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
    ['another language', '<foreignObject><body/></foreignObject>', '<foreignObject> is not printable'],
    ['an animation', '<animate attributeName="fill" to="red"/>', '<animate> is not printable'],
    ['a definition of its own', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>', 'inappropriately located doctype'],
    ['itself for ever', '<g id="a"><use href="#a"/></g>', 'refers to itself or nests too deep'],
  ])('CHK-18 with %s is refused by name', async (_, body, why) => {
    const judgement = await judgeForeign('drawing', svg(body));
    expect(judgement).toEqual({ taken: false, why: expect.stringContaining(why) });
  });

  /** A drawing that uses, at each of four levels, what the level before draws three hundred times. */
  const bomb = (drawn: string) => {
    const levels = Array.from(
      { length: 4 },
      (_, level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(300)}</g>`,
    );
    return svg(`<defs>${drawn}${levels.join('')}</defs><use href="#l3"/>`);
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => (at * 7919) % 1000).join(' ');

  // A count refuses each of these while it is read, so that none comes near the time at which the judge is killed.
  it.each([
    ['uses a shape a million times over', bomb('<rect id="l-1" width="1" height="1"/>'), 'than 2000 shapes'],
    ['uses an empty group a million times over', bomb('<g id="l-1"/>'), 'more than 20000 elements'],
    ['nests a hundred thousand deep', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)), 'nest more than'],
    ['never closes what it nests', svg('<g>'.repeat(300_000)), 'nest more than 200 deep'],
    [
      'is one path of half a million figures',
      svg(`<path d="M0 0L${numbers(240_000)}"/>`),
      /paths take more|takes longer/,
    ],
    [
      'is half a million arcs',
      svg(`<path d="M0 0${'a9 5 3 011 1'.repeat(80_000)}"/>`),
      /paths take more|takes longer/,
    ],
    ['has ten thousand shapes', svg('<rect width="1" height="1"/>'.repeat(10_000)), 'more than 2000 shapes'],
    ['names an attribute of a million letters', svg(`<g ${'a'.repeat(900_000)}/>`), 'not well-formed'],
    ['opens a tag and never ends it', svg(`<g ${'a="" '.repeat(150_000)}`), 'not well-formed'],
    ['opens a quote and never ends it', svg(`<g a="${"' ".repeat(400_000)}`), 'not well-formed'],
    ['opens comments and never ends them', svg('<!-'.repeat(300_000)), 'not well-formed'],
    [
      'defines an entity of entities',
      svg(`<!DOCTYPE svg [${'<!ENTITY a "&b;&b;">'.repeat(9_000)}]>`),
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
  ])('CHK-18 that %s is refused', async (_, drawing, why) => {
    expect(await judgeForeign('drawing', drawing)).toEqual({
      taken: false,
      why: expect.stringMatching(why),
    });
  });

  it('CHK-18 that has two thousand colours is judged in time', async () => {
    const colours = Array.from(
      { length: 1_990 },
      (_, at) => `#${((at * 8_191) % 0xffffff).toString(16).padStart(6, '0')}`,
    );
    const judgement = await judgeForeign(
      'drawing',
      svg(colours.map((fill) => `<path d="M0 0h1v1z" fill="${fill}"/>`).join('')),
    );
    expect(judgement).toEqual({ taken: false, why: expect.stringContaining("can't be printed") });
  });

  it('CHK-18 that is packed or too large is refused unopened', async () => {
    expect(await judgeForeign('drawing', gzipSync(svg('')))).toMatchObject({
      why: expect.stringContaining('packed'),
    });
    const large = new Uint8Array(BOUNDS.drawing.bytes + 1);
    expect(await judgeForeign('drawing', large)).toMatchObject({
      why: expect.stringContaining('bytes, more than'),
    });
  });

  it('CHK-18 that takes longer than it may, the start of its judge included, is killed', async () => {
    const judgement = await judgeForeign('drawing', svg(''), { ...BOUNDS.drawing, time: 5 });
    expect(judgement).toEqual({ taken: false, why: 'it takes longer than 5 ms to read' });
    expect(Math.max(BOUNDS.drawing.time, BOUNDS.font.time)).toBeLessThanOrEqual(1_500);
  });
});

describe('a foreign font', () => {
  const changed = (edit: (view: DataView, bytes: Uint8Array) => void) => {
    const bytes = Uint8Array.from(font);
    edit(new DataView(bytes.buffer), bytes);
    return bytes;
  };

  /** Where a table stands in the font's directory. */
  const entryOf = (view: DataView, tag: string): number => {
    const wanted = [...tag].reduce((word, char) => word * 256 + char.charCodeAt(0), 0);
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
      if (view.getUint32(at) === wanted) return at;
    throw new Error(`the font has no table ${tag}`);
  };

  it('CHK-19 that writes the letters is taken by its family’s name', async () => {
    expect(await judgeForeign('font', font)).toMatchObject({ taken: true, kind: 'font', family: 'Caveat' });
  });

  it.each([
    ['no font', new TextEncoder().encode('hello, I am a font'), 'not a TTF or OTF font'],
    [
      'a table that isn’t allowed',
      changed((_, bytes) => bytes.set([0x53, 0x56, 0x47, 0x20], 12)),
      'SVG is not allowed',
    ],
    [
      'a table beyond its end',
      changed((view) => view.setUint32(12 + 12, 0x7fffffff)),
      'reaches beyond the file',
    ],
    ['a broken directory', changed((view) => view.setUint16(4, 60_000)), 'table directory is broken'],
  ])('CHK-19 with %s is refused', async (_, bytes, why) => {
    expect(await judgeForeign('font', bytes)).toEqual({ taken: false, why: expect.stringContaining(why) });
  });

  it('CHK-19 whose own rights forbid to embed it is refused', async () => {
    const closed = changed((view) => view.setUint16(view.getUint32(entryOf(view, 'OS/2') + 8) + 8, 0x0002));
    expect(await judgeForeign('font', closed)).toMatchObject({
      why: expect.stringContaining('rights forbid'),
    });
  });

  it('CHK-19 that claims every character there is, all drawn alike, is judged in time', async () => {
    const flood = changed((view, bytes) => {
      const at = view.getUint32(entryOf(view, 'cmap') + 8);
      // A cmap table of one subtable of format 13: the characters from 0 to U+10FFFF, all written with glyph 40.
      bytes.set([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 13, 0, 0], at);
      for (const [index, word] of [28, 0, 1, 0, 0x10ffff, 40].entries())
        view.setUint32(at + 16 + index * 4, word);
    });
    expect(await judgeForeign('font', flood)).toMatchObject({ taken: true, family: 'Caveat' });
  });

  it('CHK-19 whose tables hold noise is refused', async () => {
    const noise = changed((view, bytes) => {
      const end = 12 + view.getUint16(4) * 16;
      for (let at = end, seed = 7; at < bytes.length; at++) {
        seed = (seed * 1_103_515_245 + 12_345) % 0x80000000;
        bytes[at] = seed >> 16;
      }
    });
    expect(await judgeForeign('font', noise)).toMatchObject({ taken: false });
  });

  it('CHK-19 that takes longer than it may is killed', async () => {
    const judgement = await judgeForeign('font', font, { ...BOUNDS.font, time: 5 });
    expect(judgement).toEqual({ taken: false, why: 'it takes longer than 5 ms to read' });
  });
});

describe('importing', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cmon-import-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('CHK-18 writes what was read, never over another file, and nothing of what is refused', async () => {
    const from = join(folder, 'in.svg');
    writeFileSync(from, svg(''));
    expect(await importForeign(folder, from, 'picto', 'ours_polaire')).toEqual({
      taken: true,
      file: 'assets/artwork/pictos/ours_polaire.svg',
      said: '1 shapes',
    });
    expect(await importForeign(folder, from, 'picto', 'ours_polaire')).toMatchObject({ taken: false });
    expect(await importForeign(folder, from, 'picto', '../etc')).toMatchObject({ taken: false });
    writeFileSync(from, svg('<script/>'));
    expect(await importForeign(folder, from, 'picto', 'autre')).toMatchObject({ taken: false });
    expect(existsSync(join(folder, 'assets/artwork/pictos/autre.svg'))).toBe(false);
  });
});
