import { request } from '../../load/http.ts';
import type { AddLinesResult, LineCallbacks, Quantity } from '../../store/widgetContext.ts';
import { optionField } from './shopForm.ts';

/** How long a shop may take to answer one line. */
const LINE_TIMEOUT_MS = 60_000;

/** The shop's own form as it would be sent: once a line, with that line's option value. */
interface OrderForm {
  readonly form: HTMLFormElement;
  readonly field: string;
  readonly address: URL;
}

/**
 * Puts designs into the shop's cart, one line each. A shop that stops `cmon:addLines` adds them itself and says so with
 * `done`; else the shop's form is sent once a line, until the shop refuses one or doesn't answer. Nothing is sent where
 * the form isn't one that posts to the shop itself: an option value holds names, which belong in no address.
 */
export async function addLines(
  page: Window,
  lines: readonly string[],
  quantity: Quantity,
  callbacks: LineCallbacks,
): Promise<AddLinesResult> {
  const qty = quantity === 'one' ? 1 : askedQuantity(page);
  const answer = (await offered(page, lines, qty, callbacks)) ?? (await sent(page, lines, qty, callbacks));
  if (answer.added > 0)
    page.dispatchEvent(new CustomEvent('cmon:linesAdded', { detail: { count: answer.added } }));
  return answer;
}

/** What the shop's form asks for; one where it asks for nothing that is a quantity. */
function askedQuantity(page: Window): number {
  const form = optionField(page.document)?.form;
  const asked = form ? Number(new FormData(form).get('qty')) : 1;
  return Number.isFinite(asked) && asked > 0 ? asked : 1;
}

/** What the shop says of lines that it adds itself; null when it leaves them to the form. */
function offered(
  page: Window,
  lines: readonly string[],
  qty: number,
  { onSend, onAdded }: LineCallbacks,
): Promise<AddLinesResult> | null {
  let hear = (_: unknown) => {};
  const said = new Promise<unknown>((resolve) => {
    hear = resolve;
  });
  const done = (result: unknown) => hear(result);
  const detail = { lines: lines.map((options) => ({ options, qty })), done };
  if (page.dispatchEvent(new CustomEvent('cmon:addLines', { cancelable: true, detail }))) return null;
  for (const index of lines.keys()) onSend(index);
  const tooLong = new Promise<null>((resolve) => {
    setTimeout(resolve, LINE_TIMEOUT_MS + lines.length * 1000, null);
  });
  return Promise.race([said, tooLong]).then((result) => {
    const { added, url } = Object(result) as { readonly added?: unknown; readonly url?: unknown };
    if (!Number.isInteger(added) || Number(added) < 0 || Number(added) > lines.length)
      return { added: 0, stopped: 'unknown', cart: null };
    for (let index = 0; index < Number(added); index++) onAdded(index);
    const stopped = Number(added) < lines.length ? 'refused' : null;
    const cart = typeof url === 'string' ? (ownAddress(page, url)?.href ?? null) : null;
    return { added: Number(added), stopped, cart };
  });
}

async function sent(
  page: Window,
  lines: readonly string[],
  qty: number,
  { onSend, onAdded }: LineCallbacks,
): Promise<AddLinesResult> {
  const order = orderForm(page);
  if (!order || !page.navigator.onLine) return { added: 0, stopped: 'unavailable', cart: null };
  let cart: string | null = null;
  for (const [index, options] of lines.entries()) {
    onSend(index);
    const answer = await post(page, order, options, qty);
    if (answer.kind !== 'added') return { added: index, stopped: answer.kind, cart };
    cart = answer.cart;
    onAdded(index);
  }
  return { added: lines.length, stopped: null, cart };
}

/** Null when the page's form can't be sent behind the shopper's back. Its fields may be called `action` or `method`. */
function orderForm(page: Window): OrderForm | null {
  const field = optionField(page.document);
  const form = field?.form;
  if (!field?.name || form?.getAttribute('method')?.toLowerCase() !== 'post') return null;
  const address = ownAddress(page, form.getAttribute('action') ?? '');
  return address && { form, field: field.name, address };
}

type Posted =
  | { readonly kind: 'added'; readonly cart: string }
  | { readonly kind: 'refused' | 'unknown' | 'unavailable' };

/** A line is in the cart when the shop's answer is a success elsewhere than on the product's own page. */
async function post(
  page: Window,
  { form, field, address }: OrderForm,
  options: string,
  qty: number,
): Promise<Posted> {
  const data = new FormData(form);
  data.set(field, options);
  if (data.has('qty')) data.set('qty', String(qty));
  // Magento answers a line that it took with the cart then, and not with the product's page as it does one it refused.
  data.set('in_cart', '1');
  const multipart = form.getAttribute('enctype')?.toLowerCase() === 'multipart/form-data';
  const fields = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  const policy = policyWatch(page, address);
  try {
    const response = await request(address, {
      method: 'POST',
      body: multipart ? data : new URLSearchParams(fields),
      redirect: 'follow',
      timeoutMs: LINE_TIMEOUT_MS,
    });
    void response.body?.cancel();
    if (response.status >= 500) return { kind: 'unknown' };
    const answered = ownAddress(page, response.url || address.href);
    const added = response.ok && answered && answered.pathname !== page.location.pathname;
    return added ? { kind: 'added', cart: answered.href } : { kind: 'refused' };
  } catch {
    return { kind: (await policy.forbade()) ? 'unavailable' : 'unknown' };
  } finally {
    policy.unwatch();
  }
}

interface PolicyWatch {
  readonly forbade: () => Promise<boolean>;
  readonly unwatch: () => void;
}

/** Tells whether the page's own policy kept a request from leaving: then nothing was sent at all. */
function policyWatch(page: Window, { origin }: URL): PolicyWatch {
  let violated = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(origin)) violated = true;
  };
  page.document.addEventListener('securitypolicyviolation', onViolation);
  return {
    forbade: () => new Promise((resolve) => setTimeout(() => resolve(violated), 50)),
    unwatch: () => page.document.removeEventListener('securitypolicyviolation', onViolation),
  };
}

/** An address of the shop's own; null for any other. */
function ownAddress(page: Window, address: string): URL | null {
  if (!URL.canParse(address, page.document.baseURI)) return null;
  const url = new URL(address, page.document.baseURI);
  return url.origin === page.location.origin ? url : null;
}
