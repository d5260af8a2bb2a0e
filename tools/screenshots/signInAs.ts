import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';

/** Where the product runs. */
export interface RunningProduct {
  readonly server: string;
  readonly shop: string;
  readonly dataDir: string;
}

/** Signs in to the back-office as the sample person whose address begins with a name, in a browser in French. */
export async function signInAs(
  name: 'admin' | 'generator',
  page: Page,
  { server, dataDir }: Pick<RunningProduct, 'server' | 'dataDir'>,
): Promise<void> {
  const users = JSON.parse(readFileSync(join(dataDir, 'sign-ins.json'), 'utf8')) as readonly {
    readonly email: string;
    readonly password: string;
  }[];
  const user = users.find(({ email }) => email.startsWith(`${name}@`));
  if (!user) throw new Error(`There is no sample person ${name}.`);
  await page.goto(`${server}/`);
  // The sign-in page has the language of the browser.
  await page.getByLabel(readMessageText('office', 'signIn.email')).fill(user.email);
  await page.locator('input[type=password]').fill(user.password);
  await page.getByRole('button', { name: readMessageText('office', 'signIn.submit') }).click();
  await page.getByRole('navigation').first().waitFor();
}
