import { expect, it } from 'vitest';
import { desktop, startTestPages } from '../testing/testPages.ts';
import { widget } from '../testing/widgetPage.ts';

const { address, open } = startTestPages();

it('ART-7 ART-16 the developer tools draw the shapes of a product from the sprite, and each code’s logo', async () => {
  const page = await open('code=EAO', desktop, { getAddress: address });
  await page.locator(`${widget} summary`).first().click();
  const shape = page.locator(`${widget} code`, { hasText: 'EAO_2L' });
  await expect.poll(() => shape.locator('use').getAttribute('href')).toBe('#forme-EAO_2L');
  const isDrawn = () =>
    shape.locator('use').evaluate((use: SVGGraphicsElement) => {
      const { width, height } = use.getBBox();
      return width > 0 && height > 0;
    });
  await expect.poll(isDrawn).toBe(true);
  const logo = page.locator(`${widget} nav button[aria-current] img`);
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().close();
});

it('ART-6 ART-16 a shop’s own page can show a shape and a logo by their codes', async () => {
  const page = await open('code=EAO', desktop, { getAddress: address });
  const widths = await page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="customizer"]');
    const assets = new URL('/assets/', script?.src);
    return Promise.all(
      ['formes/EAO_2L.svg', 'formes/MUG_B.svg', 'logos/PAC_BOX.svg', 'backgrounds/scene_banquise.svg'].map(
        async (file) => {
          const image = new Image();
          image.src = new URL(file, assets).href;
          await image.decode();
          return image.naturalWidth;
        },
      ),
    );
  });
  for (const width of widths) expect(width).toBeGreaterThan(0);
  const sprite = await page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="customizer"]');
    return (await fetch(new URL('/assets/all-defs.svg', script?.src))).text();
  });
  expect(sprite).toContain('id="forme-EAO_2L"');
  await page.context().close();
});
