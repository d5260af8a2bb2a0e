import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { frenchText, queryOffice, scanCode, signIn } from '../journey/office.ts';
import type { Cmon } from './startCmon.ts';

/** A tablet at a bench, and the monitor of a desk. */
export const TABLET = { width: 1024, height: 768 };
export const DESKTOP = { width: 1440, height: 900 };

/** Opens the back-office in a browser context of its own, signed in as a sample user. axe may run on the page. */
export async function openOffice(
  browser: Browser,
  cmon: Cmon,
  user: string,
  viewport = TABLET,
): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'fr-FR', bypassCSP: true });
  const page = await context.newPage();
  await signIn(page, cmon.server, cmon.signIn(user));
  return page;
}

/**
 * Opens the back-office as a sample user who signs in by badge: the scanner types it where the cursor is. `admin` is the
 * page of an administrator, who issues the badge.
 */
export async function openByBadge(
  browser: Browser,
  cmon: Cmon,
  { admin, user, viewport = TABLET }: { admin: Page; user: string; viewport?: typeof TABLET },
): Promise<Page> {
  const { users } = await queryOffice(admin, cmon.server, '{ users { rows { id email version } } }');
  const { id, version } = users.rows.find(({ email }: { email: string }) => email.startsWith(`${user}@`));
  const document =
    'mutation b($input: UserAction!) { issueBadge(input: $input) { ... on IssuedBadge { code } } }';
  const input = { id, expectedVersion: version, station: 'test', key: randomUUID() };
  const { issueBadge } = await queryOffice(admin, cmon.server, document, { input });
  const context = await browser.newContext({ viewport, locale: 'fr-FR', bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${cmon.server}/`);
  await page.getByLabel(frenchText('signIn.email')).focus();
  await scanCode(page, issueBadge.code);
  await page.getByRole('navigation').first().waitFor();
  return page;
}
