import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../root.ts';
import { openBrowser } from './openBrowser.ts';
import { saveScreenshots } from './saveScreenshots.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('RUN-63 a screenshot and the markup of every open page are saved', async () => {
  const context = await browser.newContext();
  for (const word of ['one', 'two']) await (await context.newPage()).setContent(`<p>${word}</p>`);
  const savedPaths = await saveScreenshots('a test');
  expect(savedPaths).toEqual(
    ['-1.png', '-1.html', '-2.png', '-2.html'].map((suffix) => `.cache/browser/a_test${suffix}`),
  );
  expect(savedPaths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  await context.close();
});
