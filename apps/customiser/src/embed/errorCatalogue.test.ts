// @vitest-environment jsdom
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/loadMessages.ts';
import { findTile, findTiles, openPanel } from '../testing/openPanel.ts';
import { openWidget } from '../testing/openWidget.ts';
import { readPublished } from '../testing/publishedCatalogue.ts';

const consoleSpies = {
  warn: vi.spyOn(console, 'warn').mockImplementation(() => {}),
  error: vi.spyOn(console, 'error').mockImplementation(() => {}),
  log: vi.spyOn(console, 'log').mockImplementation(() => {}),
  info: vi.spyOn(console, 'info').mockImplementation(() => {}),
};
vi.spyOn(console, 'debug').mockImplementation(() => {});
beforeEach(() => {
  sessionStorage.clear();
  for (const spy of Object.values(consoleSpies)) spy.mockClear();
});

const catalogue = readPublished('json/cmonJson_all.json') as OptionsDocument;
const { version } = catalogue;
const failOffline = () => Promise.reject(new TypeError('Failed to fetch'));
const respondWithStatus = (code: number) => () => new Response(null, { status: code });
const respondWithBody = (text: string) => () => new Response(text);
const notJson = (() => {
  try {
    return JSON.parse('<html>');
  } catch (error) {
    return (error as Error).message;
  }
})();
const failByTimeout = () => Promise.reject(new DOMException('10000 ms', 'TimeoutError'));
const errors = [
  { path: ['cmonJsonVersion'], message: 'denied', extensions: { debugMessage: 'no such table' } },
];

it.each([
  ['ERR-12 500', respondWithStatus(500), 'Response not successful: Received status code 500'],
  ['ERR-12 304', respondWithStatus(304), 'Response not successful: Received status code 304'],
  ['ERR-11 no network', failOffline, 'Erreur durant le chargement : Failed to fetch'],
  ['BEY-72 no answer in time', failByTimeout, 'Erreur durant le chargement : TimeoutError: 10000 ms'],
  ['ERR-14 a body that isn’t JSON', respondWithBody('<html>'), notJson],
  ['ERR-13 neither data nor errors', respondWithBody('{}'), 'Server response was missing for query'],
  ['ERR-10 an answer of another shape', respondWithBody('"soon"'), 'Erreur inconnue : string'],
  [
    'ERR-8 ERR-9 errors',
    respondWithBody(JSON.stringify({ errors })),
    'Erreur durant le chargement : cmonJsonVersion denied no such table',
  ],
])(
  '%s as answer to the version query is logged, and the editor opens without a version',
  async (_, answer, message) => {
    const { network, option } = await openWidget({
      code: 'EAO',
      prepare: ({ overrides }) => overrides.set('/graphql', answer),
    });
    expect(consoleSpies.warn.mock.calls).toEqual([[message]]);
    expect(consoleSpies.error.mock.calls).toEqual(message.includes('denied') ? [[errors]] : []);
    expect(network.requestedUrls.filter((address) => address.includes('/json/')).sort()).toEqual([
      'http://cmon.example/json/cmonJson_all.json',
      'http://cmon.example/json/openings/EAO.fr_FR.json',
      'http://cmon.example/json/products/EAO.json',
    ]);
    expect(JSON.parse(option()).code).toBe('EAO');
  },
);

it('NET-7 the version query carries the token of the visit that is stored in the browser', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  localStorage.setItem('cmon.admin', JSON.stringify({ session: 'v1', token: 'stored', expiresAt }));
  const headers: unknown[] = [];
  await openWidget({
    code: 'EAO',
    prepare: () => {
      const serve = fetch;
      vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
        if (address.endsWith('/graphql')) headers.push(init?.headers);
        return serve(address, init);
      });
    },
  });
  localStorage.removeItem('cmon.admin');
  expect(headers).toEqual([expect.objectContaining({ authorization: 'Bearer stored' })]);
});

it('NET-2 NET-3 the options are read as JSON whatever their content type, logged and stored', async () => {
  const respondAsPlainText = () =>
    new Response(JSON.stringify(catalogue), { headers: { 'content-type': 'text/plain' } });
  const { host } = await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) => overrides.set('/json/cmonJson_all.json', respondAsPlainText),
  });
  expect(consoleSpies.info.mock.calls).toEqual([[`options loaded, version ${version}`]]);
  expect(host.querySelector('[data-piece]')).not.toBeNull();
});

