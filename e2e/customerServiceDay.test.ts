import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver } from './harness/deliver.ts';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';
import { listAccess, readAccess } from './journey/readAccess.ts';
import { makeDesign, typeTexts } from './journey/shopper.ts';

/** The sample user of customer service has Spanish as the language. */
const t = (key: string): string => readMessageText('office', key, 'es_ES');

// The tests follow one order through a day: each continues where the test before it ended.
let cmon: Cmon;
let browser: Browser;
let page: Page;
/** The URLs of all requests of the pages. */
const requestUrls: string[] = [];
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({}), openBrowser()]);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    bypassCSP: true,
  });
  page = await context.newPage();
  await deliverOrder(await makeFaultyDesign());
  page.on('request', (request) => requestUrls.push(request.url()));
  await signIn(page, cmon.server, cmon.signIn('client'));
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

/** A design of the shop's editor with a picto that the catalogue doesn't have. */
async function makeFaultyDesign(): Promise<string> {
  const { previews, ...design } = await makeDesign(page, `${cmon.shop}/fr/p/EAO`, ['Zéphyrine', 'CP Soleil']);
  return JSON.stringify({ ...design, previews: previews.map((preview) => ({ ...preview, picto: 999_999 })) });
}

/** An order with a wrong country, a line whose design is faulty and one without the design that its article needs. */
async function deliverOrder(option: string): Promise<void> {
  const status = await deliver(cmon, {
    type: 'order.placed',
    store: 'fr',
    orderNumber: '100000901',
    placedAt: '2026-03-01T10:00:00+01:00',
    locale: 'fr_FR',
    payment: { method: 'test', status: 'captured' },
    carrier: 'standard',
    shipping: {
      name: 'Odile Quillermont',
      street: '9 rue Zéphyr',
      postcode: '75011',
      city: 'Paris',
      country: 'France',
      email: 'odile@example.org',
      telephone: '+33 6 12 34 56 78',
    },
    lines: [
      { line: 1, sku: 'EL_GRD', quantity: 1 },
      { line: 2, sku: 'EAO', quantity: 1, option },
      { line: 3, sku: 'EAO', quantity: 1 },
    ],
  });
  expect(status).toBe(202);
}

const findButton = (key: string) => page.getByRole('button', { name: t(key), exact: true });
const findDialog = () => page.getByRole('dialog').last();
async function confirm(key: string): Promise<void> {
  await findDialog()
    .getByRole('button', { name: t(key), exact: true })
    .click();
}

/** Opens the editor for the first faulty line, with the Content-Security-Policy of the page, and saves the correction. */
async function replaceDesign(): Promise<void> {
  const link = page.getByRole('link', { name: t('line.newDesign') });
  await expect.poll(() => link.count()).toBe(2);
  const href = await link.first().getAttribute('href');
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'fr-FR',
    storageState: await page.context().storageState(),
  });
  const tab = await context.newPage();
  tab.on('request', (request) => requestUrls.push(request.url()));
  await tab.goto(`${cmon.server}${href}`);
  const fields = tab.locator('#cmon-customizer').getByRole('textbox');
  await fields.first().waitFor();
  expect(await fields.first().inputValue()).toBe('Zéphyrine');
  const save = tab.getByRole('button', { name: t('design.save') });
  // The editor asks whether a text that begins with a space lacks its first name. Until then the screen saves nothing.
  await typeTexts(tab, [' Zéphyrin']);
  await save.click();
  await tab.locator('#cmon-question').waitFor();
  await tab.keyboard.press('Escape');
  await typeTexts(tab, ['Zéphyrin']);
  await save.click();
  await tab.getByText(t('design.saved')).waitFor();
  await context.close();
  await expect.poll(() => link.count()).toBe(1);
}

