import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { AVATAR_SLOTS, FOND_TYPES, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { getBodyGroup } from '@cmon/core/composition/avatar';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeContrast } from '../colour/contrast.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { ALLOWED_CHARACTERS } from '../fontMetrics/allowedCharacters.ts';
import { readSources } from '../source/readSources.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';
import { root } from '../testing/createTestCatalogue.ts';

let compiled: CompiledCatalogue;
let document: OptionsDocument;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
  ({ document } = compiled);
}, 600_000);

const listMembers = (table: string) =>
  new Set(document.groups.filter(({ parentTable }) => parentTable === table).flatMap(({ ids }) => ids));
const listOfferedPictos = () =>
  compiled.parts.pictos.filter((each) => each.offered).map(({ picto }) => picto);

it('OPT-5 the published document has each kind of option under its plural table name', () => {
  const tables: Readonly<Record<string, unknown>> = { ...document };
  for (const table of ['fonds', 'formes', 'fonts', 'pictos', 'textcolors', 'groups', 'teintelinks'])
    expect(tables[table], table).not.toHaveLength(0);
  expect(Object.keys(document.products).length).toBeGreaterThan(0);
  expect(document.groups.length).toBeGreaterThan(0);
  for (const { id, parentTable } of document.groups)
    expect(tables[parentTable], String(id)).toBeInstanceOf(Array);
});

