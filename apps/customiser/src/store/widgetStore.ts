import type { Locale, Market } from '@cmon/core/catalogue/types';
import { createAppState } from '@cmon/core/customiser/appState';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyHistory } from './emptyHistory.ts';
import type { WidgetState } from './widgetState.ts';

export type WidgetStore = StoreApi<WidgetState>;

/** The values that the page provides before anything is loaded. */
export interface PageFacts {
  readonly locale: Locale;
  readonly market: Market;
  readonly dev: boolean;
  readonly hasCopyLink: boolean;
  readonly productCode: string | null;
  /** The raw `sc` query parameter. */
  readonly savedConfiguration: string | null;
}

export function createWidgetStore(page: PageFacts): WidgetStore {
  return createStore<WidgetState>(() => ({
    app: createAppState(page.locale, page.productCode, page.savedConfiguration),
    market: page.market,
    dev: page.dev,
    hasCopyLink: page.hasCopyLink,
    trouble: null,
    hasFirstPicture: false,
    catalogue: null,
    optionsUrl: '',
    assets: null,
    messages: null,
    products: {},
    env: null,
    live: null,
    shown: null,
    history: emptyHistory,
    fieldsRevision: 0,
    question: null,
    readEditing: () => null,
    lastAdded: null,
    askedForSibling: null,
    refusalCount: 0,
    notes: [],
    measureRevision: 0,
    previewItems: {},
  }));
}
