// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { openWidget } from '../testing/openWidget.ts';
import { type FakeNetwork, published } from '../testing/publishedCatalogue.ts';

vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'debug').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

const options = '/json/cmonJson_all.json';
const drawn = 'svg text[data-text-index]';

/** A network that keeps the options back until they are released. */
function heldOptions() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const prepare = ({ instead }: FakeNetwork) =>
    void instead.set(options, async () => {
      await released;
      return Response.json(published(options.slice(1)));
    });
  return { prepare, release };
}

it('OPT-32 EMB-38 a product is drawn from its own document while the options are on their way', async () => {
  const { prepare, release } = heldOptions();
  const { host } = await openWidget({ code: 'EAO', prepare }, drawn);
  const words = [...host.querySelectorAll(drawn)].map(({ textContent }) => textContent);
  expect(words).toEqual(['Mon texte', 'Mon texte']);
  expect(host.querySelector('[aria-expanded]')).toBeNull();
  const early = host.querySelector(drawn);
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull(), 8000);
  expect(early?.isConnected).toBe(false);
  expect(host.querySelectorAll(drawn).length).toBe(2);
});

it('OPT-32 a design that is restored waits for the options and is never shown as another', async () => {
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé');
  const option = first.option();
  first.stop();
  const { prepare, release } = heldOptions();
  const seen = new Set<string>();
  const look = new MutationObserver(() => {
    for (const line of document.querySelectorAll(drawn)) seen.add(line.textContent ?? '');
  });
  look.observe(document, { subtree: true, childList: true });
  const opened = openWidget({ code: 'EAO', option, prepare });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(seen.size).toBe(0);
  release();
  await opened;
  await vi.waitFor(() => expect(seen).toContain('Zoé'));
  expect([...seen]).toEqual(['Zoé', 'Mon texte']);
  look.disconnect();
});

it('OPT-32 a product document without its options waits for them', async () => {
  const { opening: _, ...bare } = published('json/products/EAO.json') as Record<string, unknown>;
  const { host } = await openWidget({
    code: 'EAO',
    prepare: ({ instead }) => void instead.set('/json/products/EAO.json', () => Response.json(bare)),
  });
  expect(host.querySelectorAll(drawn).length).toBe(2);
});

it('OPT-32 the picture stands for as long as the options are on their way', async () => {
  const { prepare, release } = heldOptions();
  const { host } = await openWidget({ code: 'EAO', prepare }, drawn);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(host.querySelectorAll(drawn).length).toBe(2);
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull(), 8000);
});

it('OPT-32 a picture that can’t be drawn early is drawn once the options are there', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const product = published('json/products/EAO.json') as { opening: { formes: object[] } };
  const formes = product.opening.formes.map((forme) => ({ ...forme, textfield: undefined }));
  const broken = { ...product, opening: { ...product.opening, formes } };
  const { host } = await openWidget({
    code: 'EAO',
    prepare: ({ instead }) => void instead.set('/json/products/EAO.json', () => Response.json(broken)),
  });
  expect(host.querySelectorAll(drawn).length).toBe(2);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

it('OPT-23 ERR-29 a retry asks for the options again while the product is still on its way', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { host, network } = await openWidget(
    {
      code: 'EAO',
      prepare: ({ instead }) => {
        instead.set(options, () => new Response('', { status: 500 }));
        instead.set('/json/products/EAO.json', async () => {
          await released;
          return Response.json(published('json/products/EAO.json'));
        });
      },
    },
    'button',
  );
  network.instead.delete(options);
  host.querySelector('button')?.click();
  release();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull(), 8000);
  expect(network.asked.filter((address) => address.includes(options)).length).toBe(2);
  said.mockRestore();
});
