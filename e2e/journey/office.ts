import { messageText } from '@cmon/testkit/messageText';
import type { Page } from 'playwright-core';
import type { SignIn } from '../harness/startCmon.ts';

/** The back-office in French, as the sample preparators read it. */
export const office = (key: string): string => messageText('office', key);

/** The back-office in English, as the sample generator reads it. */
export const inEnglish = (key: string): string => messageText('office', key, 'en_GB');

/** Signs a user in at the back-office's door. */
export async function signIn(page: Page, server: string, user: SignIn): Promise<void> {
  await page.goto(`${server}/`);
  await page.getByLabel(office('signIn.email')).fill(user.email);
  await page.locator('input[type=password]').fill(user.password);
  await page.getByRole('button', { name: office('signIn.submit') }).click();
  await page.getByRole('navigation').first().waitFor();
}

/**
 * A hand scanner plugged in as a keyboard: the code as fast as a browser takes it, then Enter. It sends its keys whether or
 * not the page keeps up, which the test library doesn't: that waits for the page after each of them.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const scanner = await page.context().newCDPSession(page);
  const keys = [...code].map((key) => ({ key, text: key, code: keyCode(key) }));
  const strokes = [...keys, { key: 'Enter', text: '\r', code: 'Enter' }];
  await Promise.all(
    strokes.flatMap(({ key, text, code }) => [
      scanner.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, code }),
      scanner.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code }),
    ]),
  );
  await scanner.detach();
}

const keyCode = (key: string): string =>
  key === '/' ? 'Slash' : /\d/.test(key) ? `Digit${key}` : `Key${key}`;

/** Presses the button of a move (a filter of the same name is a pressed button) and waits until it is offered no more. */
export async function move(page: Page, key: string): Promise<void> {
  const button = page
    .getByRole('button', { name: office(key), exact: true })
    .and(page.locator(':not([aria-pressed])'))
    .first();
  await button.click();
  await button.waitFor({ state: 'hidden' });
}
