// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { findTile, openPanel } from '../testing/openPanel.ts';
import { openWidget } from '../testing/openWidget.ts';
import { readPublished } from '../testing/publishedCatalogue.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const error = vi.spyOn(console, 'error').mockImplementation(() => {});
vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => {
  sessionStorage.clear();
  warn.mockClear();
  error.mockClear();
});

const { version } = readPublished('json/version.json') as { version: string };
const readProduct = (code: string) => readPublished(`json/products/${code}.json`) as { id: number };
const parseOption = (option: string) =>
  JSON.parse(option) as { previews: { forme: number; textes: { value: string }[] }[] };
const parseTexts = (option: string) =>
  parseOption(option).previews.map(({ textes }) => textes.map(({ value }) => value));

it('OPT-15 OPT-16 NET-1 the version is read first, then the options and the product, once each', async () => {
  const { network } = await openWidget({ code: 'EAO' });
  const json = network.requestedUrls.filter((address) => /graphql|\/json\/(cmonJson|products)/.test(address));
  expect(json[0]).toBe('http://cmon.example/graphql');
  expect(json.slice(1).sort()).toEqual([
    `http://cmon.example/json/cmonJson_all.json?v=${version}`,
    `http://cmon.example/json/products/EAO.json?v=${version}`,
  ]);
});

it('OPT-11 the options are loaded without a version when the version query fails', async () => {
  const { network } = await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) => overrides.set('/graphql', () => new Response('', { status: 500 })),
  });
  expect(network.requestedUrls).toContain('http://cmon.example/json/cmonJson_all.json');
  expect(warn).toHaveBeenCalledWith('Response not successful: Received status code 500');
});

it('EMB-30 EMB-31 CMP-8 the hidden value is the composition, and follows each keystroke', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const opened = JSON.parse(widget.option());
  expect([Object.keys(opened), opened.id, opened.code]).toEqual([
    ['id', 'code', 'previews'],
    readProduct('EAO').id,
    'EAO',
  ]);
  expect(parseTexts(widget.option())).toEqual([['Mon texte', 'Mon texte']]);
  widget.type(0, 'Zoé Müller-Ñandú');
  expect(parseTexts(widget.option())).toEqual([['Zoé Müller-Ñandú', 'Mon texte']]);
});

it('TXT-14 TXT-28 ACT-4 unprintable characters are removed from the field, and the length limit is shown beside it', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé 漢字');
  expect(parseTexts(widget.option())[0]?.[0]).toBe('Zoé ');
  expect(widget.host.querySelectorAll<HTMLInputElement>('input[autocapitalize]')[0]?.value).toBe('Zoé ');
  await vi.waitFor(() => expect(widget.host.textContent).toContain('Seules les lettres latines s’impriment'));
  widget.type(0, 'Zoé 🦄');
  await vi.waitFor(() => expect(widget.host.textContent).toContain('Ce caractère ne peut pas être imprimé'));
  widget.type(0, 'a'.repeat(60));
  await vi.waitFor(() =>
    expect(widget.host.textContent).toContain('Le nombre de caractères est limité à 26.'),
  );
  expect(parseTexts(widget.option())[0]?.[0]).toBe('a'.repeat(26));
});

it('SCR-4 DEV-2 PRD-25 without a code the home screen shows title and version', async () => {
  const { host } = await openWidget({}, 'h2');
  await vi.waitFor(() => expect(host.textContent).toContain('Version 1.12.19'));
  expect(host.querySelector('h2')?.textContent).toBe(t('app.title'));
});

it('SCR-5 SCR-13 ERR-30 an unknown code warns and shows the home screen', async () => {
  const { host, option } = await openWidget({ code: 'NOPE' }, 'h2');
  await vi.waitFor(() => expect(host.textContent).toContain('Version 1.12.19'));
  expect(host.querySelector('h2')?.textContent).toBe(t('app.title'));
  expect(warn).toHaveBeenCalledWith('no matching product for the code NOPE');
  expect(option()).toBe('');
});

it('PRD-29 PRD-4 a product that isn’t sold in Germany shows so and can’t be ordered', async () => {
  const { host, option } = await openWidget({ code: 'GRD', locale: 'de_DE' }, '[role="alert"]');
  expect(host.textContent).toContain('Dieses Produkt wird in Deutschland nicht verkauft.');
  expect(option()).toBe('');
});

it('OPT-8 OPT-23 SCR-52 an options failure is shown, and a retry opens the editor', async () => {
  let isFailing = true;
  const widget = await openWidget(
    {
      code: 'EAO',
      prepare: ({ overrides }) =>
        overrides.set('/json/cmonJson_all.json', () =>
          isFailing
            ? new Response('', { status: 503 })
            : Response.json(readPublished('json/cmonJson_all.json')),
        ),
    },
    '[role="alert"]',
  );
  const message = 'Response not successful: Received status code 503';
  expect(warn).toHaveBeenCalledWith(`the options could not be loaded: ${message}`);
  await vi.waitFor(() => expect(widget.host.textContent).toContain(message));
  isFailing = false;
  widget.button('Réessayer').click();
  await vi.waitFor(() => expect(widget.host.querySelector('[aria-expanded]')).not.toBeNull());
  expect(parseTexts(widget.option())).toEqual([['Mon texte', 'Mon texte']]);
});

