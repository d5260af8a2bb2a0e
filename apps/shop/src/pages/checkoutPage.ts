import { type Html, html } from '../html.ts';
import type { Address } from '../orders/orderBody.ts';
import { ADDRESS_FIELDS, type AddressFault, type AddressField, LONGEST } from '../orders/parseAddress.ts';
import type { CartLine, Payment } from '../state/parseState.ts';
import { STORES } from '../stores.ts';
import { lineList } from './lineList.ts';
import { page, type Visit } from './page.ts';
import { previewScripts } from './previewList.ts';

const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  name: 'name',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
  email: 'email',
};

/** What was filled in; `wrong` says what to put right in which field. */
interface CheckoutForm {
  readonly address: Partial<Address>;
  readonly wrong: ReadonlyMap<AddressField, AddressFault>;
  readonly payment: Payment;
}

/** Where the parcel goes and how it is paid, beside what is ordered. */
export function checkoutPage(visit: Visit, lines: readonly CartLine[], form: CheckoutForm): string {
  const { store, t } = visit;
  const content = html`
<h1>${t('checkout.title')}</h1>
<div class="with-aside">
  <form class="checkout" method="post" action="/${store}/checkout" novalidate>
    ${form.wrong.size > 0 && html`<p class="notice" role="alert">${t('checkout.wrong')}</p>`}
    <fieldset>
      <legend>${t('checkout.address')}</legend>
      <div class="fields">${ADDRESS_FIELDS.map((field) => addressField(visit, form, field))}</div>
      <p class="country">${t('checkout.country')} <strong>${STORES[store].name}</strong></p>
    </fieldset>
    <fieldset>
      <legend>${t('checkout.payment')}</legend>
      ${choice('card', form.payment, t('checkout.card'), t('checkout.cardText'))}
      ${choice('transfer', form.payment, t('checkout.transfer'), t('checkout.transferText'))}
    </fieldset>
    <div class="page-actions">
      <button class="button" type="submit">${t('checkout.place')}</button>
      <a class="quiet" href="/${store}/cart">${t('checkout.back')}</a>
    </div>
  </form>
  <aside class="aside">
    <h2>${t('checkout.order')}</h2>
    <p>${t('cart.count', { count: visit.cartCount })}</p>
    ${lineList(visit, lines)}
  </aside>
</div>`;
  return page(visit, t('checkout.title'), '/checkout', content, previewScripts(visit, lines));
}

function addressField({ t }: Visit, { address, wrong }: CheckoutForm, field: AddressField): Html {
  const fault = wrong.get(field);
  const isWrong = fault !== undefined;
  const [first] = wrong.keys();
  return html`
<label class="field ${field} ${isWrong ? 'wrong' : ''}">${t(`checkout.${field}`)}
  <input name="${field}" type="${field === 'email' ? 'email' : 'text'}" autocomplete="${AUTOCOMPLETE[field]}" value="${address[field] ?? ''}" required ${isWrong ? html`aria-invalid="true" aria-describedby="wrong-${field}"` : ''} ${first === field ? html`autofocus` : ''}>
  ${fault && html`<span class="wrong-text" id="wrong-${field}">${t(`checkout.${fault}`, { max: LONGEST[field] })}</span>`}
</label>`;
}

const choice = (value: Payment, chosen: Payment, name: string, text: string): Html => html`
<label class="choice"><input type="radio" name="payment" value="${value}" ${value === chosen ? html`checked` : ''}> <span><strong>${name}</strong>${text}</span></label>`;
