import { afterEach, vi } from 'vitest';
import { start } from '../embed/start.ts';
import { type FakeNetwork, serveCatalogue } from './publishedCatalogue.ts';

export interface OpenedWidget {
  readonly network: FakeNetwork;
  readonly host: HTMLElement;
  readonly option: () => string;
  /** A button by its exact words. */
  readonly button: (words: string) => HTMLElement;
  readonly type: (field: number, words: string) => void;
  readonly submit: () => Event;
  /** Takes the widget out of the page before the test ends. */
  readonly stop: () => void;
}

/** Takes the last widget out of the page. */
let takeOut = () => {};
afterEach(() => takeOut());

interface PageOptions {
  readonly code?: string;
  readonly locale?: string;
  readonly option?: string;
  readonly query?: string;
  readonly form?: boolean;
  /** True puts the tools of a development host into the page. */
  readonly tools?: boolean;
  readonly prepare?: (network: FakeNetwork) => void;
}

/** A shop's product page in jsdom with the widget started in it; resolves when the editor is shown. */
export async function openWidget(
  options: PageOptions = {},
  ready = '[aria-expanded]',
): Promise<OpenedWidget> {
  const { code, locale = 'fr_FR', option = '', query = '', form = true, tools = false } = options;
  takeOut();
  const network = serveCatalogue();
  options.prepare?.(network);
  window.history.replaceState(null, '', `/${query}`);
  Reflect.set(window, 'cmon', { ...(code ? { productCode: code } : {}), locale });
  Element.prototype.scrollIntoView = () => {};
  document.body.innerHTML = `<div id="cmon-customizer"></div>${
    form ? '<form id="product_addtocart_form"><input type="hidden" class="product-custom-option"></form>' : ''
  }`;
  const field = document.querySelector<HTMLInputElement>('.product-custom-option');
  if (field) field.value = option;
  takeOut = start({
    page: window,
    scriptUrl: 'http://cmon.example/customizer.js',
    tools: tools
      ? () => import('../dev/DevTools.tsx').then(({ DevTools }) => DevTools)
      : async () => () => null,
  });
  const host = document.querySelector<HTMLElement>('#cmon-customizer') ?? document.body;
  await vi.waitFor(() => {
    if (!host.querySelector(ready)) throw new Error(`no ${ready} yet`);
  });
  return {
    network,
    host,
    stop: takeOut,
    option: () => field?.value ?? '',
    button: (words) => {
      const found = [...host.querySelectorAll('button')].find(
        (button) => button.textContent === words || button.getAttribute('aria-label') === words,
      );
      if (!found) throw new Error(`no button says ${words}`);
      return found;
    },
    type: (at, words) => {
      const input = host.querySelectorAll<HTMLInputElement>('input[autocapitalize]')[at];
      if (!input) throw new Error(`no text ${at}`);
      input.value = words;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    submit: () => {
      const originalEvent = new Event('submit', { bubbles: true, cancelable: true });
      document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
      return originalEvent;
    },
  };
}
