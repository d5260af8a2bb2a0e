// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://www.boutique.example/" }
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { findTiles, openPanel } from '../testing/openPanel.ts';
import { openWidget } from '../testing/openWidget.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const verbose = [
  vi.spyOn(console, 'debug').mockImplementation(() => {}),
  vi.spyOn(console, 'info').mockImplementation(() => {}),
];
const log = vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  warn.mockClear();
});

it('DEV-6 DEV-7 DEV-10 on a shop’s host nothing verbose is logged and no developer tools are requested', async () => {
  const { host, type } = await openWidget({ code: 'EAO', tools: true });
  type(0, 'Zoé');
  expect(host.querySelector('nav, output')).toBeNull();
  expect(verbose.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('ERR-21 DEV-8 a missing icon is logged in debug mode only', async () => {
  const widget = await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) => overrides.set('/assets/pictos', () => new Response('', { status: 404 })),
  });
  const panel = await openPanel(widget, t('panel.picto'));
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Error'));
  expect(findTiles(panel).length).toBeGreaterThan(1);
  expect(warn).not.toHaveBeenCalled();
});

it('SC-13 on a shop’s host the configuration of a copied link is not indented', async () => {
  const widget = await openWidget({ code: 'EAO', query: '?config=1' });
  widget.button(t('config.copy')).click();
  const linkField = () => widget.host.querySelector<HTMLInputElement>('input[readonly]');
  await vi.waitFor(() => expect(linkField()).not.toBeNull());
  const configuration = atob(new URL(linkField()?.value ?? '').searchParams.get('sc') ?? '');
  expect(configuration).toBe(JSON.stringify(JSON.parse(configuration)));
  expect(JSON.parse(configuration)).toMatchObject({ code: 'EAO' });
});

it('ACC-9 the editor has no roles: a signed-in admin gets the same one', async () => {
  const readShown = async () => {
    const { host, option } = await openWidget({ code: 'EAO' });
    return [
      option(),
      host.textContent,
      [...host.querySelectorAll('button')].map((element) => element.ariaLabel),
    ];
  };
  const shopper = await readShown();
  sessionStorage.clear();
  localStorage.setItem(
    'cmon.admin',
    '{"session":"s1","token":"t1","expiresAt":"2999-01-01T00:00:00.000Z","role":"administrator"}',
  );
  expect(await readShown()).toEqual(shopper);
});
