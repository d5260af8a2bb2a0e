import { expect, it } from 'vitest';
import { startTestPages } from '../testing/testPages.ts';
import { widget } from '../testing/widgetPage.ts';

const { open } = startTestPages();

const LANDSCAPE = { viewport: { width: 844, height: 390 }, hasTouch: true };

it.each(['SACV', 'SAC_COUL', 'MUG', 'BOX', 'GRD'])(
  'BEY-183 on a phone that lies on its side no button covers the picture of %s',
  async (code) => {
    const page = await open(`code=${code}`, LANDSCAPE);
    const stage = page.locator(`${widget} [data-kind="object"]`);
    await stage.locator('[data-piece] svg').first().waitFor();
    await stage.locator('button').first().waitFor();
    const covered = await stage.evaluate((table) => {
      const root = table.getRootNode() as ShadowRoot;
      const buttons = [...table.querySelectorAll('button')].filter((button) => button.checkVisibility());
      const steps = [0.15, 0.5, 0.85];
      return {
        count: buttons.length,
        covering: buttons
          .filter((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return steps.some((across) =>
              steps.some((down) =>
                root
                  .elementsFromPoint(x + across * width, y + down * height)
                  .some((element) => element.closest('[data-piece] svg > *') && !button.contains(element)),
              ),
            );
          })
          .map((button) => button.ariaLabel ?? button.textContent),
      };
    });
    // Undo, redo, the button that turns, zoom and actual size.
    expect(covered).toEqual({ count: 5, covering: [] });
    await page.context().close();
  },
);
