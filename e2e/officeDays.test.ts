import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { DESKTOP, openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { englishText, frenchText, queryOffice } from './journey/office.ts';
import { collectFaults, listAccess, readAccess } from './journey/readAccess.ts';

let cmon: Cmon;
let browser: Browser;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const findButton = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });

/** Chooses the first reason of the open dialog, and confirms with the button that has the given name. */
async function giveReason(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('radio').first().check();
  await findButton(dialog, name).click();
  await dialog.getByRole('radio').first().waitFor({ state: 'hidden' });
}

interface OrderOfDay {
  readonly id: string;
  readonly number: string;
  readonly prio: boolean;
  readonly canSetPrio: { readonly allowed: boolean };
  readonly canRequestRefund: { readonly allowed: boolean };
  readonly nextStates: readonly { readonly command: string; readonly allowed: boolean }[];
}

const ORDERS_QUERY = `{ orders(size: 50) { rows {
  id number prio canSetPrio { allowed } canRequestRefund { allowed } nextStates { command allowed }
} } }`;

it('OFF-217 a shop manager holds an order, releases it among those in distress, asks for its refund and makes it PRIO', async () => {
  const page = await openOffice(browser, cmon, 'boutique', DESKTOP);
  const faults = collectFaults(page);
  const { orders } = await queryOffice(page, cmon.server, ORDERS_QUERY);
  const order = (orders.rows as OrderOfDay[]).find(
    ({ prio, canSetPrio, canRequestRefund, nextStates }) =>
      !prio && canSetPrio.allowed && canRequestRefund.allowed && nextStates.some(mayHold),
  );
  const number = order?.number ?? '';
  const button = (key: string) => findButton(page, frenchText(key));

  await page.goto(`${cmon.server}/parcourir/commandes?q=${number}`);
  await findButton(page, number).click();
  await button('action.hold').click();
  expect(await findAxeViolations(page)).toEqual([]);
  await giveReason(page, frenchText('action.hold'));
  await button('action.unhold').waitFor();

  await page.goto(`${cmon.server}/monitoring/souffrance/commandes?vue=held`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) });
  await findButton(card, frenchText('action.unhold')).click();
  await findButton(page.getByRole('dialog'), frenchText('action.unhold')).click();
  await card.waitFor({ state: 'detached' });

  await page.goto(`${cmon.server}/batch/ressorties-prio`);
  await page.getByLabel(frenchText('prio.number')).fill(number);
  await button('prio.find').click();
  const results = page.getByRole('list', { name: frenchText('prio.add') });
  await findButton(results, frenchText('action.prio')).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  const prioOrder = page.getByRole('listitem').filter({ hasText: number });
  await findButton(prioOrder, frenchText('action.unprio')).waitFor();

  await page.goto(`${cmon.server}/parcourir/commandes?detail=${encodeURIComponent(order?.id ?? '')}`);
  await button('action.requestRefund').click();
  const lines = page.getByRole('dialog').getByRole('checkbox');
  await lines.first().check();
  await findButton(page.getByRole('dialog'), frenchText('action.continue')).click();
  await giveReason(page, frenchText('action.requestRefund'));
  await page.getByText(frenchText('status.refund_requested')).first().waitFor();
  await page.goto(`${cmon.server}/service-client/remboursements`);
  await page
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByText(/Bruno Boutique/)
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  expect(await readAccess(page, 'shopManager')).toEqual(listAccess('shopManager'));
  expect(faults).toEqual([]);
  await page.context().close();
});

const MEGALOTS_QUERY = '{ megalots(size: 100) { rows { id number } } }';
const MEGALOT_QUERY = 'query m($id: ID!) { megalot(id: $id) { fileState cutting } }';
const mayHold = ({ command, allowed }: { command: string; allowed: boolean }): boolean =>
  command === 'hold' && allowed;

it('OFF-218, OFF-189 the operator of the generator makes lots, also from the flow, and a megalot, sends it to the press, prints reissues and names the workstation', async () => {
  const page = await openOffice(browser, cmon, 'generator', DESKTOP);
  const faults = collectFaults(page);
  const button = (key: string) => findButton(page, englishText(key));
  /** Presses the last button of a dry run, which confirms it. */
  const confirm = async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const countLots = async () => (await queryOffice(page, cmon.server, '{ lots { total } }')).lots.total;

  const countBefore = await countLots();
  await page.goto(`${cmon.server}/batch/lots`);
  await button('batch.closeNow').first().click();
  await confirm();
  await expect.poll(countLots).toBeGreaterThan(countBefore);

  const countAfterClosing = await countLots();
  await page.goto(`${cmon.server}/monitoring/flux/lots`);
  const type = new RegExp(`^${englishText('monitoring.closeNow').replace('{type}', '.+')}$`);
  await page.getByRole('link', { name: type }).first().click();
  await confirm();
  await expect.poll(countLots).toBeGreaterThan(countAfterClosing);

  await page.goto(`${cmon.server}/batch/ressorties-prio`);
  const reissues = button('reissue.makeLots');
  await reissues.first().waitFor();
  const bucketCount = await reissues.count();
  await reissues.first().click();
  await confirm();
  await reissues.nth(bucketCount - 1).waitFor({ state: 'detached' });

  const listMegalots = async () =>
    (await queryOffice(page, cmon.server, MEGALOTS_QUERY)).megalots.rows as { id: string; number: string }[];
  const knownIds = new Set((await listMegalots()).map(({ id }) => id));
  await page.goto(`${cmon.server}/batch/megalots`);
  await button('action.generate').first().click();
  await confirm();
  const [{ id, number } = { id: '', number: '' }] = (await listMegalots()).filter(
    (megalot) => !knownIds.has(megalot.id),
  );
  const readState = async () => (await queryOffice(page, cmon.server, MEGALOT_QUERY, { id })).megalot;
  await expect.poll(async () => (await readState()).fileState, { timeout: 120_000 }).toBe(1);

  await page.goto(`${cmon.server}/parcourir/megalots?detail=${encodeURIComponent(id)}`);
  await page.getByRole('dialog').getByText(number).first().waitFor();
  for (const move of ['mg_dec_rip', 'mg_dec_imprime']) {
    await findButton(page.getByRole('dialog'), englishText(`move.${move}`))
      .first()
      .click();
    await expect.poll(async () => (await readState()).cutting).toBe(move);
  }
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(`${cmon.server}/configuration`);
  await page.getByRole('textbox', { name: englishText('configuration.station') }).fill('RIP 1');
  await button('configuration.save').click();
  await page.getByText(englishText('configuration.stationSaved').replace('{name}', 'RIP 1')).waitFor();

  expect(await readAccess(page, 'generator', 'en_GB')).toEqual(listAccess('generator'));
  expect(faults).toEqual([]);
  await page.context().close();
});