describe('the backgrounds', () => {
  it('CAT-28 there are at least 150 backgrounds, each in a group', () => {
    expect(document.fonds.length).toBeGreaterThanOrEqual(150);
    const grouped = listMembers('fonds');
    expect(document.fonds.filter(({ id }) => !grouped.has(id))).toEqual([]);
  });

  it('CAT-7 CAT-29 the backgrounds have every type of the specification, “none” once', () => {
    const count = (type: string) => document.fonds.filter((fond) => fond.type === type).length;
    expect(FOND_TYPES.filter((type) => count(type) === 0)).toEqual([]);
    expect(count('none')).toBe(1);
  });

  it('CAT-5 CAT-6 a background has text colours with a default, and a colour or a drawing', () => {
    for (const {
      id,
      fond_id,
      type,
      value,
      textcolors,
      textcolorSwatch,
      textcolorDefault,
    } of document.fonds) {
      if (type === 'none') continue;
      expect(textcolors, fond_id).toContain(textcolorDefault);
      const swatch = document.groups.find((group) => group.id === textcolorSwatch);
      expect(swatch?.ids, fond_id).toEqual(textcolors);
      if (type === 'couleur') expect(value, fond_id).toMatch(/^#[0-9a-f]{6}$/);
      else
        expect(
          compiled.parts.fonds.find(({ fond }) => fond.id === id)?.files.length,
          fond_id,
        ).toBeGreaterThan(0);
    }
  });

  it('CAT-29 an advent sequence has 24 different drawings, and a localized background three to five', () => {
    const countDrawings = (type: string) =>
      compiled.parts.fonds
        .filter(({ fond }) => fond.type === type)
        .map(({ files }) => new Set(files.map(({ artwork }) => JSON.stringify(artwork))).size);
    expect(new Set(countDrawings('sequence'))).toEqual(new Set([24]));
    expect(countDrawings('localized').every((count) => count >= 3 && count <= 5)).toBe(true);
  });

  it('CAT-29 a panorama’s file name is a hash of its content', () => {
    const files = document.fonds.filter(({ type }) => type === 'cdn').map(({ value }) => value);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect(file).toMatch(/^backgrounds\/cdn\/[0-9a-f]{12}\.svg$/);
  });

  it('CHK-8 CAT-35 every text colour of a plain background has a contrast of at least 3', () => {
    const values = new Map(document.textcolors.map((colour) => [colour.id, colour.value]));
    for (const fond of document.fonds.filter(({ type }) => type === 'couleur'))
      for (const id of fond.textcolors)
        expect(
          computeContrast(values.get(id) ?? fond.colour, fond.colour),
          fond.fond_id,
        ).toBeGreaterThanOrEqual(3);
  });
});

describe('the fonts', () => {
  it('CAT-30 there are at least 14 font families, each with an open licence', () => {
    expect(new Set(document.fonts.map(({ family }) => family)).size).toBeGreaterThanOrEqual(14);
    for (const { from } of readSources(root).sources.fonts)
      expect(['OFL-1.1', 'Apache-2.0', 'MIT', 'CC0-1.0']).toContain(from.licence);
  });

  it('CAT-31 a font lists its missing characters, and has metrics and outlines of the others', () => {
    for (const { font, metrics, outlines } of compiled.parts.fonts) {
      const missing = ALLOWED_CHARACTERS.filter((char) => !(char.charCodeAt(0) in metrics.advances));
      expect(missing.join(''), font.code).toBe(font.lacks);
      expect(Object.keys(outlines.glyphs), font.code).toEqual(Object.keys(metrics.advances));
      for (const char of 'Éloïse Muñoz Strauß') expect(font.lacks, font.code).not.toContain(char);
    }
  });
});

it('CAT-38 a page loads each font with the characters that the editor can write, or whole', async () => {
  const writable = new Set(ALLOWED_CHARACTERS.flatMap((char) => [char, ...char.normalize('NFD')]));
  for (const { font, woff2, reservedName } of compiled.parts.fonts) {
    expect(font.file, font.code).toMatch(/\.woff2$/);
    expect(compiled.files.get(`assets/${font.file}`), font.code).toEqual(woff2);
    const sfnt = await convert(Buffer.from(woff2), 'truetype');
    const characters = [...new hb.Face(new hb.Blob(sfnt)).collectUnicodes()].map((code) =>
      String.fromCodePoint(code),
    );
    const isReduced = characters.every((char) => writable.has(char));
    expect([font.code, isReduced]).toEqual([font.code, !reservedName]);
  }
});

describe('the pictos', () => {
  it('CAT-10 the pictos are poly, mono or polygon; “none” is the choice of no picto', () => {
    expect(new Set(document.pictos.map(({ type }) => type))).toEqual(new Set(['poly', 'mono', 'polygon']));
    expect(document.pictos.map(({ id }) => id)).not.toContain(0);
  });

  it('CAT-32 there are at least 400 mono, poly and polygon pictos, each in a group', () => {
    expect(listOfferedPictos().length).toBeGreaterThanOrEqual(400);
    for (const type of ['mono', 'poly', 'polygon'])
      expect(listOfferedPictos().filter((picto) => picto.type === type).length, type).toBeGreaterThan(40);
    const grouped = listMembers('pictos');
    expect(listOfferedPictos().filter(({ id }) => !grouped.has(id))).toEqual([]);
    for (const { id, parentTable, name } of document.groups)
      if (parentTable === 'pictos')
        for (const locale of STORE_LOCALES) expect(name[locale], `${id} ${locale}`).toMatch(/\S/);
  });

  it('CAT-9 ART-1 ART-2 each picto has a unique name and its own file', () => {
    const all = document.pictos;
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { file, type, name } of all)
      expect(file).toBe(`pictos/${type === 'mono' ? 'mono' : 'poly'}/${name}.svg`);
  });

  it('CAT-33 pictos have keywords in every language, in lower case without accents', () => {
    for (const { name, keywords } of listOfferedPictos())
      for (const locale of STORE_LOCALES)
        expect(keywords[locale], `${name} ${locale}`).toMatch(/^[a-z0-9]{2,}( [a-z0-9]{2,})*$/);
    const countFound = (word: string, locale: (typeof STORE_LOCALES)[number]) =>
      listOfferedPictos().filter(({ keywords }) => keywords[locale].split(' ').includes(word)).length;
    expect([
      countFound('chat', 'fr_FR'),
      countFound('gato', 'es_ES'),
      countFound('gatto', 'it_IT'),
    ]).not.toContain(0);
    expect([countFound('cat', 'en_GB'), countFound('katze', 'de_DE')]).not.toContain(0);
  });

  it('CAT-11 the pictos have every variation of the specification', () => {
    const used = new Set(document.pictos.map(({ variation }) => variation));
    expect([...used].sort()).toEqual(['', 'C', 'F', 'JAUNE', 'NOIR', 'ROUGE', 'VERT']);
  });

  it('CAT-36 a teintelink names an existing variation of a poly picto that isn’t the default', () => {
    const byId = new Map(document.pictos.map((picto) => [picto.id, picto]));
    const names = new Set(document.pictos.map(({ name }) => name));
    const pictoVariations = new Map(document.fonds.map((fond) => [fond.id, fond.pictoVariation]));
    expect(document.teintelinks.length).toBeGreaterThan(1000);
    for (const { p, f, t } of document.teintelinks) {
      const picto = byId.get(p);
      expect(picto?.type).toBe('poly');
      const drawing = picto?.name.slice(0, picto.name.length - picto.variation.length);
      expect(names.has(`${drawing}${t}`), `${drawing} ${t}`).toBe(true);
      expect(t).not.toBe(
        names.has(`${drawing}${pictoVariations.get(f)}`) ? pictoVariations.get(f) : picto?.variation,
      );
    }
  });
});