const sentences = await loadMessages('fr_FR');
function buildFailure(fault: string, message: string) {
  return [
    '!',
    sentences['error.title'](),
    sentences['error.advice']({ fault }),
    sentences['error.retry'](),
    sentences['error.details'](),
    message,
  ].join('');
}

it.each([
  ['500', respondWithStatus(500), 'status', 'Response not successful: Received status code 500'],
  ['no network', failOffline, 'network', 'Erreur durant le chargement : Failed to fetch'],
  ['a body that isn’t JSON', respondWithBody('<html>'), 'answer', notJson],
  ['another document', respondWithBody('[]'), 'answer', 'documentInvalid '],
  [
    'a document without rules',
    respondWithBody('{"version":"1","products":{}}'),
    'answer',
    'documentInvalid avatars.body',
  ],
])(
  'ERR-1 ERR-2 NET-4 %s as answer to the options request is logged and shown once, blocks orders, and can be retried',
  async (_, answer, fault, message) => {
    const widget = await openWidget(
      { code: 'EAO', prepare: ({ overrides }) => overrides.set('/json/cmonJson_all.json', answer) },
      '[role="alert"]',
    );
    expect(consoleSpies.warn.mock.calls).toEqual([[`the options could not be loaded: ${message}`]]);
    await vi.waitFor(() => expect(widget.host.textContent).toBe(buildFailure(fault, message)));
    expect([widget.option(), widget.submit().defaultPrevented]).toEqual(['', true]);
    widget.network.overrides.clear();
    widget.button('Réessayer').click();
    await vi.waitFor(() => expect(widget.host.querySelector('[data-piece]')).not.toBeNull());
    expect(JSON.parse(widget.option()).code).toBe('EAO');
  },
);

it.each([
  ['404', respondWithStatus(404)],
  ['500', respondWithStatus(500)],
  ['no network', failOffline],
  ['a body that isn’t JSON', respondWithBody('<html>')],
  ['another product’s document', () => Response.json(readPublished('json/products/MUG.json'))],
])(
  'ERR-3 ERR-29 %s as answer to the product request is reported as no matching product',
  async (_, answer) => {
    const { host } = await openWidget(
      { code: 'EAO', prepare: ({ overrides }) => overrides.set('/json/products', answer) },
      '[role="alert"]',
    );
    expect(consoleSpies.error.mock.calls).toMatchObject([
      [{ message: 'no matching product for the code EAO' }],
    ]);
    await vi.waitFor(() =>
      expect(host.textContent).toBe(buildFailure('product', 'no matching product for the code EAO')),
    );
  },
);

it('ERR-18 ERR-21 DEV-8 a picto that can’t be loaded is a grey block without a message to the shopper, and logs a warning in debug mode', async () => {
  const widget = await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) => overrides.set('/assets/pictos/mono', respondWithStatus(404)),
  });
  const panel = await openPanel(widget, 'Illustration');
  const before = widget.host.querySelectorAll('[role="alert"], [data-stage] [aria-live] p').length;
  const mono = catalogue.pictos.find(
    ({ type, label }) => type === 'mono' && findTiles(panel).some((tile) => tile.ariaLabel === label.fr_FR),
  );
  const tile = findTile(panel, mono?.label.fr_FR ?? '');
  tile.click();
  await vi.waitFor(() =>
    expect(widget.host.querySelector('[data-piece] rect[fill="#cccccc"]')).not.toBeNull(),
  );
  expect(new Set(consoleSpies.log.mock.calls.flat())).toEqual(new Set(['Error']));
  expect(consoleSpies.warn.mock.calls.flat()).toContain(`missing icon ${mono?.file}`);
  expect(widget.host.querySelectorAll('[role="alert"], [data-stage] [aria-live] p')).toHaveLength(before);
});

