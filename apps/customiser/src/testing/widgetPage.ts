import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PanelKind } from '@cmon/core/catalogue/product';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { Locator, Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Selector of the widget's mount point. */
export const widget = '#cmon-customizer';
export const findHeaders = (page: Page): Locator => page.locator(`${widget} h2 > button[aria-controls]`);
/** Finds the content of the open panel. */
export const findOpenBody = (page: Page): Locator => page.locator(`${widget} [role="region"]:not([inert])`);
export const readOption = (page: Page): Promise<string> =>
  page.locator('.product-custom-option').inputValue();
/** Asks the editor whether the design may be ordered, as the shop's page does. True when the order is stopped. */
export function isOrderStopped(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const originalEvent = new Event('submit', { cancelable: true });
    document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
    return originalEvent.defaultPrevented;
  });
}
export const readAnnouncedText = (page: Page): Promise<string | null> =>
  page.locator(`${widget} [data-announcer]`).textContent();

/**
 * Returns the accessibility faults of the widget: sideways scrolling, small targets, and axe violations. `axeScope` is
 * the scope of axe; null runs none.
 */
export async function findFaults(page: Page, axeScope: 'all' | 'panel' | null): Promise<readonly string[]> {
  if (axeScope && !(await page.evaluate(() => Reflect.has(window, 'axe'))))
    await page.addScriptTag({ content: axe });
  return page.evaluate(async (scope) => {
    const root = document.querySelector('#cmon-customizer')?.shadowRoot;
    const faults: string[] = [];
    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) faults.push(`${sideways} px sideways`);
    const targets =
      'button, summary, textarea, input:not([type="checkbox"]), label:has(input[type="checkbox"])';
    for (const target of root?.querySelectorAll<HTMLElement>(targets) ?? []) {
      if (!target.checkVisibility() || target.closest('[inert]')) continue;
      const { width, height } = target.getBoundingClientRect();
      if (width < 44 || height < 44)
        faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${target.outerHTML.slice(0, 120)}`);
    }
    if (!scope) return faults;
    // Elements that are still fading in have less contrast, so axe runs after all animations have ended.
    const ending = (root?.getAnimations() ?? []).filter(
      ({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const panel = ['#cmon-customizer', '[role="region"]:not([inert])'];
    const run = Reflect.get(window, 'axe').run as (
      on: unknown,
      how: unknown,
    ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    const { violations } = await run(
      { include: scope === 'all' ? ['#cmon-customizer'] : [{ fromShadowDom: panel }] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] },
    );
    return [...faults, ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)];
  }, axeScope);
}

/** The focused element. */
export interface Focus {
  /** False once the focus is outside the widget. */
  readonly inside: boolean;
  readonly name: string;
  readonly role: string;
  /** Index of the focused tile in its grid; empty for other elements. */
  readonly at: string;
  readonly isEnabled: boolean;
  readonly checked: boolean;
  /** True when the focus is visible: outlined, in view and not covered. */
  readonly visible: boolean;
}

export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const root = document.querySelector('#cmon-customizer')?.shadowRoot;
    const element = root?.activeElement;
    if (!root || !(element instanceof HTMLElement))
      return { inside: false, name: '', role: '', at: '', isEnabled: false, checked: false, visible: true };
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = [Math.max(0, top), Math.min(innerHeight, bottom)].reduce((a, b) => (a + b) / 2);
    const topElement = root.elementFromPoint((left + right) / 2, middle);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      inside: true,
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      role: element.getAttribute('role') ?? element.localName,
      at: element.dataset.at ?? '',
      isEnabled: element.getAttribute('aria-disabled') !== 'true',
      checked: element.getAttribute('aria-checked') === 'true',
      visible:
        outlineStyle !== 'none' &&
        outlineWidth !== '0px' &&
        bottom > 0 &&
        top < innerHeight &&
        (topElement === element || element.contains(topElement)),
    };
  });
}

/** Returns a function that maps a header's text to its panel. */
export function createPanelLookup(locale: StoreLocale): (header: string) => PanelKind {
  const messages = JSON.parse(
    readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const titles = Object.entries(messages)
    .filter(([key]) => key.startsWith('panel.'))
    .map(([key, title]) => ({ kind: key.slice('panel.'.length) as PanelKind, title }))
    // The longest title first, because "Textfarbe" starts with "Text".
    .sort((a, b) => b.title.length - a.title.length);
  return (header) => {
    const panel = titles.find(({ title }) => header.startsWith(title));
    if (!panel) throw new Error(`no panel is titled ${header}`);
    return panel.kind;
  };
}

/** The field of a preview that a panel changes. */
const CHANGED_FIELDS: Readonly<Record<PanelKind, string>> = {
  texte: 'textes',
  ideas: 'fond',
  forme: 'forme',
  modelColour: 'forme',
  corkType: 'forme',
  sparePart: 'forme',
  fond: 'fond',
  avatar: 'fond',
  picto: 'picto',
  font: 'font',
  textcolor: 'textcolor',
  part: '',
};

/** Returns the values that a panel changes, for every preview of an option value. */
export const readPanelValues = (value: string, panel: PanelKind): readonly unknown[] =>
  (JSON.parse(value).previews as Record<string, unknown>[]).map((preview) => preview[CHANGED_FIELDS[panel]]);

/**
 * Finds a tile of the open panel that is available and not chosen: the third, or the last. Null when there is none.
 */
export async function findChoosableTile(
  page: Page,
): Promise<{ readonly at: string; readonly name: string } | null> {
  const body = findOpenBody(page);
  // The chosen tile is drawn at once, even off screen; the tiles near the screen a moment later.
  if ((await body.locator('[role="radio"]').count()) > 0)
    await body.locator('[data-at="0"]').first().waitFor();
  return body.evaluate((panel) => {
    const tiles = [...panel.querySelectorAll<HTMLElement>('[role="radio"]')].filter(
      (tile) => tile.ariaDisabled !== 'true' && tile.ariaChecked !== 'true',
    );
    const tile = tiles[Math.min(2, tiles.length - 1)];
    return tile ? { at: tile.dataset.at ?? '', name: tile.ariaLabel ?? '' } : null;
  });
}

export const findTileAt = (page: Page, at: string): Locator =>
  findOpenBody(page).locator(`[data-at="${at}"]`);
