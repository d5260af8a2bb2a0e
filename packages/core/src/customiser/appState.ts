import type { Locale } from '../catalogue/types.ts';

/** The loading state of a page: the options document and the product documents. */
export interface AppState {
  readonly locale: Locale;
  readonly productCode: string | null;
  /** The undecoded `sc` value; it is decoded when the product is loaded. */
  readonly specificConfig: string | null;
  readonly optionsFetched: boolean;
  readonly fetchingOptions: boolean;
  /** Version of the options document; null before the version query, and when it failed. */
  readonly version: string | null;
  /** Load status of each requested product, by code. A product that failed to load is removed. */
  readonly products: Readonly<Record<string, 'requesting' | 'fetched'>>;
}

export type AppAction =
  | { readonly kind: 'optionsRequested' }
  | { readonly kind: 'versionRead'; readonly version: string }
  | { readonly kind: 'versionFailed' }
  | { readonly kind: 'optionsLoaded' }
  | { readonly kind: 'optionsFailed' }
  | { readonly kind: 'productSelected'; readonly code: string }
  | { readonly kind: 'productRequested'; readonly code: string }
  | { readonly kind: 'productLoaded'; readonly code: string }
  | { readonly kind: 'productFailed'; readonly code: string };

/** A side effect that the page must perform after an action. */
export type AppEffect =
  | { readonly kind: 'readVersion' }
  | { readonly kind: 'fetchOptions'; readonly version: string | null }
  | { readonly kind: 'fetchProduct'; readonly code: string; readonly version: string | null }
  | { readonly kind: 'warnOptionsFailed' };

export function createAppState(
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

const omitProduct = (products: AppState['products'], code: string): AppState['products'] =>
  Object.fromEntries(Object.entries(products).filter(([key]) => key !== code));

/**
 * The options go from not fetched to requesting to fetched, or back on failure. They are requested only when they are
 * neither fetched nor being fetched. Their version is read first; if that fails, they are fetched without a version.
 * Each product is fetched once per code, and again after a failure.
 */
export function reduceApp(state: AppState, action: AppAction): AppTransition {
  const { fetchingOptions, optionsFetched, products } = state;
  switch (action.kind) {
    case 'optionsRequested':
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
    case 'productRequested': {
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
      return stay({ ...state, products: omitProduct(products, action.code) });
  }
}
