import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import { smallDrawings, smallReasons, smallSources } from './smallSources.ts';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A small catalogue to plant faults in; the packages are the repository's own. */
export interface PlantedRoot {
  readonly path: string;
  /** The editor's sentences; a test may replace those of a language. */
  readonly messages: Record<StoreLocale, Readonly<Record<string, string>>>;
  /** Changes the JSON of a source under assets/catalogue. */
  readonly change: (file: string, edit: (json: never) => unknown) => void;
  readonly write: (file: string, content: string) => void;
  readonly remove: () => void;
}

/** As a person would write it: an entry, and each of its fields, on a line of its own. */
const spread = (json: unknown) => `${JSON.stringify(json, null, 2)}\n`;

export function plantedRoot(): PlantedRoot {
  const path = mkdtempSync(join(tmpdir(), 'cmon-catalogue-'));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  };
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  for (const [file, json] of Object.entries(smallSources)) write(`assets/catalogue/${file}`, spread(json));
  for (const [file, svg] of Object.entries(smallDrawings)) write(`assets/artwork/${file}`, svg);
  return {
    path,
    messages: Object.fromEntries(
      STORE_LOCALES.map((locale) => [locale, smallReasons]),
    ) as PlantedRoot['messages'],
    change: (file, edit) => {
      const json = JSON.parse(readFileSync(join(path, 'assets/catalogue', file), 'utf8')) as never;
      write(`assets/catalogue/${file}`, spread(edit(json)));
    },
    write,
    remove: () => rmSync(path, { recursive: true }),
  };
}
