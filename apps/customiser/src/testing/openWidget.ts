import { onTestFinished, vi } from 'vitest';
import { start } from '../embed/start.ts';
import { type FakeNetwork, serveCatalogue } from './publishedCatalogue.ts';

export interface OpenedWidget {
  readonly network: FakeNetwork;
  readonly host: HTMLElement;
  readonly option: () => string;
  /** Finds a button by its exact text or label. */
  readonly button: (name: string) => HTMLElement;
  readonly type: (field: number, text: string) => void;
  readonly submit: () => Event;
  /** Removes the widget from the page before the test ends. */
  readonly stop: () => void;
}

/** Removes the last widget from the page. */
let removeLast = () => {};

interface PageOptions {
  readonly code?: string;
  readonly locale?: string;
  readonly option?: string;
  readonly query?: string;
  readonly form?: boolean;
  /** True mounts the developer tools. */
  readonly tools?: boolean;
  /** Further settings of the page. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly prepare?: (network: FakeNetwork) => void;
}

/**
 * Creates a shop's product page in jsdom and starts the widget in it. Resolves when the editor is shown. The widget is
 * removed when the test ends. A hook of this module couldn't do so: the test files share the module, so its hooks would
 * run for one file only.
 */
export async function openWidget(
  options: PageOptions = {},
  ready = '[aria-expanded]',
): Promise<OpenedWidget> {
  const { code, locale = 'fr_FR', option = '', query = '', form = true, tools = false } = options;
  removeLast();
  const network = serveCatalogue();
  options.prepare?.(network);
  window.history.replaceState(null, '', `/${query}`);
  Reflect.set(window, 'cmon', { ...(code ? { productCode: code } : {}), locale, ...options.settings });
  Element.prototype.scrollIntoView = () => {};
  document.body.innerHTML = `<div id="cmon-customizer"></div>${
    form ? '<form id="product_addtocart_form"><input type="hidden" class="product-custom-option"></form>' : ''
  }`;
  const field = document.querySelector<HTMLInputElement>('.product-custom-option');
  if (field) field.value = option;
  removeLast = start({
    page: window,
    scriptUrl: 'http://cmon.example/customizer.js',
    tools: tools
      ? () => import('../dev/DevTools.tsx').then(({ DevTools }) => DevTools)
      : async () => () => null,
  });
  onTestFinished(removeLast);
  const host = document.querySelector<HTMLElement>('#cmon-customizer') ?? document.body;
  await vi.waitFor(() => {
    if (!host.querySelector(ready)) throw new Error(`no ${ready} yet`);
  });
  return {
    network,
    host,
    stop: removeLast,
    option: () => field?.value ?? '',
    button: (name) => {
      const match = [...host.querySelectorAll('button')].find(
        (button) => button.textContent === name || button.getAttribute('aria-label') === name,
      );
      if (!match) throw new Error(`no button is named ${name}`);
      return match;
    },
    type: (at, text) => {
      const input = host.querySelectorAll<HTMLInputElement>('input[autocapitalize]')[at];
      if (!input) throw new Error(`no text ${at}`);
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    submit: () => {
      const originalEvent = new Event('submit', { bubbles: true, cancelable: true });
      document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
      return originalEvent;
    },
  };
}
