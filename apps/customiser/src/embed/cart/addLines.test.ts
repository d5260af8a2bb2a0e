// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { addLines } from './addLines.ts';

const createPolicyViolation = (address: string) =>
  Object.assign(new Event('securitypolicyviolation'), { blockedURI: address });

/** Creates a shop's product page with a form. Returns the set of remaining `securitypolicyviolation` listeners. */
function createShopPage() {
  document.body.innerHTML =
    '<form id="product_addtocart_form" method="post" action="/cart/add"><input type="hidden" name="options[1]" class="product-custom-option"></form>';
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = Document.prototype;
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (...[kind, listener, options]: Parameters<Document['addEventListener']>) => {
      if (kind === 'securitypolicyviolation') listeners.add(listener);
      addEventListener.call(document, kind, listener, options);
    },
  );
  vi.spyOn(document, 'removeEventListener').mockImplementation(
    (...[kind, listener, options]: Parameters<Document['removeEventListener']>) => {
      listeners.delete(listener);
      removeEventListener.call(document, kind, listener, options);
    },
  );
  return listeners;
}

const GROUP = { kind: 'class', id: '0123456789abcdef' } as const;
const callbacks = { onSend: () => {}, onAdded: () => {} };

it('BEY-27 no listener remains on the page after a line was added or refused', async () => {
  const listeners = createShopPage();
  const answers = ['/cart', '/cart', window.location.pathname].map((path) =>
    Object.defineProperty(new Response(''), 'url', { value: `${window.location.origin}${path}` }),
  );
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(await addLines(window, ['1', '2', '3'], 'one', callbacks, GROUP)).toMatchObject({
    added: 2,
    stopped: 'refused',
  });
  expect(listeners.size).toBe(0);
});

it('BEY-28 a line blocked by the page’s own policy is reported as unavailable, whatever else the policy blocks', async () => {
  const listeners = createShopPage();
  vi.stubGlobal('fetch', async () => {
    document.dispatchEvent(createPolicyViolation('https://elsewhere.example/pixel'));
    document.dispatchEvent(createPolicyViolation(`${window.location.origin}/cart/add`));
    throw new TypeError('Failed to fetch');
  });
  expect(await addLines(window, ['1'], 'one', callbacks, GROUP)).toEqual({
    added: 0,
    stopped: 'unavailable',
    cart: null,
  });
  expect(listeners.size).toBe(0);
});

it.each([
  ['another address of the shop', `${window.location.origin}/pixel`],
  ['a host whose address begins like the shop’s', `${window.location.origin}0/cart/add`],
])('BEY-28 a line without an answer stays unknown when the policy blocks %s', async (_, blockedAddress) => {
  createShopPage();
  vi.stubGlobal('fetch', async () => {
    document.dispatchEvent(createPolicyViolation(blockedAddress));
    throw new TypeError('Failed to fetch');
  });
  expect(await addLines(window, ['1'], 'one', callbacks, GROUP)).toMatchObject({ stopped: 'unknown' });
});

it.each([
  ['from page', '3', '3'],
  ['from page', '', '1'],
  ['from page', '-2', '1'],
  ['one', '3', '1'],
] as const)(
  'BEY-57 with quantity “%s” and the page’s quantity “%s”, %s is ordered',
  async (quantity, pageQuantity, ordered) => {
    createShopPage();
    const field = Object.assign(document.createElement('input'), { name: 'qty', value: pageQuantity });
    document.getElementById('product_addtocart_form')?.append(field);
    const posted: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: URL, { body }: { readonly body: URLSearchParams }) => {
      posted.push(body.get('qty'));
      return Object.defineProperty(new Response(''), 'url', { value: `${window.location.origin}/cart` });
    });
    await addLines(window, ['1'], quantity, callbacks, GROUP);
    expect(posted).toEqual([ordered]);
  },
);
