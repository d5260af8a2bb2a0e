import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../root.ts';
import { keepPictures } from './keepPictures.ts';
import { openBrowser } from './openBrowser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('RUN-63 every open page is kept as a picture and as markup', async () => {
  const context = await browser.newContext();
  for (const word of ['one', 'two']) await (await context.newPage()).setContent(`<p>${word}</p>`);
  const kept = await keepPictures('a test');
  expect(kept).toEqual(
    ['-1.png', '-1.html', '-2.png', '-2.html'].map((end) => `.cache/browser/a_test${end}`),
  );
  expect(kept.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  await context.close();
});
