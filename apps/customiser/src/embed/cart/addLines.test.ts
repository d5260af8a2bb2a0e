// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { addLines } from './addLines.ts';

const policyBreak = (address: string) =>
  Object.assign(new Event('securitypolicyviolation'), { blockedURI: address });

/** A product page of a shop whose form can be sent, and what the document is still listened to for. */
function shopPage() {
  document.body.innerHTML =
    '<form id="product_addtocart_form" method="post" action="/cart/add"><input type="hidden" name="options[1]" class="product-custom-option"></form>';
  const heard = new Set<unknown>();
  const { addEventListener, removeEventListener } = Document.prototype;
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (...[kind, ear, how]: Parameters<Document['addEventListener']>) => {
      if (kind === 'securitypolicyviolation') heard.add(ear);
      addEventListener.call(document, kind, ear, how);
    },
  );
  vi.spyOn(document, 'removeEventListener').mockImplementation(
    (...[kind, ear, how]: Parameters<Document['removeEventListener']>) => {
      heard.delete(ear);
      removeEventListener.call(document, kind, ear, how);
    },
  );
  return heard;
}

const callbacks = { onSend: () => {}, onAdded: () => {} };

it('BEY-27 nothing of a line that the shop took or refused is left listening to the page', async () => {
  const heard = shopPage();
  const answers = ['/cart', '/cart', window.location.pathname].map((path) =>
    Object.defineProperty(new Response(''), 'url', { value: `${window.location.origin}${path}` }),
  );
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(await addLines(window, ['1', '2', '3'], 'one', callbacks)).toMatchObject({
    added: 2,
    stopped: 'refused',
  });
  expect(heard.size).toBe(0);
});

it('BEY-28 a line that the page’s own policy kept back is known for it, whatever else the policy keeps back before', async () => {
  const heard = shopPage();
  vi.stubGlobal('fetch', async () => {
    document.dispatchEvent(policyBreak('https://elsewhere.example/pixel'));
    document.dispatchEvent(policyBreak(`${window.location.origin}/cart/add`));
    throw new TypeError('Failed to fetch');
  });
  expect(await addLines(window, ['1'], 'one', callbacks)).toEqual({
    added: 0,
    stopped: 'unavailable',
    cart: null,
  });
  expect(heard.size).toBe(0);
});

it.each([
  ['as asked', '3', '3'],
  ['as asked', '', '1'],
  ['as asked', '-2', '1'],
  ['one', '3', '1'],
] as const)('BEY-57 %s, where the page’s quantity is “%s”, orders %s', async (quantity, asked, ordered) => {
  shopPage();
  const field = Object.assign(document.createElement('input'), { name: 'qty', value: asked });
  document.getElementById('product_addtocart_form')?.append(field);
  const posted: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: URL, { body }: { readonly body: URLSearchParams }) => {
    posted.push(body.get('qty'));
    return Object.defineProperty(new Response(''), 'url', { value: `${window.location.origin}/cart` });
  });
  await addLines(window, ['1'], quantity, callbacks);
  expect(posted).toEqual([ordered]);
});
