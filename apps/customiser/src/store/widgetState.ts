import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Market, Pixels } from '@cmon/core/catalogue/types';
import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import type { AppState } from '@cmon/core/customiser/appState';
import type { EditingState } from '@cmon/core/customiser/design/editingState';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import type { CustomiserState } from '@cmon/core/customiser/state';
import type { PrintedCutText } from '@cmon/core/customiser/text/listCutTexts';
import type { Assets } from '../load/assets.ts';
import type { FailedLoading } from '../load/http.ts';
import type { Messages } from '../messages/generated/keys.ts';
import type { History } from './emptyHistory.ts';

/** Why the widget can't continue; a retry may help with a failed loading. */
type Trouble =
  | FailedLoading
  /** `season` is when the product is sold here, or null when this market never sells it. */
  | { readonly kind: 'notSold'; readonly season: Product['sold'] };

/** A question that the shopper must answer before an order. */
export type Question =
  /** Texts that are still the default text, and texts that were cut; at least one. */
  | {
      readonly kind: 'texts';
      readonly untouched: readonly FailedText[];
      readonly cut: readonly PrintedCutText[];
    }
  /** A text consists only of the surname, which was kept from the previous child. */
  | { readonly kind: 'onlySurname'; readonly text: string; readonly at: FailedText }
  /** The same design was just added to the cart for a child. */
  | { readonly kind: 'again' }
  /** The design is still the one that the product opened with. */
  | { readonly kind: 'untouched' };

export interface WidgetState {
  /** Locale, product code, `sc`, and the progress of loading. */
  readonly app: AppState;
  readonly market: Market;
  /** True on a development host, where more is logged. */
  readonly dev: boolean;
  /** True when the page requests the button that copies a link. */
  readonly hasCopyLink: boolean;
  readonly trouble: Trouble | null;
  /**
   * True while a picture is shown in place of the editor, which is still loading: the first preview, or the product's photo
   * with a message about the wait. Then no spinner is drawn.
   */
  readonly hasFirstPicture: boolean;
  readonly catalogue: Catalogue | null;
  /** The base address of the options, from which a panel loads further documents. */
  readonly optionsUrl: string;
  readonly assets: Assets | null;
  readonly messages: Messages | null;
  /** Products fetched so far, by code. */
  readonly products: Readonly<Record<string, Product>>;
  readonly env: CustomiserEnv | null;
  /** The current design, including every keystroke. */
  readonly live: CustomiserState | null;
  /** The design that React draws: equal to `live`, except while the shopper types. */
  readonly shown: CustomiserState | null;
  readonly history: History<CustomiserState>;
  /** Increases when texts change by anything but typing in their own field (undo, reset, another part). */
  readonly fieldsRevision: number;
  readonly question: Question | null;
  /** Returns the editor-only data of a design, which is saved with its composition; null until a product is open. */
  readonly readEditing: (state: CustomiserState) => EditingState | null;
  /** The option value that was last added to the cart for a child, before the next name was typed. */
  readonly lastAdded: string | null;
  /** The option value that a question was asked about when it was to be added for a child. Adding it again confirms it. */
  readonly askedForSibling: string | null;
  /** The design that was last ordered. It isn't saved in the tab again. */
  readonly ordered?: CustomiserState;
  /** A photo whose crop is open, which the design doesn't have yet. */
  readonly openCrop?: OpenCrop | null;
  /**
   * The pictures of the photos that were placed since the page was opened, by the photo's id, so that one can be
   * cropped again.
   */
  readonly placedPictures?: ReadonlyMap<number, ChosenPicture>;
  /** The size of each photo on the server in pixels, by the photo's id; null for a photo that the server has deleted. */
  readonly photoSizes?: ReadonlyMap<number, Pixels | null>;
  /** The result of opening the private link of a kept design. */
  readonly keptNotice?: KeptNotice;
  /** Increases each time that the cart refuses the design, so that the same refusal is announced again. */
  readonly refusalCount: number;
  /** Corrections of texts by the last action, such as removed characters. The fields and the screen reader report them. */
  readonly notes: readonly TextInputEvent[];
  /** Increases when the page requests the previews to be measured again. */
  readonly measureRevision: number;
  /** Option values of the page-preview targets, by item id, as the page passed them. */
  readonly previewItems: Readonly<Record<string, unknown>>;
}

/** A picture of the shopper's own. It stays in the page's memory until the page is left. */
export interface ChosenPicture {
  readonly file: File;
  /** Address of the file in this page. */
  readonly url: string;
  /** The last crop: a part in percent of the turned picture. Null until a crop was shown. */
  readonly crop: PictureCrop | null;
}

export interface PictureCrop {
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Degrees, clockwise. */
  readonly turn: number;
}

interface OpenCrop {
  readonly code: string;
  readonly preview: number;
  readonly picture: ChosenPicture;
  /** Increases each time that the open crop stops an order. */
  readonly stops: number;
}

type KeptNotice =
  | { readonly kind: 'opened'; readonly until: string }
  /** `gone`: the link is unknown, expired or deleted. `failed`: the server could not be reached. */
  | { readonly kind: 'gone' | 'failed' };

export type TextInputEvent = Extract<
  CustomiserEvent,
  { readonly kind: 'charactersStripped' | 'textTruncated' }
>;
