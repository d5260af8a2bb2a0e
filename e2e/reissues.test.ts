import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { createTestDatabase } from '@cmon/testkit/postgres/createTestDatabase';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';

/** Translates a message of the back-office to German, the language of the sample administrator. */
const germanText = (key: string): string => readMessageText('office', key, 'de_DE');
const none = /=0 \{([^}]+)\}/.exec(germanText('reissue.open'))?.[1] ?? '';

let cmon: Cmon;
let browser: Browser;
let page: Page;
let leaveDatabase = async () => {};
beforeAll(async () => {
  // The other browser tests run on the embedded database.
  const { url, leave } = await createTestDatabase();
  leaveDatabase = leave;
  [cmon, browser] = await Promise.all([startCmon({ day: true, databaseUrl: url }), openBrowser()]);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await signIn(page, cmon.server, cmon.signIn('admin'));
  await page.goto(`${cmon.server}/batch/lots`);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
  await leaveDatabase();
});

const reissuePanel = () => page.locator('section[aria-labelledby=open-reissues]');
const button = (key: string) => reissuePanel().getByRole('button', { name: germanText(key) });

/** Sends a query or mutation with the page's own session and returns its data. */
async function sendQuery(query: string, variables: object) {
  const response = await page.context().request.post(`${cmon.server}/graphql`, {
    headers: { 'x-cmon-request': '1', origin: cmon.server },
    data: { query, variables },
  });
  return (await response.json()).data;
}

it('BLD-33 BLD-31 the buttons of /batch/lots withdraw one reissue, and make another into a lot after a dry run', async () => {
  const order = reissuePanel().getByRole('link').first();
  const orderId = new URL((await order.getAttribute('href')) ?? '', cmon.server).searchParams.get('detail');
  await button('reissue.withdraw').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: germanText('reason.other') }).click();
  await dialog.getByRole('button', { name: germanText('reissue.withdraw') }).click();
  await reissuePanel().getByText(none).waitFor();

  const found = await sendQuery(
    'query o($id: ID!) { order(id: $id) { version items { id strip { id } } } }',
    {
      id: orderId,
    },
  );
  const { version, items } = found.order;
  const { strip } = items.find((item: { strip: object | null }) => item.strip !== null);
  const input = {
    orderId,
    stripIds: [strip.id],
    expectedVersion: version,
    reason: 'badCut',
    station: 'bench-1',
    key: 'again',
  };
  const asked = await sendQuery(
    'mutation r($input: NewReissue!) { createReissue(input: $input) { __typename } }',
    {
      input,
    },
  );
  expect(asked.createReissue).toEqual({ __typename: 'Done' });

  await page.reload();
  await reissuePanel().getByText(germanText('reason.badCut')).waitFor();
  await button('reissue.makeLots').click();
  await dialog.getByRole('button', { name: germanText('action.cancel') }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await button('reissue.makeLots').count()).toBe(1);
  await button('reissue.makeLots').click();
  await dialog.getByRole('button').last().click();
  await reissuePanel().getByText(none).waitFor();
  const after = await sendQuery('query o($id: ID!) { order(id: $id) { status } }', { id: orderId });
  expect(after.order.status).toBe('reserve');
});
