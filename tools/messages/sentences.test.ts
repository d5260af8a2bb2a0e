import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { listModules, parseModule } from './testing/listModules.ts';

const LOCALES = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'] as const;

/** English texts that the specification prescribes in every language. */
const SPECIFIED = /^(Response not successful|Server response was missing|Loading chunk failed)/;

const OFFICE_AREAS = readdirSync(join(root, 'apps/office/src/messages'), { withFileTypes: true })
  .filter(({ parentPath, name }) => existsSync(join(parentPath, name, 'fr_FR.json')))
  .map(({ name }) => `office/src/messages/${name}`);

const EDITOR = [
  'customiser/src/messages',
  'customiser/src/panels/photo/messages',
  'customiser/src/preview/views/messages',
];

const FOLDERS = [
  ...EDITOR,
  'customiser/src/correction/messages',
  'office/src/messages',
  ...OFFICE_AREAS,
  'shop/src/messages',
];

/** The sentences of a file, without the errors of loading: the specification prescribes how these begin. */
function readSentences(path: string): readonly string[] {
  const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
  return Object.keys(texts).flatMap((key) => (key.startsWith('error.') ? [] : (texts[key] ?? [])));
}

/** Lists the texts of all products in one of the languages. */
function listProductTexts(column: number): readonly string[] {
  return readdirSync(join(root, 'assets/catalogue/products')).flatMap((file) => {
    const product = JSON.parse(readFileSync(join(root, 'assets/catalogue/products', file), 'utf8')) as object;
    return Object.values(product).flatMap((value) => {
      const isText = Array.isArray(value) && value.length === LOCALES.length;
      return isText && typeof value[column] === 'string' ? [value[column]] : [];
    });
  });
}

describe.each(FOLDERS)('the sentences of %s', (folder) => {
  const readTexts = (locale: string) =>
    JSON.parse(readFileSync(join(root, 'apps', folder, `${locale}.json`), 'utf8')) as Record<string, string>;
  const french = readTexts('fr_FR');

  it.each(LOCALES)('LOC-8 LOC-14 are all there in %s, and are that language’s own', (locale) => {
    const texts = readTexts(locale);
    expect(Object.keys(texts)).toEqual(Object.keys(french));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    if (locale === 'fr_FR') return;
    const findWords = (text: string) =>
      text.replaceAll(/\{\w+\}|\w+, (plural|select),|\b(one|other)\b/g, '').match(/\p{L}{3,}/gu) ?? [];
    const borrowed = Object.entries(texts).filter(
      ([key, text]) => text === french[key] && findWords(text).length > 2 && !SPECIFIED.test(text),
    );
    expect(borrowed).toEqual([]);
  });
});

/** The values that a message tells apart, in order. Plural categories are a language's own. */
function listBranches(locale: string, text: string): readonly string[] {
  const format = new MessageFormat(locale.slice(0, 2), { biDiSupport: false });
  const code = String(format.compile(text)).replaceAll(/"(?:\\.|[^"\\])*"/g, '""');
  const names = [...code.matchAll(/(\w+):/g)].map(([, name = '']) => name);
  const branches = names.filter((name) => !/^(\d+|zero|one|two|few|many|other)$/.test(name));
  return [...new Set(branches)].sort();
}

it.each(FOLDERS)('WSC-410 each message of %s tells the same values apart in every language', (folder) => {
  const readTexts = (locale: string) =>
    JSON.parse(readFileSync(join(root, 'apps', folder, `${locale}.json`), 'utf8')) as Record<string, string>;
  const choices = Object.entries(readTexts('fr_FR')).filter(([, text]) => text.includes(', select,'));
  for (const locale of LOCALES.slice(1)) {
    const texts = readTexts(locale);
    for (const [key, french] of choices)
      expect([locale, key, listBranches(locale, texts[key] ?? '')]).toEqual([
        locale,
        key,
        listBranches('fr_FR', french),
      ]);
  }
});

it.each(FOLDERS)(
  'BEY-158, OFF-100 the French sentences of %s never begin a line with a colon, a question mark or a guillemet',
  (folder) => {
    const path = join(root, 'apps', folder, 'fr_FR.json');
    const sentences = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
    // The specification prescribes how the errors of loading begin, with a plain space.
    const otherSentences = sentences.filter(([key]) => !key.startsWith('error.'));
    expect(otherSentences.filter(([, text]) => /\S [:;?!»%]|« /.test(text))).toEqual([]);
  },
);

/** A plain space where French has none: before double punctuation, inside guillemets, before a unit. */
const PLAIN_SPACE = /\S [:;?!»%€]|« |[\d}] (mm|cm|m|ml|g|kg|h|min|s|ms|°C|ko|Mo|Go)(?![\p{L}’])/u;

it.each(FOLDERS)('BEY-173 the French sentences of %s never part a number from its unit', (folder) => {
  const sentences = readSentences(`apps/${folder}/fr_FR.json`);
  expect(sentences.filter((text) => PLAIN_SPACE.test(text))).toEqual([]);
});

