import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Product } from '@cmon/core/catalogue/product';
import { builder, needs } from '../builder.ts';

const CatalogueProductType = builder.objectRef<Product>('CatalogueProduct').implement({
  ...needs('see'),
  fields: (t) => ({
    code: t.exposeString('code'),
    family: t.exposeString('family'),
    name: t.string({ resolve: ({ name }, _args, { locale }) => getLocalized(name, locale) }),
  }),
});

builder.queryField('products', (t) =>
  t.field({
    ...needs('see'),
    type: [CatalogueProductType],
    description: 'The products of the published catalogue, by code.',
    resolve: (_root, _args, { catalogue }) =>
      [...catalogue.products.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  }),
);
