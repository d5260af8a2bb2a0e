// @vitest-environment jsdom

import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { flushTasks } from '@cmon/testkit/page/flushTasks';
import { expect, it, vi } from 'vitest';
import { LOADERS } from '../messages/generated/loaders.ts';
import styles from '../preview/PagePreview.module.css';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';
import { readPublished } from '../testing/publishedCatalogue.ts';

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
const error = vi.spyOn(console, 'error').mockImplementation(() => {});

function createTarget(id: string, tag = 'div') {
  const previewTarget = document.createElement(tag);
  previewTarget.dataset.cmonPreview = id;
  document.body.append(previewTarget);
  return previewTarget;
}
const dispatchUpdate = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail }));
const withName = (option: string, name: string) => option.replaceAll('Mon texte', name);
const readTexts = (previewTarget: Element) =>
  [...(previewTarget.shadowRoot?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);
/** Pictos that are loaded as text before they are drawn. */
const monoPictos = (readPublished('json/cmonJson_all.json') as OptionsDocument).pictos.filter(
  ({ type }) => type === 'mono',
);
/** Holds the response of a picto until `arrive` is called. `itemWithPicto` returns an item that uses the picto. */
function holdPicto({ network }: OpenedWidget, at = 0) {
  const { id, file } = monoPictos[at] ?? { id: 0, file: '' };
  let arrive = () => {};
  const answer = new Promise<Response>((resolve) => {
    arrive = () => resolve(new Response('', { status: 404 }));
  });
  network.overrides.set(`/assets/${file}`, () => answer);
  return {
    arrive,
    waitForRequest: () => vi.waitFor(() => expect(network.requestedUrls.join()).toContain(file)),
    itemWithPicto: (option: string) => option.replace(/"picto":\d+/, `"picto":${id}`),
  };
}
function listenForRendered() {
  const rendered = vi.fn();
  window.addEventListener('previews-rendered', rendered);
  return rendered;
}

it('PPV-3 PPV-8 EMB-19 items are drawn into their targets, and the page is notified', async () => {
  const rendered = listenForRendered();
  const widget = await openWidget({ code: 'MUG' });
  const [mug, broken, unknown] = [createTarget('1'), createTarget('2'), createTarget('3')];
  dispatchUpdate({ previewItems: { 1: widget.option(), 2: '{broken' } });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));
  expect([mug, broken, unknown].map((previewTarget) => previewTarget.className)).toEqual([
    'rendered',
    'rendered',
    '',
  ]);
  expect(readTexts(mug)).toContain('Mon texte');
  expect(broken.shadowRoot?.querySelector('svg')).toBeNull();
  expect(unknown.shadowRoot).toBeNull();
});

it('PPV-1 PPV-6 PPV-7 another update redraws its items and draws new ones', async () => {
  const rendered = listenForRendered();
  const widget = await openWidget({ code: 'MUG' });
  const [mug, other] = [createTarget('1'), createTarget('3')];
  dispatchUpdate({ previewItems: { 1: widget.option() } });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));

  const [again, item] = [withName(widget.option(), 'Léa'), JSON.parse(withName(widget.option(), 'Zoé <b>'))];
  dispatchUpdate({ previewItems: { 1: again, 3: item } });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2));
  expect(readTexts(other)).toContain('Zoé <b>');
  expect(readTexts(mug)).toContain('Léa');
  expect(readTexts(mug)).not.toContain('Mon texte');
  expect(mug.shadowRoot?.children).toHaveLength(1);
  for (const { shadowRoot } of [mug, other])
    expect(shadowRoot?.querySelector('button, input, a, [tabindex], [aria-live]')).toBeNull();
});

it('PPV-6 PPV-4 of two updates in quick succession only the newer is drawn, however late the older one loads', async () => {
  const rendered = listenForRendered();
  const widget = await openWidget({ code: 'MUG' });
  const previewTarget = createTarget('1');
  const late = holdPicto(widget);
  dispatchUpdate({ previewItems: { 1: late.itemWithPicto(withName(widget.option(), 'Léa')) } });
  await late.waitForRequest();
  dispatchUpdate({ previewItems: { 1: withName(widget.option(), 'Zoé') } });
  await vi.waitFor(() => expect(readTexts(previewTarget)).toContain('Zoé'));
  late.arrive();
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2));
  expect(readTexts(previewTarget)).toContain('Zoé');
  expect(readTexts(previewTarget)).not.toContain('Léa');
  expect(previewTarget.shadowRoot?.children).toHaveLength(1);
});

it('PPV-4 PPV-6 an outdated update notifies the page only once the newer one is drawn', async () => {
  const widget = await openWidget({ code: 'MUG' });
  const previewTarget = createTarget('1');
  const seen: string[] = [];
  window.addEventListener('previews-rendered', () => seen.push(previewTarget.className));
  const [older, newer] = [holdPicto(widget), holdPicto(widget, 1)];
  dispatchUpdate({ previewItems: { 1: older.itemWithPicto(widget.option()) } });
  await older.waitForRequest();
  dispatchUpdate({ previewItems: { 1: newer.itemWithPicto(withName(widget.option(), 'Zoé')) } });
  await newer.waitForRequest();
  older.arrive();
  await flushTasks();
  expect(seen).toEqual([]);
  newer.arrive();
  await vi.waitFor(() => expect(seen).toEqual(['rendered', 'rendered']));
  expect(readTexts(previewTarget)).toContain('Zoé');
});

