import { type Html, html } from '../html.ts';
import type { Address } from '../orders/buildOrderBody.ts';
import {
  ADDRESS_FIELDS,
  type AddressError,
  type AddressField,
  isOptional,
  MAX_LENGTHS,
} from '../orders/parseAddress.ts';
import type { CartLine, Payment } from '../state/parseState.ts';
import { STORES } from '../stores.ts';
import { renderPreviewScripts } from './previewHtml.ts';
import { renderLineList } from './renderLineList.ts';
import { renderPage, type Visit } from './renderPage.ts';

const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  name: 'name',
  street: 'address-line1',
  street2: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  email: 'email',
  telephone: 'tel',
};

const INPUT_TYPES: Readonly<Partial<Record<AddressField, string>>> = { email: 'email', telephone: 'tel' };

/** The values of the form, and the errors of its fields. */
interface CheckoutForm {
  readonly address: Partial<Address>;
  readonly errors: ReadonlyMap<AddressField, AddressError>;
  readonly payment: Payment;
}

/** Renders the checkout: address and payment beside the order's lines. */
export function renderCheckoutPage(visit: Visit, lines: readonly CartLine[], form: CheckoutForm): string {
  const { store, t } = visit;
  const content = html`
<h1>${t('checkout.title')}</h1>
<div class="with-aside">
  <form class="checkout" method="post" action="/${store}/checkout" novalidate>
    ${form.errors.size > 0 && html`<p class="notice" role="alert">${t('checkout.wrong')}</p>`}
    <fieldset>
      <legend>${t('checkout.address')}</legend>
      <div class="fields">${ADDRESS_FIELDS.map((field) => renderAddressField(visit, form, field))}</div>
      <p class="country">${t('checkout.country')} <strong>${STORES[store].name}</strong></p>
    </fieldset>
    <fieldset>
      <legend>${t('checkout.payment')}</legend>
      ${renderPaymentChoice('card', form.payment, t('checkout.card'), t('checkout.cardText'))}
      ${renderPaymentChoice('transfer', form.payment, t('checkout.transfer'), t('checkout.transferText'))}
    </fieldset>
    <div class="page-actions">
      <button class="button" type="submit">${t('checkout.place')}</button>
      <a class="quiet" href="/${store}/cart">${t('checkout.back')}</a>
    </div>
  </form>
  <aside class="aside">
    <h2>${t('checkout.order')}</h2>
    <p>${t('cart.count', { count: visit.cartCount })}</p>
    ${renderLineList(visit, lines)}
  </aside>
</div>`;
  const scripts = renderPreviewScripts(visit, lines);
  return renderPage(visit, { title: t('checkout.title'), path: '/checkout', content, scripts });
}

function renderAddressField({ t }: Visit, { address, errors }: CheckoutForm, field: AddressField): Html {
  const error = errors.get(field);
  const isInvalid = error !== undefined;
  const [firstInvalid] = errors.keys();
  const optionalMark = isOptional(field) && html` <span class="optional">${t('checkout.optional')}</span>`;
  const required = isOptional(field) ? '' : html`required`;
  const invalid = isInvalid ? html`aria-invalid="true" aria-describedby="wrong-${field}"` : '';
  const message = error && t(`checkout.${error}`, { max: MAX_LENGTHS[field] });
  const autofocus = firstInvalid === field ? html`autofocus` : '';
  return html`
<label class="field ${field} ${isInvalid ? 'wrong' : ''}"><span>${t(`checkout.${field}`)}${optionalMark}</span>
  <input name="${field}" type="${INPUT_TYPES[field] ?? 'text'}" autocomplete="${AUTOCOMPLETE[field]}"
    value="${address[field] ?? ''}" ${required} ${invalid} ${autofocus}>
  ${message && html`<span class="wrong-text" id="wrong-${field}">${message}</span>`}
</label>`;
}

function renderPaymentChoice(value: Payment, chosen: Payment, name: string, text: string): Html {
  return html`
<label class="choice">
  <input type="radio" name="payment" value="${value}" ${value === chosen ? html`checked` : ''}>
  <span><strong>${name}</strong>${text}</span>
</label>`;
}
