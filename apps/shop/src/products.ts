import { STORE_CODES, type StoreCode } from './stores.ts';

export const FAMILIES = ['labels', 'drinks', 'bags', 'packs'] as const;
export type Family = (typeof FAMILIES)[number];

/** What this shop sells. Its texts are messages `product.SKU.name`, `.baseline` and `.text`. */
export interface ShopProduct {
  readonly sku: Sku;
  readonly family: Family;
  readonly stores: readonly StoreCode[];
}

const SKUS = ['EAO', 'ETV', 'MUG', 'GRD', 'OBJ_SACV', 'PAC_ECO'] as const;
export type Sku = (typeof SKUS)[number];

const everywhere = STORE_CODES;

export const PRODUCTS: readonly ShopProduct[] = [
  { sku: 'EAO', family: 'labels', stores: everywhere },
  { sku: 'ETV', family: 'labels', stores: everywhere },
  { sku: 'MUG', family: 'drinks', stores: everywhere },
  { sku: 'GRD', family: 'drinks', stores: everywhere.filter((store) => store !== 'de') },
  { sku: 'OBJ_SACV', family: 'bags', stores: everywhere },
  { sku: 'PAC_ECO', family: 'packs', stores: everywhere },
];

/** The product a store sells under a code, or undefined when it doesn't. */
export const findProduct = (store: StoreCode, sku: string): ShopProduct | undefined =>
  PRODUCTS.find((product) => product.sku === sku && product.stores.includes(store));