it('ERR-21 in debug mode a missing icon is logged as a warning', async () => {
  const widget = await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) => overrides.set('/assets/pictos', respondWithStatus(404)),
  });
  await openPanel(widget, 'Illustration');
  await vi.waitFor(() =>
    expect(consoleSpies.warn.mock.calls.flat()).toContainEqual(
      expect.stringMatching(/^missing icon pictos\//),
    ),
  );
});

async function drawItem(option: string): Promise<ShadowRoot> {
  const previewTarget = document.createElement('div');
  previewTarget.dataset.cmonPreview = '1';
  document.body.append(previewTarget);
  const previewItems = { 1: option };
  window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail: { previewItems } }));
  return vi.waitFor(() => {
    if (!previewTarget.shadowRoot || previewTarget.className !== 'rendered') throw new Error('not drawn yet');
    return previewTarget.shadowRoot;
  });
}

it('ERR-20 a picto that the catalogue no longer has is named below its preview', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const drawnItem = await drawItem(widget.option().replace(/"picto":\d+/, '"picto":99999'));
  expect(drawnItem.querySelector('p')?.textContent).toBe('Indisponible : Sans illustration');
  expect(drawnItem.querySelector('rect[fill="#cccccc"]')).not.toBeNull();
});

it('ERR-19 ART-10 a poly picto that fails in a page preview becomes no_picto.png', async () => {
  const poly = catalogue.pictos.find(({ type, variation }) => type === 'poly' && variation === '');
  const widget = await openWidget({ code: 'EAO' });
  // A plain background, on which the picto has no halo and is an image.
  const plain = widget.option().replace(/"fond":\d+/, '"fond":1');
  const drawnItem = await drawItem(plain.replace(/"picto":\d+/, `"picto":${poly?.id}`));
  const readHref = () => drawnItem.querySelector('[data-file^="pictos/"]')?.getAttribute('href');
  expect(readHref()).toBe(`http://cmon.example/assets/${poly?.file}`);
  drawnItem.querySelector('[data-file^="pictos/"]')?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(readHref()).toBe('http://cmon.example/assets/pictos/poly/no_picto.png'));
  drawnItem.querySelector('[data-file^="pictos/"]')?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(drawnItem.querySelector('rect[fill="#cccccc"]')).not.toBeNull());
});

it.each([
  ['ERR-24', 'width'],
  ['ERR-25', 'height'],
])('%s a text whose element has no %s is logged as a warning', async (_, side) => {
  const formes = catalogue.formes.map((forme) => ({
    ...forme,
    textfield: { ...forme.textfield, [side]: 0 },
  }));
  await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) =>
      overrides.set('/json/cmonJson_all.json', () => Response.json({ ...catalogue, formes })),
  });
  await vi.waitFor(() =>
    expect(consoleSpies.warn).toHaveBeenCalledWith('text fitting: the element has no width or no height'),
  );
});

function createAvatarLine(fond: unknown): string {
  const { id } = readPublished('json/products/SACAVT.json') as { id: number };
  const previews = [{ fond, forme: 51, font: 8, picto: 0, textcolor: 4, textes: [] }];
  return JSON.stringify({ id, code: 'SACAVT', previews });
}

it('ERR-27 AVT-5 a cart line whose avatar has a body of no group is logged as a warning, and opens with a valid body', async () => {
  const widget = await openWidget({
    code: 'SACAVT',
    option: createAvatarLine([260, 999, 1, 3, 10, 2, 0, 0]),
  });
  expect(consoleSpies.warn.mock.calls).toEqual([['the avatar body 999 belongs to no body group']]);
  expect(JSON.parse(widget.option()).previews[0].fond[1]).not.toBe(999);
});

it('ERR-28 AVT-6 an avatar that isn’t a stack is logged as an error, is a grey block in the page and gets clothes in the editor', async () => {
  const line = createAvatarLine(260);
  const widget = await openWidget({ code: 'SACAVT', option: line });
  expect(JSON.parse(widget.option()).previews[0].fond).toHaveLength(8);
  const drawnItem = await drawItem(line);
  expect(consoleSpies.error.mock.calls).toEqual([[new Error('stackExpected')]]);
  expect(drawnItem.querySelector('svg')).toBeNull();
  expect(drawnItem.querySelector('span')).not.toBeNull();
});