it('PPV-6 when a page adds an item to its object and sends it again, both are drawn', async () => {
  const widget = await openWidget({ code: 'MUG' });
  const [mug, added] = [createTarget('1'), createTarget('2')];
  const previewItems: Record<string, unknown> = { 1: widget.option() };
  dispatchUpdate({ previewItems });
  await vi.waitFor(() => expect(readTexts(mug)).toContain('Mon texte'));
  previewItems[2] = withName(widget.option(), 'Zoé');
  dispatchUpdate({ previewItems });
  await vi.waitFor(() => expect(readTexts(added)).toContain('Zoé'));
});

it.each(['td', 'li', 'a'])(
  'PPV-7 PPV-10 a %s target, which can’t have a shadow root, is drawn too',
  async (tag) => {
    const rendered = listenForRendered();
    const widget = await openWidget({ code: 'MUG' });
    const [cell, next] = [createTarget('1', tag), createTarget('2')];
    cell.innerHTML = '<input name="qty" value="2">';
    const field = cell.querySelector('input');
    const readShownTexts = () => [...cell.children].map(readTexts);
    dispatchUpdate({ previewItems: { 1: widget.option(), 2: widget.option() } });
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));
    expect([cell, next].map((previewTarget) => previewTarget.className)).toEqual(['rendered', 'rendered']);
    expect(readShownTexts()).toEqual([readTexts(next)]);
    expect(readTexts(next)).toContain('Mon texte');
    const [host] = cell.children;

    dispatchUpdate({ previewItems: { 1: withName(widget.option(), 'Zoé') } });
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2));
    expect(readShownTexts()).toEqual([readTexts(next).map((name) => name?.replace('Mon texte', 'Zoé'))]);
    expect([...cell.children]).toEqual([host]);
    expect(cell.contains(field)).toBe(true);
  },
);

it('PPV-10 an item that can’t be drawn is a grey block, and the next one is drawn', async () => {
  const rendered = listenForRendered();
  const widget = await openWidget({ code: 'MUG' });
  const [broken, next] = [createTarget('1'), createTarget('2')];
  dispatchUpdate({ previewItems: { 1: '{broken', 2: widget.option() } });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));
  const findBlocks = (previewTarget: Element) =>
    previewTarget.shadowRoot?.querySelectorAll(`span.${styles.block}`).length;
  expect([findBlocks(broken), findBlocks(next)]).toEqual([1, 0]);
  expect(readTexts(next)).toContain('Mon texte');
});

it('PPV-10 PPV-4 a target that can’t be drawn blocks no other, and the page is notified', async () => {
  const rendered = listenForRendered();
  const widget = await openWidget({ code: 'MUG' });
  const [sealed, next] = [createTarget('1'), createTarget('2')];
  const refusal = new Error('sealed');
  const refuse = () => {
    throw refusal;
  };
  Object.assign(sealed, { attachShadow: refuse, append: refuse });
  dispatchUpdate({ previewItems: { 1: widget.option(), 2: widget.option() } });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));
  expect([sealed, next].map((previewTarget) => previewTarget.className)).toEqual(['', 'rendered']);
  expect(readTexts(next)).toContain('Mon texte');
  expect(error).toHaveBeenCalledWith(refusal);
});

it('PPV-10 PPV-4 a picture is shown without its note when the messages can’t be loaded', async () => {
  const rendered = listenForRendered();
  const widget = await openWidget({ code: 'MUG' });
  const previewTarget = createTarget('1');
  vi.spyOn(LOADERS, 'fr_FR').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  dispatchUpdate({ previewItems: { 1: widget.option().replace(/"picto":\d+/, '"picto":99999') } });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));
  expect(readTexts(previewTarget)).toContain('Mon texte');
  expect(previewTarget.shadowRoot?.querySelector('p')).toBeNull();
});

it('PPV-11 a cart line of twenty-four stickers shows six and the number of the others', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const line = createTarget('1');
  const option = JSON.parse(widget.option());
  const [label] = option.previews;
  const few = { ...option, previews: Array.from({ length: 6 }, () => label) };
  dispatchUpdate({ previewItems: { 1: { ...option, previews: Array.from({ length: 24 }, () => label) } } });
  await vi.waitFor(() => expect(line.shadowRoot?.querySelectorAll('svg:not(svg svg)')).toHaveLength(6));
  expect(line.shadowRoot?.textContent).toMatch(/\+18$/);
  dispatchUpdate({ previewItems: { 1: few } });
  await vi.waitFor(() => expect(line.shadowRoot?.textContent).not.toContain('+'));
  expect(line.shadowRoot?.querySelectorAll('svg:not(svg svg)')).toHaveLength(6);
});

it.each([
  undefined,
  null,
  3,
  {},
  { previewItems: 3 },
  { previewItems: '{}' },
  { previewItems: ['none', 'other'] },
])('EMB-26 SEC-19 items of %o don’t change the shown picture', async (detail) => {
  const widget = await openWidget({ code: 'EAO' });
  const previewTarget = createTarget('1');
  dispatchUpdate({ previewItems: { 1: widget.option() } });
  await vi.waitFor(() => expect(previewTarget.className).toBe('rendered'));
  const picture = previewTarget.shadowRoot?.firstElementChild;
  error.mockClear();
  dispatchUpdate(detail);
  await flushTasks();
  expect(readTexts(previewTarget)).not.toEqual([]);
  expect(previewTarget.shadowRoot?.firstElementChild).toBe(picture);
  expect(error).not.toHaveBeenCalled();
});
