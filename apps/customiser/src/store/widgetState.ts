import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import type { AppState } from '@cmon/core/customiser/appState';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import type { CustomiserState } from '@cmon/core/customiser/state';
import type { Assets } from '../load/assets.ts';
import type { FailedLoading } from '../load/http.ts';
import type { Messages } from '../messages/generated/keys.ts';
import type { History } from './emptyHistory.ts';

/** What the widget can't go on without, and whether a retry may help. */
type Trouble =
  | FailedLoading
  /** `season` is when it is sold here, or null when this market never has it. */
  | { readonly kind: 'notSold'; readonly season: Product['sold'] };

/** What a shopper must say before an order: that the default text, or the untouched design, is meant. */
export type Question =
  | { readonly kind: 'defaultText'; readonly text: string; readonly at: FailedText }
  | { readonly kind: 'untouched' };

export interface WidgetState {
  /** Locale, product code, `sc`, and how far the loading has come. */
  readonly app: AppState;
  readonly market: Market;
  readonly dev: boolean;
  /** The page asks for the button that copies a link. */
  readonly config: boolean;
  readonly trouble: Trouble | null;
  /** True while the preview that was drawn before React is in the page. */
  readonly drawnEarly: boolean;
  readonly catalogue: Catalogue | null;
  readonly assets: Assets | null;
  readonly messages: Messages | null;
  /** Products fetched so far, by code. */
  readonly products: Readonly<Record<string, Product>>;
  readonly env: CustomiserEnv | null;
  /** The design as it is this instant, each keystroke included. */
  readonly live: CustomiserState | null;
  /** The design that React draws: the live one, but for the time until the typing pauses. */
  readonly shown: CustomiserState | null;
  readonly history: History<CustomiserState>;
  /** Raised when the texts changed by another hand than the field's own (undo, reset, another part). */
  readonly fieldsRevision: number;
  readonly question: Question | null;
  /** Raised each time that the cart refuses the design: to be refused again for the same reason is said again. */
  readonly refusals: number;
  /** What the last action did beside what was asked, for the screen reader and the fields. */
  readonly notes: readonly Note[];
  /** Raised when the page asks the previews to measure themselves again. */
  readonly measureRevision: number;
  /** Option values of the page-preview targets, by item id, as the page handed them over. */
  readonly previewItems: Readonly<Record<string, unknown>>;
}

export type Note = Extract<CustomiserEvent, { readonly kind: 'charactersStripped' | 'textTruncated' }>;
