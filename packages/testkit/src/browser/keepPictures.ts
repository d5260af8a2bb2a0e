import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../root.ts';
import { openBrowsers } from './openBrowser.ts';

const FOLDER = join(root, '.cache/browser');

/** Keeps every open page as a picture and as markup. Returns the files' paths from the repository's top. */
export async function keepPictures(test: string): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const name = test.replaceAll(/[^\w.-]+/g, '_').slice(0, 150);
  const pages = openBrowsers().flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  const kept: string[] = [];
  for (const [index, page] of pages.entries()) {
    const path = join(FOLDER, `${name}-${index + 1}`);
    try {
      await page.screenshot({ path: `${path}.png`, timeout: 20_000 });
      writeFileSync(`${path}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
      kept.push(relative(root, `${path}.png`), relative(root, `${path}.html`));
    } catch (error) {
      // A page that has crashed has no picture; the test's own failure says more.
      console.error(`no picture of ${page.url()}: ${error}`);
    }
  }
  return kept;
}
