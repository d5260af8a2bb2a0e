import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { openProduct } from '../store/openProduct.ts';
import { createWidgetStore, type WidgetStore } from '../store/widgetStore.ts';
import { readPublished } from './publishedCatalogue.ts';

/** Opens a store of the editor with the product EAO, labels with two texts, in French. */
export function openLabelStore(): WidgetStore {
  const store = createWidgetStore({
    locale: 'fr_FR',
    market: 'fr',
    dev: false,
    hasCopyLink: false,
    productCode: 'EAO',
    savedConfiguration: null,
  });
  store.setState({
    catalogue: indexCatalogue(readPublished('json/cmonJson_all.json') as OptionsDocument),
    products: { EAO: readPublished('json/products/EAO.json') as Product },
  });
  openProduct(store, 'EAO', {}, '2026-11-20');
  return store;
}
