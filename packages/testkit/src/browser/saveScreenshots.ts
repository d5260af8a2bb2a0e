import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../root.ts';
import { listOpenBrowsers } from './openBrowser.ts';

const FOLDER = join(root, '.cache/browser');

/** Saves a screenshot and the markup of every open page. Returns the paths relative to the repository root. */
export async function saveScreenshots(test: string): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const name = test.replaceAll(/[^\w.-]+/g, '_').slice(0, 150);
  const pages = listOpenBrowsers().flatMap((browser) =>
    browser.contexts().flatMap((context) => context.pages()),
  );
  const savedPaths: string[] = [];
  for (const [index, page] of pages.entries()) {
    const path = join(FOLDER, `${name}-${index + 1}`);
    try {
      await page.screenshot({ path: `${path}.png`, timeout: 20_000 });
      writeFileSync(`${path}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
      savedPaths.push(relative(root, `${path}.png`), relative(root, `${path}.html`));
    } catch (error) {
      // A crashed page can't be captured; the failure of the test explains more.
      console.error(`Could not save a screenshot of ${page.url()}: ${error}`);
    }
  }
  return savedPaths;
}
