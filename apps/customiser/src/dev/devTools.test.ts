// @vitest-environment jsdom
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import project from '../../../../package.json';
import { openWidget } from '../testing/openWidget.ts';
import { readPublished } from '../testing/publishedCatalogue.ts';

const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  debug.mockClear();
});

const { products } = readPublished('json/cmonJson_all.json') as OptionsDocument;

it('DEV-1 the navbar lists every code under its family', async () => {
  const { host } = await openWidget({ code: 'EAO', tools: true });
  const rows = [...host.querySelectorAll('nav p')].map((row) => [
    row.querySelector('span')?.textContent,
    [...row.querySelectorAll('button')].map((button) => button.textContent),
  ]);
  const families = new Set(Object.values(products).map(({ family }) => family));
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(
      [...families].map((family) => [
        family,
        Object.values(products).flatMap((product) => (product.family === family ? [product.code] : [])),
      ]),
    ),
  );
  expect(rows).toHaveLength(families.size);
});

it('EMB-40 a page without developer tools has neither the bar of products nor the badge', async () => {
  const { host } = await openWidget({ code: 'EAO', tools: true, settings: { developerTools: false } });
  expect([host.querySelector('nav'), host.querySelector('output')]).toEqual([null, null]);
});

it('EMB-40 on the host of a shop there is neither the bar of products nor the badge, even when the page asks for them', async () => {
  const page = Reflect.get(globalThis, 'jsdom') as { reconfigure(settings: { url: string }): void };
  const { href } = window.location;
  page.reconfigure({ url: 'https://www.mimosa.example/' });
  onTestFinished(() => page.reconfigure({ url: href }));
  for (const settings of [{}, { developerTools: true }]) {
    const { host } = await openWidget({ code: 'EAO', tools: true, settings });
    expect([host.querySelector('nav'), host.querySelector('output')]).toEqual([null, null]);
  }
});

it('DEV-2 DEV-3 clicking a code opens it, sets p in the address and removes the other product’s sc', async () => {
  const widget = await openWidget({ query: '?p=EAO&sc=abc&config=1', tools: true });
  widget.button('MUG').click();
  await vi.waitFor(() => expect(JSON.parse(widget.option()).code).toBe('MUG'));
  expect(window.location.search).toBe('?p=MUG&config=1');
  await vi.waitFor(() => expect(widget.host.querySelector('nav [aria-current]')?.textContent).toBe('MUG'));
});

it('ART-16 every code is listed with its logo', async () => {
  const { host } = await openWidget({ code: 'EAO', tools: true });
  const logos = [...host.querySelectorAll('nav button img')].map((logo) => logo.getAttribute('src') ?? '');
  expect(logos.map((src) => src.replace(/.*\/assets\//, '')).sort()).toEqual(
    Object.keys(products)
      .map((code) => `logos/${code}.svg`)
      .sort(),
  );
});

it('ART-16 the shapes of a product have their icons, also after another product is opened', async () => {
  const { host, button } = await openWidget({ query: '?p=EAO', tools: true });
  const expectIcon = (icon: string) =>
    vi.waitFor(() => {
      const icons = [...host.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
      expect(icons).toContain(icon);
      expect(icons.filter((href) => host.querySelector(`[id="${href.slice(1)}"]`) === null)).toEqual([]);
    });
  host.querySelector('details')?.setAttribute('open', '');
  await expectIcon('#forme-EAO_2L');
  button('MUG').click();
  await expectIcon('#forme-MUG_B');
});

it('DEV-4 PRD-25 the badge shows the version', async () => {
  const { host } = await openWidget({ code: 'EAO', tools: true });
  expect([host.querySelector('output')?.textContent, project.version]).toEqual(['1.12.19', '1.12.19']);
});

it('DEV-7 design events are logged on a development host, without the shopper’s texts', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  expect(debug.mock.calls).toContainEqual(['cmon', 'optionsChanged']);
  expect(JSON.stringify(debug.mock.calls)).not.toContain('Zo');
});

it('DEV-9 the tools show neither session nor token of the signed-in user', async () => {
  localStorage.setItem(
    'cmon.admin',
    '{"session":"s3ssion","token":"t0ken","expiresAt":"2999-01-01T00:00:00.000Z"}',
  );
  const { host, network } = await openWidget({ code: 'EAO', tools: true });
  expect(host.innerHTML).not.toMatch(/s3ssion|t0ken/);
  expect(network.requestedUrls.join()).not.toMatch(/s3ssion|t0ken/);
  expect(JSON.stringify(debug.mock.calls)).not.toMatch(/s3ssion|t0ken/);
});