it('ORD-60, ORD-75, OFF-370 customer service finds an order by its customer and mends address and lines; a design is not saved while the editor asks', async () => {
  await page.goto(`${cmon.server}/service-client`);
  const field = page.getByLabel(t('service.search'));
  // The job applies the delivery within seconds.
  await expect
    .poll(
      async () => {
        await field.fill('quillermont odile');
        await findButton('service.find').click();
        await page.locator('main [aria-busy=true]').waitFor({ state: 'hidden' });
        return page.getByRole('link', { name: '100000901' }).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '100000901' }).click();
  await page.getByText('9 rue Zéphyr').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await findButton('address.correct').click();
  await findDialog()
    .getByRole('combobox', { name: t('address.country') })
    .fill('Francia');
  await page.getByRole('option', { name: 'Francia', exact: true }).click();
  await findDialog().getByLabel(t('address.street')).fill('9 rue Zéphyrin');
  await confirm('address.save');
  // The country that the shop sent is in no list of a zone, so the order had the last zone. The corrected
  // country changes the zone, which the person has to confirm.
  await findDialog().getByRole('alert').waitFor();
  await confirm('address.saveAnyway');
  await page.getByText('9 rue Zéphyrin').first().waitFor();

  await replaceDesign();
  await findButton('line.choose').click();
  await findDialog()
    .getByRole('combobox', { name: t('line.article') })
    .fill('EAO');
  // The shop sent no design, without which the article can't be made.
  await page.getByText(t('line.noArticle')).waitFor();
  await confirm('action.cancel');
  await findButton('line.cancel').click();
  await findDialog()
    .getByRole('radio', { name: t('reason.notMakeable') })
    .check();
  await confirm('line.cancel');
  await findButton('line.cancel').waitFor({ state: 'detached' });

  await findButton('link.show').click();
  const link = await page.getByRole('link', { name: t('link.open') }).getAttribute('href');
  expect(link).toMatch(/\/follow\/[\w-]{32}$/);
  expect(link?.startsWith(cmon.server)).toBe(true);
  const followed = await page.context().newPage();
  await followed.goto(link ?? '');
  const [asStaff = ''] = readMessageText('correction', 'page.staff').split('{name}');
  await followed.getByText(asStaff).waitFor();
  await followed.close();
});

it('ORD-70, ORD-72, ORD-86 a letter is chosen, seen as the customer reads it, and printed from the order', async () => {
  await findButton('letter.write').click();
  const kind = findDialog().getByLabel(t('letter.kind'), { exact: true });
  const held = kind.locator('option[value=held]');
  expect([await held.isDisabled(), await held.textContent()]).toEqual([
    true,
    expect.stringContaining(t('failure.guardRefused.letter.reason')),
  ]);
  await kind.selectOption('address');
  await findDialog().getByLabel(t('letter.locale'), { exact: true }).selectOption('de_DE');
  const preview = findDialog().getByRole('region', { name: t('letter.preview') });
  await preview.getByText('Guten Tag Odile Quillermont,').waitFor();
  const text = findDialog().getByRole('textbox', { name: t('letter.text') });
  await text.fill('Liebe {name}, {tracking}');
  const missing = findDialog()
    .getByRole('alert')
    .filter({ hasText: t('failure.guardRefused.letter.tracking') });
  await missing.waitFor();
  await text.fill('Liebe {name}, bitte senden Sie uns die Adresse.');
  await preview.getByText('Liebe Odile Quillermont,').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await confirm('letter.keep');
  const href = await page.getByRole('link', { name: t('letter.pdf') }).getAttribute('href');
  const paper = await page.request.get(new URL(href ?? '', page.url()).href);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.getByText(t('event.sendLetter')).first().waitFor();
});

it('WSC-340 a note is written on the order, shown to the floor, and deleted', async () => {
  await findButton('note.write').click();
  await findDialog()
    .getByRole('textbox', { name: t('note.text') })
    .fill('Attention au papier de soie');
  await findDialog()
    .getByRole('checkbox', { name: t('note.showFloor') })
    .check();
  await confirm('note.save');
  await page.getByText('Attention au papier de soie').waitFor();
  await page.getByText(t('note.onFloor'), { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await findButton('note.remove').click();
  await page.getByText('Attention au papier de soie').waitFor({ state: 'hidden' });
});

it('WSC-331, PRV-20, ORD-76 an erasure is asked for and withdrawn, and no URL has a name', async () => {
  await findButton('customer.reads').click();
  await findDialog().getByText(t('personalField.Order.customer')).first().waitFor();
  await page.keyboard.press('Escape');
  await findButton('customer.askErasure').click();
  await findDialog().getByText(t('customer.recognised')).waitFor();
  await findDialog().getByText('Odile Quillermont').waitFor();
  await confirm('customer.erasureConfirm');
  await page.getByText(t('customer.erasureAsked')).waitFor();
  await page.getByText(t('erasure.badge'), { exact: true }).waitFor();
  await page.goto(`${cmon.server}/service-client/donnees`);
  await page.getByText(t('privacy.running').replace('{numbers}', '100000901')).waitFor();
  expect(await findButton('privacy.eraseNow').isDisabled()).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await findButton('privacy.withdraw').click();
  await page.getByText(t('privacy.state.withdrawn')).waitFor();
  expect(requestUrls.join('\n')).not.toMatch(/quillermont|odile|z(e|é|%C3%A9)phyr/i);
});

it('WSC-335, ACC-35 customer service opens each screen that it may, and is refused on every other', async () => {
  const seen = await readAccess(page, 'customerService', 'es_ES');
  expect(seen.length).toBeGreaterThan(38);
  expect(seen).toEqual(listAccess('customerService'));
});