it('ERR-3 a known code whose product document is missing shows that no product matches', async () => {
  const { host } = await openWidget(
    {
      code: 'EAO',
      prepare: ({ overrides }) => overrides.set('/json/products', () => new Response('', { status: 404 })),
    },
    '[role="alert"]',
  );
  await vi.waitFor(() => expect(host.textContent).toContain('no matching product for the code EAO'));
});

it('TXT-13, A11-10, BEY-186 a text of only spaces is marked as required at once, and one of another script says why', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const showsRequired = () => widget.host.textContent?.includes(t('text.required'));
  widget.type(0, '   ');
  await vi.waitFor(() => expect(showsRequired()).toBe(true));
  widget.type(0, 'Zoé');
  await vi.waitFor(() => expect(showsRequired()).toBe(false));
  widget.type(0, '漢字');
  await vi.waitFor(() => expect(widget.host.textContent).toContain(t('text.otherScript')));
  expect(showsRequired()).toBe(false);
});

it('EMB-18 ERR-15 without the shop’s form the editor is shown and a warning is logged', async () => {
  await openWidget({ code: 'EAO', form: false });
  expect(warn.mock.calls).toEqual([['the Magento form tag was not found: add to cart will not work']]);
});

it('EMB-20 EMB-21 CAS-23 choosing another shape sends its code to the page once', async () => {
  const details: unknown[] = [];
  const listen = (event: Event) => details.push(Reflect.get(event, 'detail'));
  window.addEventListener('cmon:priceVariation', listen);
  const widget = await openWidget({ code: 'EAO' });
  [...widget.host.querySelectorAll<HTMLElement>('[aria-expanded]')]
    .find((element) => element.textContent?.includes('Modèle'))
    ?.click();
  const tile = await vi.waitFor(() => {
    const tile = widget.host.querySelector<HTMLElement>('[role="radio"][aria-label="Étiquette 1 ligne"]');
    if (!tile) throw new Error('no model yet');
    return tile;
  });
  tile.click();
  expect(details).toEqual([{ formeCode: 'EAO_1L' }]);
  expect(parseTexts(widget.option())).toEqual([['Mon texte']]);
  window.removeEventListener('cmon:priceVariation', listen);
});

it('EMB-24 a resize is forced 200 ms after the mount', async () => {
  const onForceResize = vi.fn();
  window.addEventListener('forceResize', onForceResize);
  await openWidget({ code: 'EAO' });
  await vi.waitFor(() => expect(onForceResize).toHaveBeenCalledTimes(1));
  window.removeEventListener('forceResize', onForceResize);
});

it('FIT-7 TIM-12 EMB-41 a removed widget cancels the resize due 200 ms after the mount and leaves no content, and a widget that is still loading says so after 3 s', async () => {
  const setTimer = vi.spyOn(window, 'setTimeout');
  const clearTimer = vi.spyOn(window, 'clearTimeout');
  const widget = await openWidget({ code: 'EAO' });
  widget.stop();
  const isResize = (_: unknown, i: number) => String(setTimer.mock.calls[i]?.[0]).includes('forceResize');
  const resizeTimers = setTimer.mock.results.filter(isResize);
  expect(resizeTimers).toHaveLength(1);
  const delays = setTimer.mock.calls.map(([, delay, ...params]: readonly unknown[]) => [...params, delay]);
  expect(setTimer.mock.calls.find(isResize)?.[1]).toBe(200);
  expect(delays).toContainEqual(['waitedTooLong', 3_000]);
  expect(clearTimer).toHaveBeenCalledWith(resizeTimers[0]?.value);
  expect(widget.host.textContent).toBe('');
  setTimer.mockRestore();
  clearTimer.mockRestore();
});

it('PAN-25 a reload restores the design, and a cart line opens with its own design', async () => {
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé');
  window.dispatchEvent(new Event('pagehide'));
  const again = await openWidget({ code: 'EAO' });
  expect(parseTexts(again.option())).toEqual([['Zoé', 'Mon texte']]);
  const line = again.option().replace('Zoé', 'Anaïs');
  const modified = await openWidget({ code: 'EAO', option: line });
  expect(parseTexts(modified.option())).toEqual([['Anaïs', 'Mon texte']]);
});

