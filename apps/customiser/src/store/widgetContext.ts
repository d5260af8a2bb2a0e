import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import type { MessageKey } from '../messages/generated/keys.ts';
import type { Editing } from './editing.ts';
import { type DisplayedState, getDisplayStore } from './getDisplayStore.ts';
import type { Origin } from './saved/saveDesign.ts';
import type { WidgetStore } from './widgetStore.ts';

/**
 * Returns whether the shop may add the option value `raw` to the cart. `confirmed` is the value that the shopper has
 * confirmed.
 */
export type CartCheck = (raw: string, confirmed: string | null) => boolean;

/** Result of copying a link: `byHand` when the clipboard is forbidden, `failed` when no link could be made. */
export type LinkCopy =
  | { readonly kind: 'copied' | 'failed' }
  | { readonly kind: 'byHand'; readonly link: string };

/** The host page's functions for the screens, which must not import the embedding code. */
export interface HostPage {
  /** Loads the files that failed to load again, and opens the product again. */
  readonly retry: () => void;
  /** Repeats the add-to-cart that was stopped, after the shopper confirmed the design. */
  readonly confirm: () => void;
  /** Sets the check that runs before each add-to-cart. A screen sets it once it can explain a refusal. */
  readonly setCartCheck: (check: CartCheck) => void;
  /** Copies a link to this page that carries the current configuration. Rejects when its chunk can't be loaded. */
  readonly copyLink: () => Promise<LinkCopy>;
  /** Shows another product and updates the page's address. */
  readonly openCode: (code: string) => void;
  /** Notifies the opening that a screen is shown, so that it removes the preview that was drawn before React. */
  readonly notifyScreenShown: () => void;
  /** The tab's session storage; null where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** True when cart lines can be added: the page has a form and does not modify an existing line. */
  readonly canAddLines: boolean;
  /** Adds option values to the shop's cart, one line each, in order. Stops at the first line that fails. */
  readonly addLines: (
    lines: readonly string[],
    quantity: Quantity,
    callbacks: LineCallbacks,
    group: LineGroup,
  ) => Promise<AddLinesResult>;
  /** Writes another hidden field of the shop's form; an empty value removes it. */
  readonly writeFormField: (name: string, value: string) => void;
  /** Prints these pages and nothing else of the shop's page. Returns a function that removes them. */
  readonly print: (pages: HTMLElement) => Promise<() => void>;
  /** Notifies the shop when the class list replaces the design, and when it is closed. */
  readonly notifyListOpen: (open: boolean) => void;
  /** The design with which the page was opened. */
  readonly origin: Origin;
  /** The page's settings that the screens need. */
  readonly settings: PageSettings;
  /** Navigates to the shop's cart. */
  readonly openCart: (address: string) => void;
}

export interface PageSettings {
  readonly graphqlUrl: string;
  /**
   * The option values of the cart lines whose design is changed together, as the page passed them; null on every other
   * page. The first one is in the form's field too.
   */
  readonly lines: unknown;
}

/** The quantity of each line: one, or the page's own quantity field. */
export type Quantity = 'one' | 'from page';

/** A group of lines that belong together in the cart: the lines of a class list, or of siblings. */
export interface LineGroup {
  readonly kind: GroupKind;
  /** Random, without a name. */
  readonly id: string;
  /** The class's or school's name, if the shopper gave one. */
  readonly title?: string;
}

export type GroupKind = 'class' | 'siblings';

/** Called for each line with its index: when it is sent, and when the shop has added it. */
export interface LineCallbacks {
  readonly onSend: (index: number) => void;
  readonly onAdded: (index: number) => void;
}

/** Result of adding lines to the cart. */
export interface AddLinesResult {
  /** Number of lines that the shop added, counted from the first. */
  readonly added: number;
  /** Why the next line was not added: refused by the shop, no answer, or not sendable. Null when all were added. */
  readonly stopped: 'refused' | 'unknown' | 'unavailable' | null;
  /** Address of the cart on the shop's own origin; null when the shop doesn't give one. */
  readonly cart: string | null;
}

export interface Widget {
  readonly store: WidgetStore;
  readonly editing: Editing;
  readonly page: HostPage;
}

export const WidgetContext = createContext<Widget | null>(null);

export function useWidgetContext(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget)
    throw new Error(
      'useWidgetContext: no widget found; render this component inside <WidgetContext value={widget}>',
    );
  return widget;
}

export const useWidget = <T>(select: (state: DisplayedState) => T): T =>
  useStore(getDisplayStore(useWidgetContext().store), select);

export const useEditing = (): Editing => useWidgetContext().editing;

export type Translate = (key: MessageKey, params?: Record<string, unknown>) => string;

/** Returns the translate function of the page's language. Components with text are drawn only once it is loaded. */
export function useTranslate(): Translate {
  const messages = useWidget((state) => state.messages);
  return useCallback<Translate>((key, params) => messages?.[key](params) ?? '', [messages]);
}
