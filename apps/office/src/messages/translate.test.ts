// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QUEUES } from '../../../server/src/jobs/queues.ts';
import type * as translate from './translate.ts';

const source = join(import.meta.dirname, '..');
// A folder without sentences may be left from before its area was renamed.
const areas = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'fr_FR.json')),
);

function readSentences(locale: string, area = '.') {
  return JSON.parse(readFileSync(join(import.meta.dirname, area, `${locale}.json`), 'utf8')) as Record<
    string,
    string
  >;
}

let office: typeof translate;
beforeEach(async () => {
  vi.resetModules();
  office = await import('./translate.ts');
});

describe('an area’s messages', () => {
  it('OFF-25 are loaded with the screens of the area, not with the common messages', async () => {
    await office.setLocale('fr_FR');
    expect([office.hasMessage('language'), office.hasMessage('pack.ready')]).toEqual([true, false]);
    await office.loadArea('shipping');
    expect(office.t('pack.ready')).toBe(readSentences('fr_FR', 'shipping')['pack.ready']);
  });

  it('OFF-25 follow a change of the locale, also while they load', async () => {
    await office.setLocale('fr_FR');
    const loading = office.loadArea('shipping');
    const changing = office.setLocale('de_DE');
    await Promise.all([loading, changing, office.loadArea('cutting')]);
    expect([office.t('pack.ready'), office.t('cutting.queue'), office.t('language')]).toEqual([
      readSentences('de_DE', 'shipping')['pack.ready'],
      readSentences('de_DE', 'cutting')['cutting.queue'],
      readSentences('de_DE').language,
    ]);
  });
});

/** The history log names what was changed on these screens, and loads their words before it opens. */
const IN_HISTORY = ['settings', 'users', 'devices', 'configuration'];
const HISTORY_FILES = [
  'areas/reports/history/describeChange.ts',
  'display/machines/generatorValues.ts',
  'display/settings/settingValues.ts',
];

it.each(areas)(
  'OFF-25 the message keys of %s are in no other message file, and only that area uses them',
  (area) => {
    const keys = Object.keys(readSentences('fr_FR', area));
    const others = areas
      .filter((other) => other !== area)
      .flatMap((other) => Object.keys(readSentences('fr_FR', other)));
    expect(keys.filter((key) => others.includes(key) || key in readSentences('fr_FR'))).toEqual([]);
    const elsewhere = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          !/\.test\.|generated/.test(file) &&
          !file.startsWith(`areas/${area}/`) &&
          !(IN_HISTORY.includes(area) && HISTORY_FILES.includes(file)),
      )
      .map((file) => [file, readFileSync(join(source, file), 'utf8')] as const);
    const used = elsewhere.flatMap(([file, text]) => {
      // The beginnings of keys that are built from codes, such as `status.` in front of the code of a status.
      const prefixes = [...text.matchAll(/`([A-Za-z][\w-]*\.[\w.]*)\$\{/g)].map(([, prefix = '']) => prefix);
      return keys
        .filter((key) => text.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix)))
        .map((key) => `${file}: ${key}`);
    });
    expect(used).toEqual([]);
  },
);

it('OFF-25 the history log loads the words of the other screens that it names', () => {
  const text = readFileSync(join(source, 'areas/reports/history/HistoryScreen.tsx'), 'utf8');
  for (const area of IN_HISTORY) expect(text).toContain(`'${area}'`);
});

it('WSC-88 each queue of jobs has a name in every language', () => {
  const keys = QUEUES.map((queue) => `api.queue.${queue}`);
  for (const locale of ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'])
    expect(Object.keys(readSentences(locale, 'systemStatus'))).toEqual(expect.arrayContaining(keys));
});
