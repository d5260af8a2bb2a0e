import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Locator, Page } from 'playwright-core';
import type { SignIn } from '../harness/startCmon.ts';

/** Translates a message of the back-office to French, the language of the sample preparators. */
export const frenchText = (key: string): string => readMessageText('office', key);

/** Translates a message of the back-office to English, the language of the sample generator. */
export const englishText = (key: string): string => readMessageText('office', key, 'en_GB');

/** Signs a user in on the sign-in page. */
export async function signIn(page: Page, server: string, user: SignIn): Promise<void> {
  await enterPassword(page, server, user);
  await page.getByRole('navigation').first().waitFor();
}

/** Sends the sign-in page's first form. */
export async function enterPassword(page: Page, server: string, user: SignIn): Promise<void> {
  await page.goto(`${server}/`);
  await page.getByLabel(frenchText('signIn.email')).fill(user.email);
  await page.locator('input[type=password]').fill(user.password);
  await page.getByRole('button', { name: frenchText('signIn.submit') }).click();
}

/**
 * Types a code like a hand scanner that is plugged in as a keyboard: as fast as the browser accepts it, then Enter. A
 * scanner doesn't wait for the page; the test library's own typing waits after each key.
 */
export async function scanCode(page: Page, code: string): Promise<void> {
  const scanner = await page.context().newCDPSession(page);
  const keys = [...code].map((key) => ({ key, text: key, code: getKeyCode(key) }));
  const strokes = [...keys, { key: 'Enter', text: '\r', code: 'Enter' }];
  await Promise.all(
    strokes.flatMap(({ key, text, code }) => [
      scanner.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, code }),
      scanner.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code }),
    ]),
  );
  await scanner.detach();
}

const getKeyCode = (key: string): string =>
  key === '/' ? 'Slash' : /\d/.test(key) ? `Digit${key}` : `Key${key}`;

/** Locates the buttons of a move. Filters with the same name are toggle buttons. */
export const findMoves = (page: Page, key: string): Locator =>
  page.getByRole('button', { name: frenchText(key), exact: true }).and(page.locator(':not([aria-pressed])'));

/**
 * Presses the button of a move and waits until the move is no longer offered. A pressed button of the same name is a
 * filter.
 */
export async function pressMove(page: Page, key: string): Promise<void> {
  const button = findMoves(page, key).first();
  await button.click();
  await button.waitFor({ state: 'hidden' });
}

/** Sends a query with the page's own session and returns its data. */
export async function queryOffice(page: Page, server: string, document: string, variables: object = {}) {
  const response = await page.context().request.post(`${server}/graphql`, {
    headers: { 'x-cmon-request': '1', origin: server },
    data: { query: document, variables },
  });
  return (await response.json()).data;
}
