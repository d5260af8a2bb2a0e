/** Orders as the documented APIs of the shops write them, with the fields that the workshop reads and some others. */

interface OrderValues {
  readonly id: number;
  readonly number: string;
  /** Option value of the first line. */
  readonly option: string;
  readonly changedAt: string;
}

/** An order of Magento's `/rest/V1/orders`: two lines, of which the first is personalised. */
export function buildMagentoOrder({ id, number, option, changedAt }: OrderValues, more: object = {}) {
  return {
    base_currency_code: 'EUR',
    created_at: '2026-03-01 08:00:00',
    customer_email: 'camille@example.org',
    customer_group_id: 9,
    entity_id: id,
    grand_total: 24.9,
    increment_id: number,
    order_currency_code: 'EUR',
    state: 'processing',
    status: 'processing',
    store_id: 1,
    total_due: 0,
    updated_at: changedAt.slice(0, 19).replace('T', ' '),
    items: [
      {
        item_id: id * 10 + 1,
        product_type: 'simple',
        qty_canceled: 0,
        qty_ordered: 1,
        qty_refunded: 0,
        qty_shipped: 0,
        sku: 'EAO',
        product_option: {
          extension_attributes: { custom_options: [{ option_id: '3', option_value: option }] },
        },
      },
      { item_id: id * 10 + 2, product_type: 'simple', qty_ordered: 2, qty_shipped: 0, sku: 'POUCH' },
    ],
    billing_address: { firstname: 'Camille', lastname: 'Martin', country_id: 'FR' },
    payment: { method: 'stripe_payments', additional_information: ['**** 4242'] },
    extension_attributes: {
      shipping_assignments: [
        {
          shipping: {
            address: {
              city: 'Paris',
              country_id: 'FR',
              email: 'camille@example.org',
              firstname: 'Camille',
              lastname: 'Martin',
              postcode: '75011',
              street: ['3 rue des Lilas', 'Bât. B'],
            },
            method: 'flatrate_flatrate',
          },
        },
      ],
    },
    ...more,
  };
}

/** An order of WooCommerce's REST API v3. */
export function buildWooOrder({ id, number, option, changedAt }: OrderValues, more: object = {}) {
  return {
    id,
    parent_id: 0,
    status: 'processing',
    currency: 'EUR',
    date_created: '2026-03-01T09:00:00',
    date_created_gmt: '2026-03-01T08:00:00',
    date_modified_gmt: changedAt.slice(0, 19),
    total: '24.90',
    number,
    billing: {
      first_name: 'Camille',
      last_name: 'Martin',
      company: '',
      address_1: '3 rue des Lilas',
      address_2: '',
      city: 'Paris',
      postcode: '75011',
      country: 'FR',
      email: 'camille@example.org',
      phone: '',
    },
    shipping: {
      first_name: '',
      last_name: '',
      company: '',
      address_1: '',
      city: '',
      postcode: '',
      country: '',
    },
    payment_method: 'stripe',
    meta_data: [{ id: 1, key: '_cmon_customer_group', value: '3' }],
    line_items: [
      {
        id: id * 10 + 1,
        name: 'Étiquettes',
        product_id: 93,
        quantity: 1,
        sku: 'EAO',
        meta_data: [{ id: 7, key: '_cmon', value: option, display_key: '_cmon', display_value: option }],
      },
      { id: id * 10 + 2, name: 'Pochette', product_id: 94, quantity: 2, sku: 'POUCH', meta_data: [] },
    ],
    refunds: [] as object[],
    ...more,
  };
}

/** A refund of `/orders/{id}/refunds`: one of the two pouches. */
export function buildWooRefund(id: number, orderId: number) {
  return {
    id,
    date_created_gmt: '2026-03-02T08:30:00',
    amount: '5.00',
    reason: '',
    line_items: [
      {
        id: id + 1,
        quantity: -1,
        total: '-5.00',
        total_tax: '0.00',
        meta_data: [{ id: 9, key: '_refunded_item_id', value: String(orderId * 10 + 2) }],
      },
    ],
  };
}

/** An order of Shopify's webhooks and of its `orders.json`. */
export function buildShopifyOrder({ id, number, option, changedAt }: OrderValues, more: object = {}) {
  return {
    id,
    name: `#${number}`,
    order_number: Number(number),
    created_at: '2026-03-01T09:00:00+01:00',
    updated_at: changedAt,
    cancelled_at: null,
    currency: 'EUR',
    customer_locale: 'fr-FR',
    email: 'camille@example.org',
    financial_status: 'paid',
    fulfillment_status: null,
    payment_gateway_names: ['shopify_payments'],
    customer: { id: 207119551, tags: 'Presse, newsletter' },
    shipping_address: {
      first_name: 'Camille',
      last_name: 'Martin',
      address1: '3 rue des Lilas',
      address2: null,
      city: 'Paris',
      zip: '75011',
      country_code: 'FR',
      company: null,
    },
    line_items: [
      {
        id: id * 10 + 1,
        quantity: 1,
        sku: 'EAO',
        requires_shipping: true,
        properties: [{ name: '_cmon', value: option }],
      },
      { id: id * 10 + 2, quantity: 2, sku: 'POUCH', requires_shipping: true, properties: [] },
      { id: id * 10 + 3, quantity: 1, sku: 'CARD', requires_shipping: false, properties: [] },
    ],
    refunds: [] as object[],
    ...more,
  };
}

/** A refund of one of the two pouches, as in an order of Shopify. */
export function buildShopifyRefund(id: number, orderId: number) {
  return {
    id,
    created_at: '2026-03-02T09:30:00+01:00',
    refund_line_items: [{ id: 1, line_item_id: orderId * 10 + 2, quantity: 1, subtotal: 5.0, total_tax: 0 }],
    transactions: [{ id: 2, amount: '5.00', kind: 'refund', status: 'success' }],
  };
}
