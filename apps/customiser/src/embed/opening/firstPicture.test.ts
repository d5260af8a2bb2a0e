// @vitest-environment jsdom
import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import { flushTasks } from '@cmon/testkit/page/flushTasks';
import { beforeEach, expect, it, vi } from 'vitest';
import { openWidget } from '../../testing/openWidget.ts';
import { type FakeNetwork, published } from '../../testing/publishedCatalogue.ts';

vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'debug').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

const options = '/json/cmonJson_all.json';
const drawn = 'svg text[data-text-index]';

/** A network that holds the options until `release` is called. `asked` resolves once they are requested. */
function holdOptions() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let resolveRequested = () => {};
  const requested = new Promise<void>((resolve) => {
    resolveRequested = resolve;
  });
  const prepare = ({ overrides }: FakeNetwork) =>
    void overrides.set(options, async () => {
      resolveRequested();
      await released;
      return Response.json(published(options.slice(1)));
    });
  return { prepare, requested, release };
}

it('OPT-32 EMB-38 SCR-6 a product is drawn from its opening while the options are loading', async () => {
  const { prepare, release } = holdOptions();
  const { host } = await openWidget({ code: 'EAO', prepare }, drawn);
  const words = [...host.querySelectorAll(drawn)].map(({ textContent }) => textContent);
  expect(words).toEqual(['Zoé', 'Martin']);
  expect(host.querySelector('[aria-expanded]')).toBeNull();
  const early = host.querySelector(drawn);
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull());
  expect(early?.isConnected).toBe(false);
  expect(host.querySelectorAll(drawn).length).toBe(2);
});

it('OPT-32 a restored design waits for the options, and no other design is shown before it', async () => {
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé');
  const option = first.option();
  first.stop();
  const { prepare, requested, release } = holdOptions();
  const seen = new Set<string>();
  const look = new MutationObserver(() => {
    for (const line of document.querySelectorAll(drawn)) seen.add(line.textContent ?? '');
  });
  look.observe(document, { subtree: true, childList: true });
  const opened = openWidget({ code: 'EAO', option, prepare });
  await requested;
  await flushTasks();
  expect(seen.size).toBe(0);
  release();
  await opened;
  await vi.waitFor(() => expect(seen).toContain('Zoé'));
  expect([...seen]).toEqual(['Zoé', 'Mon texte']);
  look.disconnect();
});

const opening = published('json/openings/EAO.fr_FR.json') as OpeningDocument;
function openingWith(part: object) {
  return {
    ...opening,
    pieces: [{ ...opening.pieces[0], children: [{ name: 'path', attributes: {}, children: [], ...part }] }],
  };
}

it.each([
  ['that isn’t there', () => new Response('', { status: 404 })],
  ['of another product', () => Response.json(published('json/openings/MUG.fr_FR.json'))],
  ['that says nothing', () => Response.json(null)],
  ['with a font of no file', () => Response.json({ ...opening, fonts: [{ id: 1 }] })],
  [
    'that is set in a font of the page’s',
    () => Response.json({ ...opening, fonts: [{ ...opening.fonts[0], family: 'Arial' }] }),
  ],
  ['that is sold in no season', () => Response.json({ ...opening, sold: {} })],
  ['of something that no stage shows', () => Response.json({ ...opening, kind: 'thing' })],
  ['without a size', () => Response.json({ ...opening, size: undefined })],
  ['that holds a script', () => Response.json(openingWith({ name: 'script' }))],
  ['that holds a handler', () => Response.json(openingWith({ attributes: { onload: 'alert(1)' } }))],
  [
    'that refers elsewhere',
    () => Response.json(openingWith({ attributes: { href: 'https://else.example/a' } })),
  ],
  [
    'that makes another host of ours',
    () => Response.json(openingWith({ attributes: { href: 'assets:.else.example' } })),
  ],
  ['that is styled', () => Response.json(openingWith({ attributes: { style: 'position:fixed' } }))],
  [
    'that is painted from elsewhere',
    () => Response.json(openingWith({ attributes: { fill: 'url(https://e.example/#a)' } })),
  ],
  [
    'that is painted from elsewhere in capitals',
    () => Response.json(openingWith({ attributes: { mask: 'URL( https://e.example/#a)' } })),
  ],
  [
    'that escapes what paints it',
    () => Response.json(openingWith({ attributes: { fill: 'u\\72l(https://e.example/#a)' } })),
  ],
  [
    'that chooses an image',
    () => Response.json(openingWith({ attributes: { mask: 'image-set("https://e.example/a" 1x)' } })),
  ],
  ['with an element of no attributes', () => Response.json(openingWith({ attributes: undefined }))],
  ['with an element of no name', () => Response.json(openingWith({ name: { toString: 1 } }))],
  ['that is words', () => Response.json({ ...opening, pieces: ['Zoé'] })],
])('OPT-33 a product with an opening %s waits for the options', async (_, releaseVersion) => {
  const { prepare, requested, release } = holdOptions();
  const opened = openWidget(
    {
      code: 'EAO',
      prepare: (network) => {
        prepare(network);
        network.overrides.set('/json/openings/EAO', releaseVersion);
      },
    },
    drawn,
  );
  await requested;
  await flushTasks();
  expect(document.querySelectorAll(drawn).length).toBe(0);
  release();
  expect((await opened).host.querySelectorAll(drawn).length).toBe(2);
});

