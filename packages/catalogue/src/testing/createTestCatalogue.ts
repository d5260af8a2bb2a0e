import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import { TEST_DRAWINGS, TEST_REASONS, TEST_SOURCES } from './testSources.ts';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A small catalogue in a temporary folder, for tests that change its sources. It uses the repository's node_modules. */
export interface TestCatalogue {
  readonly path: string;
  /** The editor's messages by locale. A test may replace those of a locale. */
  readonly messages: Record<StoreLocale, Readonly<Record<string, string>>>;
  /** Changes the JSON of a source under assets/catalogue. */
  readonly change: (file: string, edit: (json: never) => unknown) => void;
  readonly write: (file: string, content: string | Uint8Array) => void;
  readonly remove: () => void;
}

/** Formats JSON with each field on its own line, like the real sources, because a problem names a line of its file. */
const formatJson = (json: unknown) => `${JSON.stringify(json, null, 2)}\n`;

/** Writes the test sources to a temporary folder. The caller must call `remove`. */
export function createTestCatalogue(): TestCatalogue {
  const path = mkdtempSync(join(tmpdir(), 'cmon-catalogue-'));
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  };
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  mkdirSync(join(path, 'assets/profiles'), { recursive: true });
  for (const file of readdirSync(join(root, 'assets/profiles')))
    copyFileSync(join(root, 'assets/profiles', file), join(path, 'assets/profiles', file));
  for (const [file, json] of Object.entries(TEST_SOURCES))
    write(`assets/catalogue/${file}`, formatJson(json));
  for (const [file, svg] of Object.entries(TEST_DRAWINGS)) write(`assets/artwork/${file}`, svg);
  return {
    path,
    messages: Object.fromEntries(
      STORE_LOCALES.map((locale) => [locale, TEST_REASONS]),
    ) as TestCatalogue['messages'],
    change: (file, edit) => {
      const json = JSON.parse(readFileSync(join(path, 'assets/catalogue', file), 'utf8')) as never;
      write(`assets/catalogue/${file}`, formatJson(edit(json)));
    },
    write,
    remove: () => rmSync(path, { recursive: true }),
  };
}
