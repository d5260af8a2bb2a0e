import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

type Messages = Readonly<Record<string, string>>;

/** Folder of each app's messages. `correction` is the page behind a private link. */
const FOLDERS = {
  office: 'office/src',
  customiser: 'customiser/src',
  correction: 'customiser/src/correction',
  shop: 'shop/src',
} as const;
type App = keyof typeof FOLDERS;

const cache = new Map<string, Messages>();

function loadMessages(app: App, locale: string): Messages {
  const folder = join(root, 'apps', FOLDERS[app], 'messages');
  const id = join(folder, locale);
  // The back-office has common messages and a folder of messages for each of its areas.
  const files = ['.', ...readdirSync(folder)]
    .map((area) => join(folder, area, `${locale}.json`))
    .filter((path) => existsSync(path));
  const messages =
    cache.get(id) ??
    Object.assign({}, ...files.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Messages));
  cache.set(id, messages);
  return messages;
}

/** The app's message in a locale. Tests use it so that a reworded button doesn't break them. */
export function readMessageText(app: App, key: string, locale = 'fr_FR'): string {
  const text = loadMessages(app, locale)[key];
  if (text === undefined) throw new Error(`Unknown message ${key} in ${app}`);
  return text;
}
