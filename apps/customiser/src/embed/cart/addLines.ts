import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { request } from '../../load/http.ts';
import { GROUP_FIELD } from '../../store/saved/lineGroup.ts';
import type { AddLinesResult, LineCallbacks, LineGroup, Quantity } from '../../store/widgetContext.ts';
import { findOptionField, writeFormField } from './shopForm.ts';

/** How long a shop may take to answer for one line, ms. */
const LINE_TIMEOUT_MS = 60_000;

/** The time that each line adds to the timeout of a shop that adds all lines itself, ms. */
const EXTRA_TIMEOUT_PER_LINE_MS = 1000;

/** The shop's own form, which is submitted once per line with that line's option value. */
interface OrderForm {
  readonly form: HTMLFormElement;
  readonly field: string;
  readonly address: URL;
}

/**
 * Adds designs to the shop's cart, one line each. A shop that cancels `cmon:addLines` adds them itself and calls
 * `done`. Otherwise the shop's form is posted once per line, until a line is refused or not answered. The form must
 * post to the shop's own origin, because an option value contains names.
 */
export async function addLines(
  page: Window,
  lines: readonly string[],
  quantity: Quantity,
  callbacks: LineCallbacks,
  group: LineGroup,
): Promise<AddLinesResult> {
  const qty = quantity === 'one' ? 1 : readQuantity(page);
  const result =
    (await offerLinesToShop(page, lines, qty, group, callbacks)) ??
    (await postLines(page, lines, qty, group, callbacks));
  if (result.added > 0)
    page.dispatchEvent(new CustomEvent('cmon:linesAdded', { detail: { count: result.added } }));
  return result;
}

/** Returns the quantity of the shop's form; 1 where it has no valid quantity. */
function readQuantity(page: Window): number {
  const form = findOptionField(page.document)?.form;
  const quantityValue = form ? Number(new FormData(form).get('qty')) : 1;
  return Number.isFinite(quantityValue) && quantityValue > 0 ? quantityValue : 1;
}

/** Offers the lines to the shop. Returns null when the shop leaves them to the form. */
function offerLinesToShop(
  page: Window,
  lines: readonly string[],
  qty: number,
  group: LineGroup,
  { onSend, onAdded }: LineCallbacks,
): Promise<AddLinesResult> | null {
  let resolveReply = (_: unknown) => {};
  const reply = new Promise<unknown>((resolve) => {
    resolveReply = resolve;
  });
  const done = (result: unknown) => resolveReply(result);
  const detail = { lines: lines.map((options) => ({ options, qty })), group, done };
  if (page.dispatchEvent(new CustomEvent('cmon:addLines', { cancelable: true, detail }))) return null;
  for (const index of lines.keys()) onSend(index);
  const timeout = new Promise<null>((resolve) => {
    setTimeout(resolve, LINE_TIMEOUT_MS + lines.length * EXTRA_TIMEOUT_PER_LINE_MS, null);
  });
  return Promise.race([reply, timeout]).then((result) => {
    const { added, url } = Object(result) as { readonly added?: unknown; readonly url?: unknown };
    if (!Number.isInteger(added) || Number(added) < 0 || Number(added) > lines.length)
      return { added: 0, stopped: 'unknown', cart: null };
    for (let index = 0; index < Number(added); index++) onAdded(index);
    const stopped = Number(added) < lines.length ? 'refused' : null;
    const cart = typeof url === 'string' ? (parseOwnAddress(page, url)?.href ?? null) : null;
    return { added: Number(added), stopped, cart };
  });
}

async function postLines(
  page: Window,
  lines: readonly string[],
  qty: number,
  group: LineGroup,
  { onSend, onAdded }: LineCallbacks,
): Promise<AddLinesResult> {
  const order = findOrderForm(page);
  if (!order || !page.navigator.onLine) return { added: 0, stopped: 'unavailable', cart: null };
  writeFormField(page.document, GROUP_FIELD, stringifyJson(group));
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

/**
 * Returns null when the form can't be posted in the background. Attributes are read with `getAttribute`, because its
 * fields may be named `action` or `method`.
 */
function findOrderForm(page: Window): OrderForm | null {
  const field = findOptionField(page.document);
  const form = field?.form;
  if (!field?.name || form?.getAttribute('method')?.toLowerCase() !== 'post') return null;
  const address = parseOwnAddress(page, form.getAttribute('action') ?? '');
  return address && { form, field: field.name, address };
}

type PostResult =
  | { readonly kind: 'added'; readonly cart: string }
  | { readonly kind: 'refused' | 'unknown' | 'unavailable' };

/** Posts one line. It was added if the response is a success from another page than the product page. */
async function post(
  page: Window,
  { form, field, address }: OrderForm,
  options: string,
  qty: number,
): Promise<PostResult> {
  const data = new FormData(form);
  data.set(field, options);
  if (data.has('qty')) data.set('qty', String(qty));
  // With this field, Magento redirects an added line to the cart, and a refused line to the product page.
  data.set('in_cart', '1');
  const multipart = form.getAttribute('enctype')?.toLowerCase() === 'multipart/form-data';
  const fields = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  const policy = watchPolicy(page, address);
  try {
    const response = await request(address, {
      method: 'POST',
      body: multipart ? data : new URLSearchParams(fields),
      redirect: 'follow',
      timeoutMs: LINE_TIMEOUT_MS,
    });
    void response.body?.cancel();
    if (response.status >= 500) return { kind: 'unknown' };
    const finalAddress = parseOwnAddress(page, response.url || address.href);
    const isAdded = response.ok && finalAddress && finalAddress.pathname !== page.location.pathname;
    return isAdded ? { kind: 'added', cart: finalAddress.href } : { kind: 'refused' };
  } catch {
    return { kind: (await policy.wasBlocked()) ? 'unavailable' : 'unknown' };
  } finally {
    policy.unwatch();
  }
}

interface PolicyWatcher {
  readonly wasBlocked: () => Promise<boolean>;
  readonly unwatch: () => void;
}

/** Delay, ms, before the result is read, because the browser may report a violation after the request has failed. */
const VIOLATION_DELAY_MS = 50;

/**
 * Watches whether the page's Content-Security-Policy blocked the request to `address`, in which case nothing was sent. A
 * violation is reported without the fragment of the address.
 */
function watchPolicy(page: Window, address: URL): PolicyWatcher {
  const requestAddress = new URL(address);
  requestAddress.hash = '';
  let isViolated = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI === requestAddress.href) isViolated = true;
  };
  page.document.addEventListener('securitypolicyviolation', onViolation);
  return {
    wasBlocked: () => new Promise((resolve) => setTimeout(() => resolve(isViolated), VIOLATION_DELAY_MS)),
    unwatch: () => page.document.removeEventListener('securitypolicyviolation', onViolation),
  };
}

/** Parses an address of the shop's own origin; null for any other. */
function parseOwnAddress(page: Window, address: string): URL | null {
  if (!URL.canParse(address, page.document.baseURI)) return null;
  const url = new URL(address, page.document.baseURI);
  return url.origin === page.location.origin ? url : null;
}
