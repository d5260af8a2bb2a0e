import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';

/** The editor's messages by key, in each language, from the repository at `root`. The catalogue's check needs them. */
export function readEditorMessages(root: string): Record<StoreLocale, Readonly<Record<string, string>>> {
  const folder = join(root, 'apps/customiser/src/messages');
  return Object.fromEntries(
    STORE_LOCALES.map((locale) => [locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))]),
  ) as Record<StoreLocale, Record<string, string>>;
}
