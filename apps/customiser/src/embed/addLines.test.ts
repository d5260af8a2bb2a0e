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

const ears = { onSend: () => {}, onAdded: () => {} };

it('BEY-27 nothing of a line that the shop took or refused is left listening to the page', async () => {
  const heard = shopPage();
  const answers = ['/cart', '/cart', window.location.pathname].map((path) =>
    Object.defineProperty(new Response(''), 'url', { value: `${window.location.origin}${path}` }),
  );
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(await addLines(window, ['1', '2', '3'], ears)).toMatchObject({ added: 2, stopped: 'refused' });
  expect(heard.size).toBe(0);
});

it('BEY-28 a line that the page’s own policy kept back is known for it, whatever else the policy keeps back before', async () => {
  const heard = shopPage();
  vi.stubGlobal('fetch', async () => {
    document.dispatchEvent(policyBreak('https://elsewhere.example/pixel'));
    document.dispatchEvent(policyBreak(`${window.location.origin}/cart/add`));
    throw new TypeError('Failed to fetch');
  });
  expect(await addLines(window, ['1'], ears)).toEqual({ added: 0, stopped: 'unavailable', cart: null });
  expect(heard.size).toBe(0);
});
