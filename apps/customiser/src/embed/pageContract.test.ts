// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { LOCALES } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import { buildTextAttributes } from '@cmon/render/svg/buildTextAttributes';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { createWidgetStore } from '../store/widgetStore.ts';
import { findTiles, openPanel } from '../testing/openPanel.ts';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';
import { readPublished } from '../testing/publishedCatalogue.ts';
import { findOptionField, writeOption } from './cart/shopForm.ts';
import { listenToPage } from './page/pageEvents.ts';
import { readSettings } from './page/readSettings.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

const catalogue = indexCatalogue(readPublished('json/cmonJson_all.json') as OptionsDocument);
const readComposition = (widget: OpenedWidget) => JSON.parse(widget.option()) as Composition;

it('EMB-9 EMB-10 EMB-17 the option is written into its field of the add-to-cart form, and nowhere else', () => {
  document.body.innerHTML = `<input class="product-custom-option">
    <form id="review_form"><input class="product-custom-option"></form>
    <form id="product_addtocart_form"><select class="product-custom-option"></select>
      <input name="qty"><textarea class="product-custom-option"></textarea></form>`;
  expect(findOptionField(document)?.tagName).toBe('TEXTAREA');
  writeOption(document, '{"id":1}');
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  expect(values).toEqual(['', '', '', '{"id":1}']);
});

it('EMB-25 the document’s validateProductOptions is handled while the widget is mounted', async () => {
  const widget = await openWidget({ code: 'EAO' });
  expect(widget.submit().defaultPrevented).toBe(true);
  widget.stop();
  expect(widget.submit().defaultPrevented).toBe(false);
});

it('PPV-5 the page-preview store holds the previewItems by item id', () => {
  Reflect.set(window, 'cmon', undefined);
  const store = createWidgetStore(readSettings(window, 'http://cmon.example/customizer.js'));
  const stop = listenToPage(window, store);
  const previewItems = { '41': '{"id":1}', '42': { id: 2, code: 'MUG', previews: [] } };
  window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail: { previewItems } }));
  stop();
  expect(store.getState().previewItems).toEqual(previewItems);
});

/** Chooses the first tile that is available and not chosen. */
async function chooseAnother(widget: OpenedWidget, title: string): Promise<void> {
  const isChoosable = (tile: HTMLElement) => tile.ariaChecked !== 'true' && tile.ariaDisabled !== 'true';
  findTiles(await openPanel(widget, title))
    .find(isChoosable)
    ?.click();
}

it('PRD-1 a preview is composed of a forme, a fond, a font, a picto, a text colour and its texts, and a choice in one part of three leaves the others', async () => {
  const widget = await openWidget({ code: 'PAC_ECO' });
  const before = readComposition(widget);
  expect(before.previews).toHaveLength(3);
  widget.button(t('parts.own')).click();
  for (const title of ['Modèle', 'Fond', t('panel.picto'), 'Police', t('panel.textcolor')])
    await chooseAnother(widget, title);
  await openPanel(widget, 'Texte');
  widget.type(0, 'Zoé');
  const [first, ...others] = readComposition(widget).previews;
  for (const key of ['forme', 'fond', 'picto', 'font', 'textcolor'] as const)
    expect([key, first?.[key]]).not.toEqual([key, before.previews[0]?.[key]]);
  expect(first?.textes[0]?.value).toBe('Zoé');
  expect(others).toEqual(before.previews.slice(1));
});

it('PRD-6 EMB-20 EMB-22 of all choices, the page receives only the price notification, when the shape changes', async () => {
  const events: unknown[] = [];
  const dispatch = vi.spyOn(window, 'dispatchEvent').mockImplementation((event) => {
    events.push([event.type, Reflect.get(event, 'detail')]);
    return true;
  });
  const { network, ...widget } = await openWidget({ code: 'EAO' });
  for (const title of ['Fond', t('panel.picto'), 'Police', t('panel.textcolor')])
    await chooseAnother({ network, ...widget }, title);
  const eventsOfOpening = ['["forceResize",null]', '["cmon:ready",{"ready":true}]'];
  expect(events.filter((event) => !eventsOfOpening.includes(JSON.stringify(event)))).toEqual([]);
  await chooseAnother({ network, ...widget }, 'Modèle');
  const forme = catalogue.formes.get(readComposition({ network, ...widget }).previews[0]?.forme ?? 0);
  expect(events.at(-1)).toEqual(['cmon:priceVariation', { formeCode: forme?.code }]);
  dispatch.mockRestore();
  expect(network.requestedUrls.filter((address) => /pri(ce|x)|tarif/i.test(address))).toEqual([]);
});

it('PRD-5 the editor’s messages and data contain neither prices nor price rules', () => {
  const messageFiles = LOCALES.map((locale) =>
    readFileSync(join(import.meta.dirname, `../messages/${locale}.json`), 'utf8'),
  );
  const products = Object.keys(catalogue.document.products).map((code) =>
    JSON.stringify(readPublished(`json/products/${code}.json`)),
  );
  const price =
    /[€£$]|\b(EUR|GBP|prix|tarifs?|remises?|precios?|descuentos?|prezz[oi]|sconti?|prices?|discounts?|Preise?|Rabatte?)\b/i;
  for (const text of [...messageFiles, ...products, JSON.stringify({ ...catalogue.document, pictos: [] })])
    expect(price.exec(text)?.[0]).toBeUndefined();
});

it('PPV-9 BEY-6 FIT-15 stage, page preview and print file take every line of text from the same scene', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé Müller');
  widget.type(1, 'CE1 bis');
  const previewTarget = document.createElement('div');
  previewTarget.dataset.cmonPreview = '1';
  document.body.append(previewTarget);
  const previewItems = { 1: widget.option() };
  window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail: { previewItems } }));
  const [choice] = readComposition(widget).previews;
  if (!choice) throw new Error('no preview');
  const font = catalogue.fonts.get(Number(choice.font));
  const printed = buildScene(choice, {
    catalogue,
    locale: 'fr_FR',
    mode: 'preview',
    metrics: () => readPublished(`assets/${font?.metrics}`) as FontMetrics,
    hasArtwork: () => true,
    purpose: 'print',
  }).nodes.flatMap((node) =>
    node.kind === 'text' ? [{ text: node.text, ...buildTextAttributes(node) }] : [],
  );
  expect(printed.map(({ text }) => text)).toEqual(['Zoé Müller', 'CE1 bis']);
  const readDrawnTexts = (root: ParentNode | null | undefined) =>
    [...(root?.querySelectorAll('text') ?? [])].map((text, at) => ({
      text: text.textContent,
      ...Object.fromEntries(
        Object.keys(printed[at] ?? {}).flatMap((name) =>
          name === 'text' ? [] : [[name, text.getAttribute(name)]],
        ),
      ),
    }));
  await vi.waitFor(() => expect(readDrawnTexts(widget.host.querySelector('[data-piece]'))).toEqual(printed));
  await vi.waitFor(() => expect(readDrawnTexts(previewTarget.shadowRoot)).toEqual(printed));
});
