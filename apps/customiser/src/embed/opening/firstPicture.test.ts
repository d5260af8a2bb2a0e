// @vitest-environment jsdom
import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import { flushTasks } from '@cmon/testkit/page/flushTasks';
import { beforeEach, expect, it, vi } from 'vitest';
import { openWidget } from '../../testing/openWidget.ts';
import { type FakeNetwork, readPublished } from '../../testing/publishedCatalogue.ts';

vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'debug').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

const options = '/json/cmonJson_all.json';
const drawnText = 'svg text[data-text-index]';

/** A network that holds the options until `release` is called. `requested` resolves once they are requested. */
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
      return Response.json(readPublished(options.slice(1)));
    });
  return { prepare, requested, release };
}

it('OPT-32 EMB-38 SCR-6 a product is drawn from its opening while the options are loading', async () => {
  const { prepare, release } = holdOptions();
  const { host } = await openWidget({ code: 'EAO', prepare }, drawnText);
  const words = [...host.querySelectorAll(drawnText)].map(({ textContent }) => textContent);
  expect(words).toEqual(['Zoé', 'Martin']);
  expect(host.querySelector('[aria-expanded]')).toBeNull();
  const early = host.querySelector(drawnText);
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull());
  expect(early?.isConnected).toBe(false);
  expect(host.querySelectorAll(drawnText).length).toBe(2);
});

it('OPT-32 a restored design waits for the options, and no other design is shown before it', async () => {
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé');
  const option = first.option();
  first.stop();
  const { prepare, requested, release } = holdOptions();
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const line of document.querySelectorAll(drawnText)) seen.add(line.textContent ?? '');
  });
  observer.observe(document, { subtree: true, childList: true });
  const opened = openWidget({ code: 'EAO', option, prepare });
  await requested;
  await flushTasks();
  expect(seen.size).toBe(0);
  release();
  await opened;
  await vi.waitFor(() => expect(seen).toContain('Zoé'));
  expect([...seen]).toEqual(['Zoé', 'Mon texte']);
  observer.disconnect();
});

const opening = readPublished('json/openings/EAO.fr_FR.json') as OpeningDocument;
function createOpening(part: object) {
  return {
    ...opening,
    pieces: [{ ...opening.pieces[0], children: [{ name: 'path', attributes: {}, children: [], ...part }] }],
  };
}

it.each([
  ['that isn’t there', () => new Response('', { status: 404 })],
  ['of another product', () => Response.json(readPublished('json/openings/MUG.fr_FR.json'))],
  ['that is null', () => Response.json(null)],
  ['whose font has no file', () => Response.json({ ...opening, fonts: [{ id: 1 }] })],
  [
    'that uses a font of the page',
    () => Response.json({ ...opening, fonts: [{ ...opening.fonts[0], family: 'Arial' }] }),
  ],
  ['that is sold in no season', () => Response.json({ ...opening, sold: {} })],
  ['of an unknown kind of stage', () => Response.json({ ...opening, kind: 'thing' })],
  ['without a size', () => Response.json({ ...opening, size: undefined })],
  ['that contains a script', () => Response.json(createOpening({ name: 'script' }))],
  ['that has an event handler', () => Response.json(createOpening({ attributes: { onload: 'alert(1)' } }))],
  [
    'that refers to another site',
    () => Response.json(createOpening({ attributes: { href: 'https://else.example/a' } })),
  ],
  [
    'that turns the address of our assets into another host’s',
    () => Response.json(createOpening({ attributes: { href: 'assets:.else.example' } })),
  ],
  ['that is styled', () => Response.json(createOpening({ attributes: { style: 'position:fixed' } }))],
  [
    'that is painted from another site',
    () => Response.json(createOpening({ attributes: { fill: 'url(https://e.example/#a)' } })),
  ],
  [
    'that is painted from another site, in capitals',
    () => Response.json(createOpening({ attributes: { mask: 'URL( https://e.example/#a)' } })),
  ],
  [
    'whose paint address is escaped',
    () => Response.json(createOpening({ attributes: { fill: 'u\\72l(https://e.example/#a)' } })),
  ],
  [
    'whose mask is a set of images',
    () => Response.json(createOpening({ attributes: { mask: 'image-set("https://e.example/a" 1x)' } })),
  ],
  ['with an element without attributes', () => Response.json(createOpening({ attributes: undefined }))],
  ['with an element without a name', () => Response.json(createOpening({ name: { toString: 1 } }))],
  ['whose piece is a text', () => Response.json({ ...opening, pieces: ['Zoé'] })],
])('OPT-33 a product with an opening %s waits for the options', async (_, answerOpening) => {
  const { prepare, requested, release } = holdOptions();
  const opened = openWidget(
    {
      code: 'EAO',
      prepare: (network) => {
        prepare(network);
        network.overrides.set('/json/openings/EAO', answerOpening);
      },
    },
    drawnText,
  );
  await requested;
  await flushTasks();
  expect(document.querySelectorAll(drawnText).length).toBe(0);
  release();
  expect((await opened).host.querySelectorAll(drawnText).length).toBe(2);
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
    drawnText,
  );
  expect(network.requestedUrls.filter((address) => /json\/(products|cmonJson)/.test(address))).toEqual([]);
  expect(network.requestedUrls.filter((address) => address.includes('/openings/'))).toEqual([
    'http://cmon.example/json/openings/EAO.fr_FR.json',
  ]);
  releaseVersion();
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull());
  expect(network.requestedUrls).toContain('http://cmon.example/json/products/EAO.json?v=another');
  expect(host.querySelectorAll(drawnText).length).toBe(2);
});

it('OPT-32 the picture is shown while the options are loading', async () => {
  const { prepare, requested, release } = holdOptions();
  const { host } = await openWidget({ code: 'EAO', prepare }, drawnText);
  await requested;
  await flushTasks();
  expect(host.querySelectorAll(drawnText).length).toBe(2);
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull());
});

it.each(['EAO', 'MUG', 'SACAVT', 'PAC_MUG2', 'TRO', 'SAC2'])(
  'OPT-31 the first picture of %s equals its stage',
  async (code) => {
    const { prepare, release } = holdOptions();
    const { host } = await openWidget({ code, prepare }, drawnText);
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
          return Response.json(readPublished('json/products/EAO.json'));
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
