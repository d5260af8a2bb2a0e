import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../testing/plantedRoot.ts';
import { importForeign } from './importForeign.ts';
import { judgeForeign } from './judgeForeign.ts';
import { BOUNDS } from './judgement.ts';

const svg = (body: string, more = '') =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${more}>${body}<rect width="9" height="9" fill="#123456"/></svg>`,
  );
const font = readFileSync(join(root, 'node_modules/@expo-google-fonts/caveat/700Bold/Caveat_700Bold.ttf'));

describe('a foreign drawing', { timeout: 90_000 }, () => {
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
    ['a definition of its own', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>', 'not allowed: <!DOCTYPE'],
    ['itself for ever', '<g id="a"><use href="#a"/></g>', 'refers to itself or nests too deep'],
  ])('CHK-18 with %s is refused by name', async (_, body, why) => {
    const judgement = await judgeForeign('drawing', svg(body));
    expect(judgement).toEqual({ taken: false, why: expect.stringContaining(why) });
  });

  it('CHK-18 that uses what it uses a million times over is stopped', async () => {
    const levels = Array.from(
      { length: 4 },
      (_, level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(300)}</g>`,
    );
    const bomb = svg(`<defs><rect id="l-1" width="1" height="1"/>${levels.join('')}</defs><use href="#l3"/>`);
    const judgement = await judgeForeign('drawing', bomb);
    expect(judgement).toEqual({ taken: false, why: expect.stringMatching(/takes (longer|too much)/) });
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

  it('CHK-18 that nests a hundred thousand deep is refused', async () => {
    const deep = svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`);
    expect(await judgeForeign('drawing', deep)).toMatchObject({ taken: false });
  });
});

describe('a foreign font', { timeout: 90_000 }, () => {
  const changed = (edit: (view: DataView, bytes: Uint8Array) => void) => {
    const bytes = Uint8Array.from(font);
    edit(new DataView(bytes.buffer), bytes);
    return bytes;
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
    const closed = changed((view) => {
      const count = view.getUint16(4);
      for (let index = 0; index < count; index++) {
        const at = 12 + index * 16;
        if (view.getUint32(at) === 0x4f532f32) view.setUint16(view.getUint32(at + 8) + 8, 0x0002);
      }
    });
    expect(await judgeForeign('font', closed)).toMatchObject({
      why: expect.stringContaining('rights forbid'),
    });
  });

  it('CHK-19 that takes longer than it may is killed', async () => {
    const judgement = await judgeForeign('font', font, { ...BOUNDS.font, time: 5 });
    expect(judgement).toEqual({ taken: false, why: 'it takes longer than 5 ms to read' });
  });
});

describe('importing', { timeout: 90_000 }, () => {
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
