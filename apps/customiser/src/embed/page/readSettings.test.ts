// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from './readSettings.ts';

const script = 'https://cdn.cmon.example/customizer.js';
function readSettingsOf(settings: unknown, query = '') {
  window.history.replaceState(null, '', `/${query}`);
  Reflect.set(window, 'cmon', settings);
  return readSettings(window, script);
}

beforeEach(() => {
  document.documentElement.lang = '';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-IT', 'fr']);
});

it('EMB-6 EMB-7 settings that the page omits default to the script’s own origin', () => {
  expect(readSettingsOf(undefined)).toEqual({
    productCode: null,
    locale: 'it_IT',
    market: 'it',
    optionsUrl: 'https://cdn.cmon.example/json',
    assetsUrl: 'https://cdn.cmon.example/assets',
    graphqlUrl: 'https://cdn.cmon.example/graphql',
    savedConfiguration: null,
    anotherChild: false,
    lines: null,
    hasCopyLink: false,
    dev: true,
    developerTools: true,
  });
});

it('EMB-6 the page’s own settings are used, with relative addresses resolved against the page', () => {
  const page = {
    productCode: 'MUG',
    locale: 'de_DE',
    optionsUrl: '/options/',
    assetsUrl: 'https://a.example/x',
    graphqlUrl: '/gql',
    anotherChild: true,
    lines: ['{}'],
  };
  expect(readSettingsOf(page, '?p=EAO&sc=abc&config=1')).toEqual({
    productCode: 'MUG',
    locale: 'de_DE',
    market: 'de',
    optionsUrl: 'http://localhost:3000/options',
    assetsUrl: 'https://a.example/x',
    graphqlUrl: 'http://localhost:3000/gql',
    savedConfiguration: 'abc',
    anotherChild: true,
    lines: ['{}'],
    hasCopyLink: true,
    dev: true,
    developerTools: true,
  });
});

it('EMB-40 a page hides the developer tools with the value false, and with no other', () => {
  expect(readSettingsOf({ developerTools: false })).toMatchObject({ dev: true, developerTools: false });
  expect(readSettingsOf({ developerTools: 'no' }).developerTools).toBe(true);
});

it('SCR-2 SCR-3 EMB-5 the code is the page’s value, else the query’s', () => {
  expect(readSettingsOf({ productCode: 'MUG' }, '?p=EAO').productCode).toBe('MUG');
  expect(readSettingsOf({}, '?p=EAO').productCode).toBe('EAO');
  expect(readSettingsOf({ productCode: '  ' }, '').productCode).toBeNull();
});

it('LOC-3 LOC-4 LOC-5 the locale is the page’s setting, else the page’s language, else the browser’s, else French', () => {
  expect(readSettingsOf({ locale: 'es_ES' }).locale).toBe('es_ES');
  document.documentElement.lang = 'en';
  expect(readSettingsOf({}).locale).toBe('en_GB');
  document.documentElement.lang = '';
  expect(readSettingsOf({}).locale).toBe('it_IT');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja']);
  expect(readSettingsOf({}).locale).toBe('fr_FR');
});

it.each([
  ['a text', 'EAO'],
  ['a number', 3],
  ['inherited settings', Object.create({ productCode: 'EAO' })],
  [
    'a setting that throws',
    {
      get locale() {
        throw new Error('trap');
      },
    },
  ],
  [
    'settings of other kinds',
    { productCode: 7, optionsUrl: {}, assetsUrl: 'javascript:alert(1)', locale: [] },
  ],
])('SEC-19 %s in window.cmon is ignored', (_, settings) => {
  expect(readSettingsOf(settings)).toEqual(readSettingsOf(undefined));
});
