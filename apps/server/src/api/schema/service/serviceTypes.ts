import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Product } from '@cmon/core/catalogue/product';
import type { Failure } from '@cmon/core/failure';
import type { Address } from '../../../db/orderTables.ts';
import { findPrivateLink } from '../../../intake/findPrivateLink.ts';
import type { ItemRow } from '../../../queries/orders/itemRows.ts';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import type { RowSlice } from '../../../queries/page.ts';
import { getProductName, loadComposition } from '../../itemFacts.ts';
import { listFittingArticles } from '../../listFittingArticles.ts';
import { builder, needs, personal } from '../builder.ts';
import { Order } from '../refs.ts';
import { Refused } from '../values.ts';

const Customer = builder.objectRef<Address>('Customer').implement({
  description:
    'The person who ordered, with the delivery address. The fields are empty once the personal data was removed.',
  ...needs('see'),
  fields: (t) => ({
    name: t.exposeString('name'),
    street: t.exposeString('street'),
    postcode: t.exposeString('postcode'),
    city: t.exposeString('city'),
    country: t.exposeString('country', { description: 'ISO 3166.' }),
    email: t.exposeString('email'),
    telephone: t.string({ nullable: true, resolve: ({ telephone }) => telephone ?? null }),
  }),
});

const Article = builder.objectRef<Product>('Article').implement({
  description: 'An article of the catalogue.',
  ...needs('serveCustomers'),
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.string({ resolve: ({ name }, _args, { locale }) => getLocalized(name, locale) }),
  }),
});

const FaultyLine = builder.objectRef<ItemRow>('FaultyLine').implement({
  description: 'A line of an order that can’t be made until a person mends it or takes it out.',
  ...needs('see'),
  fields: (t) => ({
    line: t.exposeInt('line'),
    sku: t.string({
      resolve: ({ product_code }) => product_code,
      description: 'Code of the article, as the shop sent it.',
    }),
    productName: t.string({
      resolve: (item, _args, { catalogue, locale }) => getProductName(item, catalogue, locale),
    }),
    quantity: t.exposeInt('quantity'),
    problem: t.field({ type: Refused, resolve: ({ souffrance }) => souffrance as Failure }),
    hasTextFault: t.boolean({
      description: 'Whether a text is faulty, so that the customer can mend it with the private link.',
      resolve: ({ souffrance }) => souffrance !== null && 'text' in souffrance,
    }),
    suggestion: t.string({
      nullable: true,
      description: 'Code of the article that its design was made for.',
      resolve: async (item, _args, { load, catalogue }) => {
        const code = (await loadComposition(item, load))?.code;
        return code !== undefined && catalogue.products.has(code) ? code : null;
      },
    }),
    editorArticle: t.string({
      nullable: true,
      description:
        'Code of the article with which the editor opens for a new design; null when the store sells none that fits.',
      resolve: async (item, _args, { load, catalogue }) => {
        const store = (await load.order.load(item.order_id))?.store;
        const codes = [item.product_code, (await loadComposition(item, load))?.code];
        const isOpened = ({ panels, markets }: Product) =>
          panels.length > 0 && store !== undefined && markets.includes(store);
        const products = codes.flatMap((code) => catalogue.products.get(code ?? '') ?? []);
        return products.find(isOpened)?.code ?? null;
      },
    }),
    articles: t.field({
      ...needs('serveCustomers'),
      type: [Article],
      description:
        'The articles of the store that can be made with its design, by code. Without a design, the articles that need none.',
      resolve: async (item, _args, { load, catalogue }) => {
        const order = await load.order.load(item.order_id);
        if (order === null) return [];
        const { store, locale, placed_at } = order;
        const designOrder = { store, locale, placedAt: placed_at.toISOString() };
        return listFittingArticles(await loadComposition(item, load), designOrder, catalogue);
      },
    }),
    design: t.string({
      ...personal('serveCustomers'),
      description: 'The faulty design as an option value; null also when it couldn’t be read.',
      resolve: async (item, _args, { load }) => {
        const composition = await loadComposition(item, load);
        return composition === null ? null : JSON.stringify(composition);
      },
    }),
  }),
});

builder.objectFields(Order, (t) => ({
  customer: t.field({
    ...personal('readPeople'),
    type: Customer,
    description: 'The customer; null for users who may not read personal data.',
    resolve: ({ address }) => address,
  }),
  privateLink: t.string({
    ...personal('serveCustomers'),
    description:
      'The link with which the customer follows the order and corrects texts. Null also for an order without a link, or when the program no longer has the secret of its shop.',
    resolve: (order, _args, { links }) => findPrivateLink(order, links),
  }),
  faultyLines: t.field({
    type: [FaultyLine],
    description: 'The lines en souffrance, which wait for a person.',
    resolve: async ({ id }, _args, { load }) =>
      (await load.itemsOfOrder.load(id)).filter(
        ({ souffrance, pulled }, index, items) =>
          souffrance !== null &&
          !pulled &&
          items.findIndex(({ line }) => line === items[index]?.line) === index,
      ),
  }),
}));

interface CustomerOrdersValue extends RowSlice<OrderRow> {
  readonly refusal: Failure | null;
}

export const CustomerOrders = builder.objectRef<CustomerOrdersValue>('CustomerOrders').implement({
  description: 'Orders that were found by their customer, newest first.',
  ...needs('readPeople'),
  fields: (t) => ({
    rows: t.field({ type: [Order], resolve: ({ rows }) => [...rows] }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasMore: t.exposeBoolean('hasMore'),
    refusal: t.expose('refusal', {
      type: Refused,
      nullable: true,
      description: 'Why no search was made; null after a search.',
    }),
  }),
});