it('OPT-32 OPT-33 the opening doesn’t wait for the version, and the design is then loaded with the version', async () => {
  const { prepare, release } = holdOptions();
  let releaseVersion = () => {};
  const versionReleased = new Promise<void>((resolve) => {
    releaseVersion = resolve;
  });
  const { host, network } = await openWidget(
    {
      code: 'EAO',
      prepare: (network) => {
        prepare(network);
        network.overrides.set('/graphql', async () => {
          await versionReleased;
          return Response.json({ data: { cmonJsonVersion: { version: 'another' } } });
        });
      },
    },
    drawn,
  );
  expect(network.requestedUrls.filter((address) => /json\/(products|cmonJson)/.test(address))).toEqual([]);
  expect(network.requestedUrls.filter((address) => address.includes('/openings/'))).toEqual([
    'http://cmon.example/json/openings/EAO.fr_FR.json',
  ]);
  releaseVersion();
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull());
  expect(network.requestedUrls).toContain('http://cmon.example/json/products/EAO.json?v=another');
  expect(host.querySelectorAll(drawn).length).toBe(2);
});

it('OPT-32 the picture is shown while the options are loading', async () => {
  const { prepare, requested, release } = holdOptions();
  const { host } = await openWidget({ code: 'EAO', prepare }, drawn);
  await requested;
  await flushTasks();
  expect(host.querySelectorAll(drawn).length).toBe(2);
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull());
});

it.each(['EAO', 'MUG', 'SACAVT', 'PAC_MUG2', 'TRO', 'SAC2'])(
  'OPT-31 the first picture of %s equals its stage',
  async (code) => {
    const { prepare, release } = holdOptions();
    const { host } = await openWidget({ code, prepare }, drawn);
    const early = serializeDrawings(host);
    release();
    await vi.waitFor(() => expect(host.querySelector('[data-stage] [data-piece] text')).not.toBeNull());
    expect(early.length).toBeGreaterThan(0);
    expect([...host.querySelectorAll('[data-stage] [data-piece]')].flatMap(serializeDrawings)).toEqual(early);
  },
);

/** Returns the drawings of an element as markup, without their unique ids and accessible names. */
function serializeDrawings(container: ParentNode) {
  return [...container.querySelectorAll('svg')]
    .filter((svg) => !svg.parentElement?.closest('svg'))
    .map((svg) =>
      svg.outerHTML
        .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
        .replace(/<svg[^>]*?(viewBox="[^"]*")[^>]*>/, '<svg $1>')
        .replace(/(id="|url\(#|href="#)[^"-]*-/g, '$1'),
    );
}

it('OPT-23 ERR-29 a retry requests the options again while the product is still loading', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { host, network } = await openWidget(
    {
      code: 'EAO',
      prepare: ({ overrides }) => {
        overrides.set(options, () => new Response('', { status: 500 }));
        overrides.set('/json/products/EAO.json', async () => {
          await released;
          return Response.json(published('json/products/EAO.json'));
        });
      },
    },
    'button',
  );
  network.overrides.delete(options);
  host.querySelector('button')?.click();
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull());
  expect(network.requestedUrls.filter((address) => address.includes(options)).length).toBe(2);
  warn.mockRestore();
});