it('SC-8 SC-9 ERR-7 a malformed sc is logged and ignored', async () => {
  const widget = await openWidget({ code: 'EAO', query: '?sc=%7Bnot' });
  expect(warn.mock.calls).toEqual([['the config did not satisfy constraints']]);
  expect(parseTexts(widget.option())).toEqual([['Mon texte', 'Mon texte']]);
});

it('SC-1 SC-10 SC-11 an sc of this product is opened, and one of another product or with an unknown id is logged and ignored', async () => {
  const first = await openWidget({ code: 'EAO' });
  const choices = { ...parseOption(first.option()).previews[0], textes: undefined };
  const openLink = async (code: string, forme: number) => {
    const sc = btoa(JSON.stringify({ id: readProduct(code).id, code, previews: [{ ...choices, forme }] }));
    const { option } = await openWidget({ code: 'EAO', query: `?sc=${encodeURIComponent(sc)}` });
    return [parseOption(option()).previews[0]?.forme, warn.mock.calls.splice(0)];
  };
  const ignored = [choices.forme, [['the config did not satisfy constraints']]];
  expect(await openLink('EAO', 1)).toEqual([1, []]);
  expect(await openLink('VAR_EAO', 1)).toEqual(ignored);
  expect(await openLink('EAO', 9999)).toEqual(ignored);
});

it('PAN-13 PAN-15 A11-11 one panel is open at a time, and its header shows it', async () => {
  const { host } = await openWidget({ code: 'EAO' });
  const headers = [...host.querySelectorAll<HTMLElement>('[aria-expanded]')];
  const readOpenPanels = () => headers.map((header) => header.getAttribute('aria-expanded') === 'true');
  expect(readOpenPanels()).toEqual([true, false, false, false, false, false, false]);
  headers[3]?.click();
  await vi.waitFor(() => expect(readOpenPanels()).toEqual([false, false, false, true, false, false, false]));
  headers[3]?.click();
  await vi.waitFor(() => expect(readOpenPanels()).toEqual([false, false, false, false, false, false, false]));
});

it('PAN-24 undo and redo restore a text in its field and in the hidden value', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const readField = () => widget.host.querySelectorAll<HTMLInputElement>('input[autocapitalize]')[0]?.value;
  widget.type(0, 'Zoé');
  await vi.waitFor(() => expect(widget.button('Annuler').getAttribute('aria-disabled')).toBe('false'));
  widget.button('Annuler').click();
  await vi.waitFor(() => expect(readField()).toBe('Mon texte'));
  expect(parseTexts(widget.option())[0]?.[0]).toBe('Mon texte');
  widget.button('Rétablir').click();
  await vi.waitFor(() => expect(readField()).toBe('Zoé'));
  expect(parseTexts(widget.option())[0]?.[0]).toBe('Zoé');
});

it('A11-7 after a change, a sentence describes the label', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  await vi.waitFor(() =>
    expect(widget.host.querySelector('[data-announcer]')?.textContent).toContain('Zoé, Mon texte.'),
  );
});

it('SCR-10 SCR-11 SC-14 the config flag shows the button that copies a link without names', async () => {
  const widgetWithoutFlag = await openWidget({ code: 'EAO' });
  expect(() => widgetWithoutFlag.button(t('config.copy'))).toThrow();
  const writeText = vi.fn(async (_: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const widget = await openWidget({ code: 'EAO', query: '?config=1' });
  widget.type(0, 'Zoé');
  widget.button(t('config.copy')).click();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
  const link = new URL(writeText.mock.calls[0]?.[0] ?? '');
  const configuration = atob(link.searchParams.get('sc') ?? '');
  expect(JSON.parse(configuration)).toMatchObject({
    code: 'EAO',
    previews: [{ forme: parseOption(widget.option()).previews[0]?.forme }],
  });
  expect(configuration).not.toContain('Zo');
  const opened = await openWidget({
    code: 'EAO',
    query: `?sc=${encodeURIComponent(link.searchParams.get('sc') ?? '')}`,
  });
  expect(parseTexts(opened.option())).toEqual([['Mon texte', 'Mon texte']]);
});

it('SCR-10 SC-12 a link that can’t be copied automatically is shown to be copied by hand', async () => {
  const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const widget = await openWidget({ code: 'EAO', query: '?config=1' });
  widget.button(t('config.copy')).click();
  const linkField = () => widget.host.querySelector<HTMLInputElement>('input[readonly]');
  await vi.waitFor(() => expect(linkField()).not.toBeNull());
  const field = linkField();
  expect(document.activeElement).toBe(field);
  // The host of the tests is a development host.
  expect(atob(new URL(field?.value ?? '').searchParams.get('sc') ?? '')).toMatch(/^\{\n {4}"id": \d+,\n/);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, field?.value.length]);
  expect(field?.labels?.[0]?.textContent).toContain('copiez ce lien vous-même');
  findTile(await openPanel(widget, 'Modèle'), 'Étiquette 1 ligne').click();
  await vi.waitFor(() => expect(linkField()).toBeNull());
});
