import type { Page } from 'playwright-core';

export interface FarText {
  readonly text: string;
  readonly px: number;
  readonly contrast: number;
}

/**
 * The visible texts of a page that are marked to be read from a distance. Each has the size of its letters and its
 * contrast to the first filled background behind it. Components mark them by `data-read-from-far`, which only this function
 * reads.
 */
export function listFarTexts(page: Page): Promise<readonly FarText[]> {
  return page.evaluate(() => {
    const parse = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const findBackground = (element: Element | null): number[] => {
      for (let ancestor = element; ancestor !== null; ancestor = ancestor.parentElement) {
        const [red = 0, green = 0, blue = 0, alpha = 1] = parse(getComputedStyle(ancestor).backgroundColor);
        if (alpha > 0.99) return [red, green, blue];
      }
      return [255, 255, 255];
    };
    // The relative luminance, as WCAG 2 defines it.
    const measureLuminance = (colour: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) => {
        const share = part / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll('[data-read-from-far]')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const style = getComputedStyle(element);
        const [light = 0, dark = 0] = [parse(style.color).slice(0, 3), findBackground(element)]
          .map(measureLuminance)
          .sort((a, b) => b - a);
        return {
          text: element.textContent ?? '',
          px: Number.parseFloat(style.fontSize),
          contrast: (light + 0.05) / (dark + 0.05),
        };
      });
  });
}
