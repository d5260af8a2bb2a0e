import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { englishText, queryOffice, signIn } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true });
  page = await context.newPage();
  await signIn(page, cmon.server, cmon.signIn('generator'));
  // The menu, which the sign-in waits for, is closed on a phone.
  await page.setViewportSize({ width: 320, height: 700 });
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const query = (document: string, variables: object = {}) =>
  queryOffice(page, cmon.server, document, variables);

interface WaitingLot {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly orders: readonly { readonly id: string }[];
}

async function loadWaitingLots(): Promise<WaitingLot[]> {
  const { megalotProposals } = await query(
    '{ megalotProposals { proposals { lots { id number version orders { id } } } } }',
  );
  return megalotProposals.proposals.flatMap(({ lots }: { lots: WaitingLot[] }) => lots);
}

const findButton = (key: string) => page.getByRole('button', { name: englishText(key), exact: true });

it('WSC-117 a lot is taken out of a proposed megalot with the keyboard, and its fill and metres are computed again', async () => {
  const lot = (await loadWaitingLots()).find(({ orders }) => orders.length > 1);
  if (lot === undefined) throw new Error('No waiting lot has two orders.');
  const input = { lotId: lot.id, expectedVersion: lot.version, orderIds: [lot.orders[0]?.id] };
  await query('mutation s($input: LotOrders!) { splitLot(input: $input) { __typename } }', {
    input: { ...input, reason: 'other', station: 'bench', key: 'split' },
  });
  await page.goto(`${cmon.server}/batch/megalots`);
  await findButton('batch.edit').press('Enter');
  const dialog = page.getByRole('dialog', { name: englishText('batch.editTitle') });
  const planned = dialog.getByRole('status');
  await planned.getByText('2/20').waitFor();
  const before = await planned.textContent();
  await dialog.getByRole('checkbox', { name: lot.number }).press('Space');
  await planned.getByText('1/20').waitFor();
  expect((await planned.textContent())?.replace('1/20', '2/20')).not.toBe(before);
  expect(await findAxeViolations(page)).toEqual([]);
  const waitingCount = (await loadWaitingLots()).length;
  await dialog.getByRole('button', { name: englishText('action.generate') }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const remainingLots = await loadWaitingLots();
  expect(remainingLots.length).toBe(waitingCount - 1);
  expect(remainingLots.map(({ id }) => id)).toContain(lot.id);
});

it('WSC-118, WSC-119 a megalot that waits for its files is paused, resumed and cancelled with the keyboard', async () => {
  const { megalotProposals } = await query(
    '{ megalotProposals { generators { id } proposals { lots { id } } } }',
  );
  for (const { id } of megalotProposals.generators) {
    await query('mutation p($input: GeneratorPause!) { pauseGenerator(input: $input) { __typename } }', {
      input: { generatorId: id, paused: true, station: 'bench', key: `pause-${id}` },
    });
  }
  const waitingIds = (await loadWaitingLots()).map(({ id }) => id).sort();
  const { makeMegalots } = await query(
    `mutation m($input: MakeMegalots!) {
      makeMegalots(input: $input) { ... on MegalotBatch { megalots { megalot { number } } } }
    }`,
    {
      input: {
        lotIds: megalotProposals.proposals[0].lots.map(({ id }: { id: string }) => id),
        force: true,
        dryRun: false,
        station: 'bench',
        key: 'make',
      },
    },
  );
  await page.goto(`${cmon.server}/batch/megalots`);
  const row = page.getByRole('listitem').filter({ hasText: makeMegalots.megalots[0].megalot.number });
  const press = (key: string) =>
    row.getByRole('button', { name: englishText(key), exact: true }).press('Enter');
  await press('generator.pause');
  await row.getByText(englishText('generator.paused'), { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await press('generator.resume');
  await row.getByText(englishText('generator.paused'), { exact: true }).waitFor({ state: 'detached' });
  await press('megalot.cancel');
  const dialog = page.getByRole('dialog', { name: englishText('megalot.cancel') });
  await dialog.getByRole('radio', { name: englishText('reason.other') }).press('Space');
  await dialog.getByRole('button', { name: englishText('megalot.cancel') }).press('Enter');
  await row.waitFor({ state: 'detached' });
  expect((await loadWaitingLots()).map(({ id }) => id).sort()).toEqual(waitingIds);
});