it('CAT-65 the French texts of products never part a number from its unit or a word from its colon', () => {
  const texts = listProductTexts(0);
  expect(texts.some((text) => /\d\u00a0mm/.test(text))).toBe(true);
  expect(texts.filter((text) => PLAIN_SPACE.test(text))).toEqual([]);
});

it.each(EDITOR)('LOC-15 the Basque sentences of %s are its own, and what they lack is Spanish', (path) => {
  const folder = join(root, 'apps', path);
  const readTexts = (locale: string) =>
    JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, string>;
  const [basque, spanish] = [readTexts('eu_EU'), readTexts('es_ES')];
  expect(Object.keys(basque).filter((key) => !(key in spanish))).toEqual([]);
  const same = Object.keys(basque).filter(
    (key) =>
      basque[key] === spanish[key] && /\p{L}{4}/u.test(basque[key]?.replaceAll(/\{[^{}]*\}/g, '') ?? ''),
  );
  expect(same).toEqual([]);
  const compiled = readFileSync(join(folder, 'generated/eu_EU.ts'), 'utf8');
  for (const key of Object.keys(spanish)) expect(compiled).toContain(`"${key}":`);
});

/** Lists the French texts of the server's papers, letters and mails. They are in modules, beside the other languages. */
function listFrenchServerTexts(): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node, isFrench: boolean): void => {
    const name = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? node.name.getText() : '';
    const isInside = isFrench || name === 'fr_FR' || name === 'FRENCH';
    if (isInside && ts.isStringLiteralLike(node)) texts.push(node.text);
    if (isInside && ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
    ts.forEachChild(node, (child) => visit(child, isInside));
  };
  for (const file of listModules('server'))
    if (/fr_FR|FRENCH/.test(readFileSync(file, 'utf8'))) visit(parseModule(file), false);
  return texts;
}

it('BEY-173 the French texts of papers, letters and mails never part a number from its unit or a word from its colon', () => {
  const texts = listFrenchServerTexts();
  expect(texts.some((text) => /règle mesure/.test(text))).toBe(true);
  expect(texts.some((text) => /Voir l’atelier/.test(text))).toBe(true);
  expect(texts.filter((text) => PLAIN_SPACE.test(text))).toEqual([]);
});

/** What sounded wrong to people who speak the language, by locale. None of it comes back. */
const STUMBLED_OVER: readonly (readonly [(typeof LOCALES)[number], RegExp])[] = [
  ['fr_FR', /Ligne \S+\s: Votre création|\d exemplaires?\b/],
  [
    'de_DE',
    /ganz eigen\b|Ihr Name auf allem|seine Sachen|seine Kleidung|was genau gedruckt|[Nn]otleidend|Annahmezeit/,
  ],
  ['en_GB', /\bcopies of\b|In figures|Bottle along|Leave this line out|In distress/],
];

it.each(STUMBLED_OVER)(
  'BEY-171 no sentence of the editor, the shop, the workshop or a product in %s has a wording that natives stumbled over',
  (locale, wording) => {
    const messages = FOLDERS.flatMap((folder) => readSentences(`apps/${folder}/${locale}.json`));
    const texts = listProductTexts(LOCALES.indexOf(locale));
    expect(texts.length).toBeGreaterThan(100);
    expect([...messages, ...texts].filter((text) => wording.test(text))).toEqual([]);
  },
);

function readOffice(locale: string): Readonly<Record<string, string>> {
  const paths = ['office/src/messages', ...OFFICE_AREAS].map((folder) =>
    join(root, 'apps', folder, `${locale}.json`),
  );
  return Object.assign({}, ...paths.map((path) => JSON.parse(readFileSync(path, 'utf8'))));
}

/** Messages of the workshop that have one word in common: the key of the word, and the keys that repeat it. */
const SAME_WORD: readonly (readonly [string, readonly string[]])[] = [
  ['field.fabrication', ['step.fabricate', 'monitoring.step.fabrication', 'event.startFabrication']],
  ['field.megalots', ['screen.parcourir.megalots', 'monitoring.megalots', 'screen.pole-objet.megalots']],
  ['setting.cutOff', ['closes.cutOff']],
  ['filter.enSouffrance', ['monitoring.cause.error', 'order.enSouffrance']],
];
/** One word for what is late or doesn't move at a step. It agrees in number in Spanish. */
const STUCK = ['monitoring.distress', 'cip.stage.distress'];

it.each(LOCALES)('WSC-415 the workshop has one word for each thing on all its screens in %s', (locale) => {
  const texts = readOffice(locale);
  for (const [word, keys] of SAME_WORD)
    for (const key of keys) expect(texts[key]?.toLowerCase()).toContain(texts[word]?.toLowerCase());
  for (const key of STUCK) expect(texts[key]?.replace(/s$/, '')).toBe(texts['status.STEP_EN_SOUFFRANCE']);
  // "Making" is a verb only, and the German plural is not the singular.
  const stumbling = { en_GB: /\bmaking\b(?! (lots|megalots))/i, de_DE: /(#|alle|volle|keine) Megalos\b/i };
  const wrong = stumbling[locale as keyof typeof stumbling];
  const singular = /one \{# Megalos\b/;
  for (const text of Object.values(texts))
    expect(wrong?.test(text.replace(singular, '')) ? text : null).toBeNull();
});
