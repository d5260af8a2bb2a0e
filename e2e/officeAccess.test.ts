import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../scripts/run/root.ts';
import { type AxeViolation, findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';

/** The address of every screen, as the shell lists them. */
const folder = join(root, 'apps/office/src/shell/screens');
const paths = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/path: '([^':]+?)\/?(?:\/:[^']*)?'/g)].map(
    ([, path = '']) => path,
  ),
);

let cmon: Cmon;
let browser: Browser;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

it.each(['light', 'dark'] as const)(
  'A11-9 no screen of the back-office has an axe violation, %s',
  async (colorScheme) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      bypassCSP: true,
      locale: 'fr-FR',
      colorScheme,
    });
    const page = await context.newPage();
    await page.goto(`${cmon.server}/`);
    await page.locator('input[type=password]').waitFor();
    const seen: [string, readonly AxeViolation[]][] = [['sign-in', await findAxeViolations(page)]];
    await signIn(page, cmon.server, cmon.signIn('admin'));
    expect(paths.length).toBeGreaterThan(10);
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(colorScheme);
    for (const path of paths) {
      await page.goto(`${cmon.server}${path}`);
      await page.locator('main').waitFor();
      await waitUntilStable(page);
      seen.push([path, await findAxeViolations(page)]);
    }
    await context.close();
    expect(seen).toEqual(seen.map(([path]) => [path, []]));
  },
);
