import type { Locale } from '../catalogue/types.ts';

/** What a page knows before it has a product to compose: loading, as a machine. */
export interface AppState {
  readonly locale: Locale;
  readonly productCode: string | null;
  /** The `sc` value as it came, read once the product is there. */
  readonly specificConfig: string | null;
  readonly optionsFetched: boolean;
  readonly fetchingOptions: boolean;
  /** Of the options fetched or being fetched; null when the version query failed. */
  readonly version: string | null;
  /** Products asked for, by code; one that failed is absent again. */
  readonly products: Readonly<Record<string, 'requesting' | 'fetched'>>;
}

export type AppAction =
  | { readonly kind: 'optionsWanted' }
  | { readonly kind: 'versionRead'; readonly version: string }
  | { readonly kind: 'versionFailed' }
  | { readonly kind: 'optionsLoaded' }
  | { readonly kind: 'optionsFailed' }
  | { readonly kind: 'productSelected'; readonly code: string }
  | { readonly kind: 'productWanted'; readonly code: string }
  | { readonly kind: 'productLoaded'; readonly code: string }
  | { readonly kind: 'productFailed'; readonly code: string };

/** What the page has to do about it. */
export type AppEffect =
  | { readonly kind: 'readVersion' }
  | { readonly kind: 'fetchOptions'; readonly version: string | null }
  | { readonly kind: 'fetchProduct'; readonly code: string; readonly version: string | null }
  | { readonly kind: 'warnOptionsFailed' };

export function firstAppState(
  locale: Locale,
  productCode: string | null,
  specificConfig: string | null,
): AppState {
  return {
    locale,
    productCode,
    specificConfig,
    optionsFetched: false,
    fetchingOptions: false,
    version: null,
    products: {},
  };
}

interface AppTransition {
  readonly state: AppState;
  readonly effects: readonly AppEffect[];
}

const stay = (state: AppState): AppTransition => ({ state, effects: [] });

const without = (products: AppState['products'], code: string): AppState['products'] =>
  Object.fromEntries(Object.entries(products).filter(([known]) => known !== code));

/**
 * Options go from not fetched to requesting to fetched, or back on failure, and are asked for only when neither fetched nor
 * being fetched; their version is read first, and done without when it can't be. A product is fetched once a code.
 */
export function reduceApp(state: AppState, action: AppAction): AppTransition {
  const { fetchingOptions, optionsFetched, products } = state;
  switch (action.kind) {
    case 'optionsWanted':
      if (fetchingOptions || optionsFetched) return stay(state);
      return { state: { ...state, fetchingOptions: true }, effects: [{ kind: 'readVersion' }] };
    case 'versionRead':
    case 'versionFailed': {
      if (!fetchingOptions) return stay(state);
      const version = action.kind === 'versionRead' ? action.version : null;
      return { state: { ...state, version }, effects: [{ kind: 'fetchOptions', version }] };
    }
    case 'optionsLoaded':
      if (!fetchingOptions) return stay(state);
      return stay({ ...state, fetchingOptions: false, optionsFetched: true });
    case 'optionsFailed':
      if (!fetchingOptions) return stay(state);
      return {
        state: { ...state, fetchingOptions: false, version: null },
        effects: [{ kind: 'warnOptionsFailed' }],
      };
    case 'productSelected':
      return stay({ ...state, productCode: action.code, specificConfig: null });
    case 'productWanted': {
      if (Object.hasOwn(products, action.code)) return stay(state);
      const { code } = action;
      return {
        state: { ...state, products: { ...products, [code]: 'requesting' } },
        effects: [{ kind: 'fetchProduct', code, version: state.version }],
      };
    }
    case 'productLoaded':
      return stay({ ...state, products: { ...products, [action.code]: 'fetched' } });
    case 'productFailed':
      return stay({ ...state, products: without(products, action.code) });
  }
}
