import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import type { MessageKey } from '../messages/generated/keys.ts';
import { type DisplayedState, displayStore } from './displayStore.ts';
import type { Editing } from './editing.ts';
import type { WidgetStore } from './widgetStore.ts';

/** Whether an order of the option value may go on; `confirmed` is the value that the shopper answered for. */
export type CartAnswer = (raw: string, confirmed: string | null) => boolean;

/** Result of copying a link: `byHand` when the clipboard is forbidden, `failed` when no link could be made. */
export type LinkCopy =
  | { readonly kind: 'copied' | 'failed' }
  | { readonly kind: 'byHand'; readonly link: string };

/** What the page does for the screens, which can't see it. */
export interface HostPage {
  /** Starts over what failed to load. */
  readonly retry: () => void;
  /** The shopper confirmed the design: repeats the add-to-cart that was stopped. */
  readonly confirm: () => void;
  /** Sets who answers add-to-cart checks, now that a screen is shown that can explain a refusal. */
  readonly answerWith: (answer: CartAnswer) => void;
  /** Copies a link to this page that carries the current configuration. */
  readonly copyLink: () => Promise<LinkCopy>;
  /** Shows another product and says so in the address. */
  readonly openCode: (code: string) => void;
  /** A screen is shown, so that what was drawn before React can be removed. */
  readonly screenShown: () => void;
  /** The tab's own storage; null where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** True where lines can be added beside the one that the page orders: it has a form, and modifies no line. */
  readonly takesLines: boolean;
  /** Puts option values into the shop's cart, one line each, in order, until one isn't taken. */
  readonly addLines: (
    lines: readonly string[],
    quantity: Quantity,
    callbacks: LineCallbacks,
  ) => Promise<LinesAnswer>;
  /** Notifies the shop when the class list replaces the design, and when it is closed. */
  readonly tellList: (open: boolean) => void;
  /** Leaves for the shop's cart. */
  readonly openCart: (address: string) => void;
}

/** Of each line one, or as many as the page's own quantity asks for. */
export type Quantity = 'one' | 'as asked';

/** Told of each line by its index: that it is on its way, and that the shop has taken it. */
export interface LineCallbacks {
  readonly onSend: (index: number) => void;
  readonly onAdded: (index: number) => void;
}

/** How far lines came into the cart. */
export interface LinesAnswer {
  /** Lines that the shop has taken, from the first on. */
  readonly added: number;
  /**
   * What became of the next one: the shop refused it, its answer never came, or it couldn't be sent at all; null when none is
   * left.
   */
  readonly stopped: 'refused' | 'unknown' | 'unavailable' | null;
  /** Address of the cart on the shop's own origin, or null when the shop doesn't say. */
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
  if (!widget) throw new Error('a part of the widget was drawn outside it');
  return widget;
}

export const useWidget = <T>(select: (state: DisplayedState) => T): T =>
  useStore(displayStore(useWidgetContext().store), select);

export const useEditing = (): Editing => useWidgetContext().editing;

export type Translate = (key: MessageKey, params?: Record<string, unknown>) => string;

/** The sentences of the page's language. Nothing that speaks is drawn before they are loaded. */
export function useTranslate(): Translate {
  const messages = useWidget((state) => state.messages);
  return useCallback<Translate>((key, params) => messages?.[key](params) ?? '', [messages]);
}
