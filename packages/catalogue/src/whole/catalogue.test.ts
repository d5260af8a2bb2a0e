import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileSources } from '../compile/compileSources.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { countFacts } from '../countFacts.ts';
import { describeProblem } from '../problem.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';
import { root } from '../testing/createTestCatalogue.ts';

let compiled: CompiledCatalogue;
let document: OptionsDocument;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
  ({ document } = compiled);
}, 600_000);

const readText = (file: string) => String(compiled.files.get(file));
const listFilesIn = (folder: string) => [...compiled.files.keys()].filter((file) => file.startsWith(folder));

describe('the catalogue', () => {
  it('CHK-1 CHK-2 CHK-3 the catalogue has no problems, so it can be published', () => {
    expect(compiled.problems.map(describeProblem)).toEqual([]);
  });

  it('OPT-18 the version is a hash of the content, the same for the same sources', async () => {
    const again = await compileSources(root, () => {});
    expect(again.document.version).toBe(document.version);
    const differing = [...again.files].filter(
      ([file, content]) =>
        Buffer.compare(Buffer.from(content), Buffer.from(compiled.files.get(file) ?? '')) !== 0,
    );
    expect(differing.map(([file]) => file)).toEqual([]);
    expect(again.files.size).toBe(compiled.files.size);
    expect(document.version).toMatch(/^[0-9a-f]{16}$/);
  }, 600_000);

  it('OPT-1 one document contains products, fonds, formes, fonts, pictos, textcolors, groups and teintelinks', () => {
    const published = JSON.parse(readText('json/cmonJson_all.json')) as OptionsDocument;
    expect(published).toEqual(document);
    expect(parseOptions(published)).toMatchObject({ ok: true, value: { version: document.version } });
    expect(JSON.parse(readText('json/version.json'))).toEqual({ version: document.version });
  });

  it('OPT-2 there is one product document for each code', () => {
    const codes = Object.keys(document.products);
    expect(listFilesIn('json/products/').sort()).toEqual(
      codes.map((code) => `json/products/${code}.json`).sort(),
    );
    for (const product of compiled.parts.products)
      expect(JSON.parse(readText(`json/products/${product.code}.json`))).toMatchObject(product);
  });

  it('ART-7 the assets are backgrounds, fonts, formes, ui, pictos, all-defs.svg, avatars and logos', () => {
    const folders = new Set(listFilesIn('assets/').map((file) => file.split('/')[1]));
    expect([...folders].sort()).toEqual([
      'AVT',
      'all-defs.svg',
      'backgrounds',
      'fonts',
      'formes',
      'logos',
      'pictos',
      'ui',
    ]);
  });

  it('ART-6 ART-15 each forme, background, picto and product has a picture', () => {
    const missing = [
      ...document.formes.map(({ code }) => `assets/formes/${code}.svg`),
      ...document.pictos.map(({ file }) => `assets/${file}`),
      ...Object.keys(document.products).map((code) => `assets/logos/${code}.svg`),
      ...compiled.parts.fonds.flatMap(({ files }) => files.map(({ file }) => `assets/${file}`)),
    ].filter((file) => !compiled.files.has(file));
    expect(missing).toEqual([]);
  });

  it('ART-13 ART-15 the published drawings of pictos, backgrounds, layers and formes contain only filled paths', () => {
    const drawings = ['assets/pictos/', 'assets/backgrounds/', 'assets/AVT/', 'assets/formes/'].flatMap(
      listFilesIn,
    );
    const svgs = drawings.filter((file) => file.endsWith('.svg'));
    expect(svgs.length).toBeGreaterThan(1000);
    const flat =
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 [\d.]+ [\d.]+">(<path fill="(#[0-9a-f]{6}|currentColor)"( fill-rule="evenodd")? d="[MLCZ\d. -]+"\/>)+<\/svg>\n$/;
    expect(svgs.filter((file) => !flat.test(readText(file)))).toEqual([]);
  });

  it('CAT-5 a drawing that is too heavy for a panel has a small thumbnail', () => {
    const fondsWithThumb = document.fonds.filter(({ thumb }) => thumb !== undefined);
    expect(fondsWithThumb.length).toBeGreaterThan(20);
    const thumbs = listFilesIn('assets/backgrounds/thumbs/');
    expect(thumbs.length).toBeGreaterThanOrEqual(fondsWithThumb.length);
    for (const file of thumbs) expect((compiled.files.get(file) ?? '').length).toBeLessThan(30_000);
  });
});

describe('the facts of the catalogue', () => {
  it('CAT-30 CAT-32 CAT-34 the facts count the entries of the catalogue', () => {
    const facts = countFacts(compiled);
    expect(facts).toEqual({
      version: document.version,
      formes: document.formes.length,
      fonds: document.fonds.length,
      fondTypes: expect.any(Object),
      fontFamilies: expect.any(Number),
      pictos: expect.any(Number),
      pictoTypes: expect.any(Object),
      textcolors: document.textcolors.length,
      groups: document.groups.length,
      teintelinks: document.teintelinks.length,
      rules: document.rules.length,
      products: Object.keys(document.products).length,
      mockups: document.mockups.length,
      avatarValues: expect.any(Object),
      locales: ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'],
      bytes: Buffer.byteLength(readText('json/cmonJson_all.json')),
      bytesGzip: expect.any(Number),
    });
    const least = {
      formes: 60,
      fonds: 150,
      fontFamilies: 14,
      pictos: 400,
      textcolors: 24,
      products: 60,
      rules: 30,
    };
    for (const [name, count] of Object.entries(least))
      expect(facts[name as keyof typeof least], name).toBeGreaterThanOrEqual(count);
    expect(Math.min(...Object.values(facts.avatarValues))).toBeGreaterThanOrEqual(10);
  });

  it('OPT-1 the compressed document is smaller than 250 kB', () => {
    const { bytes, bytesGzip } = countFacts(compiled);
    expect(bytesGzip).toBeLessThan(250_000);
    expect(bytesGzip).toBeLessThan(bytes / 3);
  });
});
