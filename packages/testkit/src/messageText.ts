import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

type Words = Readonly<Record<string, string>>;

/** Where each app's messages stand; the page of a private link has its own. */
const FOLDERS = {
  office: 'office/src',
  customiser: 'customiser/src',
  correction: 'customiser/src/correction',
  shop: 'shop/src',
} as const;
type App = keyof typeof FOLDERS;

const cache = new Map<string, Words>();

function wordsOf(app: App, locale: string): Words {
  const folder = join(root, 'apps', FOLDERS[app], 'messages');
  const id = join(folder, locale);
  // The back-office has a folder of messages for each of its areas beside the common ones.
  const files = ['.', ...readdirSync(folder)]
    .map((part) => join(folder, part, `${locale}.json`))
    .filter((path) => existsSync(path));
  const words =
    cache.get(id) ??
    Object.assign({}, ...files.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Words));
  cache.set(id, words);
  return words;
}

/** What a user reads in a locale: the app's own message, so that a reworded button fails no test. */
export function messageText(app: App, key: string, locale = 'fr_FR'): string {
  const text = wordsOf(app, locale)[key];
  if (text === undefined) throw new Error(`no message ${key} in ${app}`);
  return text;
}
