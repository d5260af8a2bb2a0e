import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PanelKind } from '@cmon/core/catalogue/product';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { Locator, Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The open panel, the headers of all, and what a page says of the design. */
export const widget = '#cmon-customizer';
export const headers = (page: Page): Locator => page.locator(`${widget} h2 > button[aria-controls]`);
export const openBody = (page: Page): Locator => page.locator(`${widget} [role="region"]:not([inert])`);
export const option = (page: Page): Promise<string> => page.locator('.product-custom-option').inputValue();
export const announced = (page: Page): Promise<string | null> =>
  page.locator(`${widget} [data-announcer]`).textContent();

/**
 * What a look at the widget finds wrong: a page that scrolls sideways, small targets, and what axe says of all of it or
 * of the open panel alone.
 */
export async function faultsOf(page: Page, deep: 'all' | 'panel' | null): Promise<readonly string[]> {
  if (deep && !(await page.evaluate(() => Reflect.has(window, 'axe'))))
    await page.addScriptTag({ content: axe });
  return page.evaluate(async (asked) => {
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
    if (!asked) return faults;
    const panel = ['#cmon-customizer', '[role="region"]:not([inert])'];
    const run = Reflect.get(window, 'axe').run as (
      on: unknown,
      how: unknown,
    ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    const { violations } = await run(
      { include: asked === 'all' ? ['#cmon-customizer'] : [{ fromShadowDom: panel }] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] },
    );
    return [...faults, ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)];
  }, deep);
}

/** What has the focus. */
export interface Focus {
  /** False once the focus is outside the widget. */
  readonly inside: boolean;
  readonly name: string;
  readonly role: string;
  /** Its place in its grid of tiles. */
  readonly at: string;
  readonly can: boolean;
  readonly checked: boolean;
  /** True when it is seen that it has the focus: outlined, in view and under nothing. */
  readonly seen: boolean;
}

export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const root = document.querySelector('#cmon-customizer')?.shadowRoot;
    const element = root?.activeElement;
    if (!root || !(element instanceof HTMLElement))
      return { inside: false, name: '', role: '', at: '', can: false, checked: false, seen: true };
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = [Math.max(0, top), Math.min(innerHeight, bottom)].reduce((a, b) => (a + b) / 2);
    const there = root.elementFromPoint((left + right) / 2, middle);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      inside: true,
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      role: element.getAttribute('role') ?? element.localName,
      at: element.dataset.at ?? '',
      can: element.getAttribute('aria-disabled') !== 'true',
      checked: element.getAttribute('aria-checked') === 'true',
      seen:
        outlineStyle !== 'none' &&
        outlineWidth !== '0px' &&
        bottom > 0 &&
        top < innerHeight &&
        (there === element || element.contains(there)),
    };
  });
}

/** Which panel a header is of, by its words. */
export function panelsIn(locale: StoreLocale): (header: string) => PanelKind {
  const words = JSON.parse(
    readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const titles = Object.entries(words)
    .filter(([key]) => key.startsWith('panel.'))
    .map(([key, title]) => ({ kind: key.slice('panel.'.length) as PanelKind, title }))
    // "Text" begins "Textfarbe".
    .sort((a, b) => b.title.length - a.title.length);
  return (header) => {
    const found = titles.find(({ title }) => header.startsWith(title));
    if (!found) throw new Error(`no panel is called ${header}`);
    return found.kind;
  };
}

/** What of a preview a panel changes. */
const keys: Readonly<Record<PanelKind, string>> = {
  texte: 'textes',
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

/** What the option value says of what a panel changes, for every part. */
export const saidOf = (value: string, panel: PanelKind): readonly unknown[] =>
  (JSON.parse(value).previews as Record<string, unknown>[]).map((preview) => preview[keys[panel]]);

/** A tile of the open panel that can be chosen and isn't: the third, or the last there is; null where all is chosen. */
export async function choosable(page: Page): Promise<{ readonly at: string; readonly name: string } | null> {
  const body = openBody(page);
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

export const tileAt = (page: Page, at: string): Locator => openBody(page).locator(`[data-at="${at}"]`);
