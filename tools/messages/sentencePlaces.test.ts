import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { listModules, parseModule } from './testing/listModules.ts';

/** The attributes of JSX whose values people read or hear. */
const TEXT_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'label'];

/** Symbols, units and names that are the same in every language. */
const MARKS = ['PRIO', 'CSV', 'mm', 'cmon', 'SHA-256'];

/** Three words or more that are no query and no other program. */
const SENTENCE = /^[^{}$<;]*\p{L}{2,} \p{L}{2,} \p{L}{2,}[^{}$<;]*$/u;

/** This file holds the names with which machines are stored. It compares these names and never shows them. */
const STORED_NAMES_FILE = 'display/machines/formatDeviceName.ts';

/** Modules with the sentences of the server. They are TypeScript, and no compiled messages. */
const SERVER_MESSAGES = /\bmessages\/|(Messages|Sentences)\.ts$/;

/** The languages that the product speaks. */
const LANGUAGES = ['fr', 'es', 'it', 'en', 'de'];

/**
 * Modules of the server whose texts are data in a language: sample orders, and migrations, which stay as they were
 * released.
 */
const TEXTS_AS_DATA = /src\/(seed|db\/migrations)\//;

/** The modules of an app that have no messages. */
function listModulesWithoutMessages(app: string): readonly string[] {
  return listModules(app).filter((file) => !file.includes('/messages/') && !file.endsWith(STORED_NAMES_FILE));
}

/** Whether a text is thrown or logged, for developers. `fail` is the function of the shop that throws. */
function isForDevelopers(text: ts.Node): boolean {
  for (let node = text.parent; node !== undefined; node = node.parent)
    if (
      ts.isThrowStatement(node) ||
      (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) ||
      (ts.isCallExpression(node) && /^(console\.|fail$)/.test(node.expression.getText()))
    )
      return true;
  return false;
}

/** Sentences in the code of a module, which no developer's error or log has. */
function findLiterals(file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateTail(node);
    if (isText && SENTENCE.test(node.text) && !isForDevelopers(node))
      found.push(`${relative(root, file)}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(parseModule(file));
  return found;
}

/** Texts for users that are written in a component instead of in `messages/`. */
function findSentences(file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isJsxText(node)
      ? node.text
      : ts.isJsxAttribute(node) &&
          TEXT_ATTRIBUTES.includes(node.name.getText()) &&
          node.initializer &&
          ts.isStringLiteral(node.initializer)
        ? node.initializer.text
        : '';
    if (/\p{L}{2,}/u.test(text) && !MARKS.includes(text.trim()))
      found.push(`${relative(root, file)}: ${text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(parseModule(file));
  return found;
}

/** Tables with a text for each language, and texts with letters that English doesn't have. */
function findTranslations(file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const names = ts.isObjectLiteralExpression(node)
      ? node.properties.map(({ name }) => name?.getText().replace(/_[A-Z]{2}$/, ''))
      : [];
    const isTable = LANGUAGES.every((language) => names.includes(language));
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isTable || (isText && /[^\P{L}A-Za-z]/u.test(node.text)))
      found.push(`${relative(root, file)}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(parseModule(file));
  return found;
}

/** Words between the tags of the markup that a page of the shop writes, without the shop's name. */
function findMarkupTexts(file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      const markup = parts.join('{}');
      const texts = markup
        .replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '\n')
        .replaceAll(/\bMimosa\b|&\w+;/g, '');
      const attributes = TEXT_ATTRIBUTES.map((name) => `\\b${name}="[^"{]*\\p{L}{2,}`).join('|');
      // Markup without a tag is an attribute.
      if ((markup.includes('<') && /\p{L}{2,}/u.test(texts)) || new RegExp(attributes, 'u').test(markup))
        found.push(`${relative(root, file)}: ${markup}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parseModule(file));
  return found;
}

it.each(['customiser', 'office'])('LOC-11 no component of the %s holds a sentence of its own', (app) => {
  const files = readdirSync(join(root, `apps/${app}/src`), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => findSentences(join(root, `apps/${app}/src`, file)))).toEqual([]);
});

it.each([
  ['customiser', 100],
  ['office', 100],
  ['shop', 40],
] as const)('LOC-11 no module of the %s holds a sentence outside its messages', (app, least) => {
  const files = listModulesWithoutMessages(app);
  expect(files.length).toBeGreaterThan(least);
  expect(files.flatMap(findLiterals)).toEqual([]);
});

it('LOC-11 no page of the shop holds a sentence in its markup', () => {
  expect(listModulesWithoutMessages('shop').flatMap(findMarkupTexts)).toEqual([]);
});

it('LOC-11 no module of the server holds translations outside its messages', () => {
  const files = listModules('server').filter((file) => !TEXTS_AS_DATA.test(file));
  const isMessages = (file: string) => SERVER_MESSAGES.test(relative(root, file));
  expect(files.filter(isMessages).flatMap(findTranslations).length).toBeGreaterThan(100);
  expect(files.filter((file) => !isMessages(file)).flatMap(findTranslations)).toEqual([]);
});

it('LOC-11 a refusal of the core is a code with parameters: its catalogue holds no sentence', () => {
  const source = readFileSync(join(root, 'packages/core/src/failure.ts'), 'utf8').replaceAll(
    /\/\*\*[\s\S]*?\*\/|\/\/.*$/gm,
    '',
  );
  const literals = [...source.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
  expect(literals.filter((text) => /\s/.test(text))).toEqual([]);
});
