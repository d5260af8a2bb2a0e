import { expect, it } from 'vitest';
import { startTestPages } from '../testing/testPages.ts';
import { widget } from '../testing/widgetPage.ts';

const { open } = startTestPages();

const LANDSCAPE = { viewport: { width: 844, height: 390 }, hasTouch: true };

it.each(['SACV', 'SAC_COUL', 'MUG', 'BOX', 'GRD'])(
  'BEY-183 on a phone in landscape no button covers the picture of %s',
  async (code) => {
    const page = await open(`code=${code}`, LANDSCAPE);
    const stage = page.locator(`${widget} [data-kind="object"]`);
    await stage.locator('[data-piece] svg').first().waitFor();
    await stage.locator('button').first().waitFor();
    const buttons = await stage.evaluate((stageElement) => {
      const root = stageElement.getRootNode() as ShadowRoot;
      const shown = [...stageElement.querySelectorAll('button')].filter((button) => button.checkVisibility());
      // A grid of points in each button.
      const fractions = [0.15, 0.5, 0.85];
      return {
        count: shown.length,
        coveringPicture: shown
          .filter((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return fractions.some((across) =>
              fractions.some((down) =>
                root
                  .elementsFromPoint(x + across * width, y + down * height)
                  .some((element) => element.closest('[data-piece] svg > *') && !button.contains(element)),
              ),
            );
          })
          .map((button) => button.ariaLabel ?? button.textContent),
      };
    });
    // Undo, redo, turn the object, zoom and actual size.
    expect(buttons).toEqual({ count: 5, coveringPicture: [] });
    await page.context().close();
  },
);
