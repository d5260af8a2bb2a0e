import type { Browser, Page } from 'playwright-core';
import type { GoldenFont } from './publishedCatalogue.ts';

/** Opens a page that contains one empty `main` and has the fonts loaded under their family names. */
export async function openFontPage(browser: Browser, fonts: Iterable<GoldenFont>): Promise<Page> {
  const all = [...fonts];
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  const faces = all.map(({ family, woff2 }) => {
    const source = `data:font/woff2;base64,${Buffer.from(woff2).toString('base64')}`;
    return `@font-face { font-family: "${family}"; src: url(${source}) }`;
  });
  await page.setContent(
    `<style>${faces.join('\n')} body { margin: 0 } svg { display: block }</style><main></main>`,
  );
  await page.evaluate(
    (families) => Promise.all(families.map((family) => document.fonts.load(`20px "${family}"`))),
    all.map(({ family }) => family),
  );
  return page;
}