describe('the text colours', () => {
  it('CAT-34 CAT-13 there are at least 24 different text colours, each a hex value with an id of its own', () => {
    expect(document.textcolors.length).toBeGreaterThanOrEqual(24);
    for (const { id, value } of document.textcolors) expect(value, String(id)).toMatch(/^#[0-9a-f]{6}$/);
    expect(new Set(document.textcolors.map(({ id }) => id)).size).toBe(document.textcolors.length);
    expect(new Set(document.textcolors.map(({ value }) => value)).size).toBe(document.textcolors.length);
  });

  it('CAT-35 each text colour is in one of the two families, dark or light', () => {
    const [dark, light] = [51, 52].map((id) => document.groups.find((group) => group.id === id)?.ids ?? []);
    expect([...(dark ?? []), ...(light ?? [])].sort((a, b) => a - b)).toEqual(
      document.textcolors.map(({ id }) => id),
    );
  });
});

describe('the groups', () => {
  it('CAT-14 no group is empty, and each background is in one group', () => {
    for (const { id, ids } of document.groups) {
      expect(ids.length, String(id)).toBeGreaterThan(0);
      expect(new Set(ids).size, String(id)).toBe(ids.length);
    }
    const inGroups = document.groups
      .filter(({ parentTable }) => parentTable === 'fonds')
      .flatMap(({ ids }) => ids);
    expect(new Set(inGroups).size).toBe(inGroups.length);
  });

  it('PAN-17 a group of backgrounds has at most 60 members', () => {
    for (const { id, ids, parentTable } of document.groups)
      if (parentTable === 'fonds') expect(ids.length, String(id)).toBeLessThanOrEqual(60);
  });
});

describe('the avatars', () => {
  it.each(AVATAR_SLOTS)('AVT-2 AVT-8 the slot %s has at least ten values', (slot) => {
    const values = document.avatars[slot];
    expect(values.length).toBeGreaterThanOrEqual(10);
    expect(new Set(values.map(({ value }) => value)).size).toBe(values.length);
  });

  it('AVT-7 ART-5 each layer of an avatar has its own file', () => {
    const files = AVATAR_SLOTS.flatMap((slot) =>
      document.avatars[slot].map(({ value }) => `assets/AVT/${value}.svg`),
    );
    expect(files.filter((file) => !compiled.files.has(file))).toEqual([]);
  });

  it('AVT-3 AVT-9 both groups of bodies have the same skin colours', () => {
    const catalogue = indexCatalogue(document);
    const skins = { male: new Set<number>(), female: new Set<number>() };
    for (const { id, skin } of document.avatars.body) {
      const group = getBodyGroup(id, catalogue);
      if (!group.ok || skin === null) throw new Error(`body ${id}`);
      expect(group.value).toBe(id <= 64 ? 'male' : 'female');
      skins[group.value].add(skin);
    }
    expect(skins.male.size).toBeGreaterThan(5);
    expect(skins.female).toEqual(skins.male);
  });

  it('BEY-167 the bodies are named by their skin and shoulders, no two alike, and in no language by sex', () => {
    const skinWords = {
      fr_FR: /^Peau /,
      es_ES: /^Piel /,
      it_IT: /^Pelle /,
      en_GB: / skin\b/,
      de_DE: /Haut\b/,
    };
    const sexes = /garçon|fille|niñ[oa]|chic[oa]|bambin[oa]|ragazz[oa]|boy|girl|junge|mädchen|\b(fe)?male\b/i;
    for (const locale of STORE_LOCALES) {
      const names = document.avatars.body.map(({ name }) => name[locale]);
      expect(new Set(names).size, locale).toBe(names.length);
      for (const name of names) {
        expect(name).toMatch(skinWords[locale]);
        expect(name).not.toMatch(sexes);
      }
    }
  });

  it('AVT-1 only a body has a skin', () => {
    for (const slot of AVATAR_SLOTS.filter((each) => each !== 'body'))
      for (const { skin } of document.avatars[slot]) expect(skin).toBeNull();
  });
});
