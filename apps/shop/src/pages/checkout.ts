import { html } from '../html.ts';
import type { Address } from '../orders/orderBody.ts';
import { ADDRESS_FIELDS, type AddressField } from '../orders/parseAddress.ts';
import { STORES } from '../stores.ts';
import { page, type Visit } from './page.ts';

const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  name: 'name',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
  email: 'email',
};

/** Where the parcel goes and how it is paid; `wrong` names the fields to put right. */
export function checkoutPage(
  visit: Visit,
  address: Partial<Address>,
  wrong: readonly AddressField[],
): string {
  const { store, t } = visit;
  const content = html`
<h1>${t('checkout.title')}</h1>
<form class="checkout" method="post" action="/${store}/checkout" novalidate>
  <fieldset>
    <legend>${t('checkout.address')}</legend>
    ${ADDRESS_FIELDS.map((field) => {
      const isWrong = wrong.includes(field);
      return html`
    <label class="field ${isWrong ? 'wrong' : ''}">${t(`checkout.${field}`)}
      <input name="${field}" type="${field === 'email' ? 'email' : 'text'}" autocomplete="${AUTOCOMPLETE[field]}" maxlength="120" value="${address[field] ?? ''}" required ${isWrong ? html`aria-invalid="true" aria-describedby="wrong-${field}"` : ''}>
      ${isWrong && html`<span class="wrong-text" id="wrong-${field}">${t(field === 'email' ? 'checkout.wrongEmail' : 'checkout.required')}</span>`}
    </label>`;
    })}
    <p class="country">${t('checkout.country')}: <strong>${STORES[store].name}</strong></p>
  </fieldset>
  <fieldset>
    <legend>${t('checkout.payment')}</legend>
    <label class="choice"><input type="radio" name="payment" value="card" checked> <span><strong>${t('checkout.card')}</strong>${t('checkout.cardText')}</span></label>
    <label class="choice"><input type="radio" name="payment" value="transfer"> <span><strong>${t('checkout.transfer')}</strong>${t('checkout.transferText')}</span></label>
  </fieldset>
  <div class="cart-actions">
    <a class="quiet" href="/${store}/cart">${t('checkout.back')}</a>
    <button class="button" type="submit">${t('checkout.place')}</button>
  </div>
</form>`;
  return page(visit, t('checkout.title'), '/checkout', content);
}
