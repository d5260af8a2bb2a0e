import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText, queryOffice, scanCode } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
let page: Page;
let admin: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  [page, admin] = [await openOffice(browser, cmon, 'prep'), await openOffice(browser, cmon, 'admin')];
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const query = (document: string, variables: object = {}) =>
  queryOffice(page, cmon.server, document, variables);

async function expectFitsPhone(): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findAxeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1024, height: 768 });
}

it('WSC-31, WSC-203, WSC-204 /decoupe/lots shows cutter, operator and strips, filters by the address, and folds what waits', async () => {
  const { ready } = await query(
    '{ ready: cuttingQueue(work: ready) { rows { number laize holder cuttingDevice { code } stripsExpected } } }',
  );
  await page.goto(`${cmon.server}/decoupe/lots`);
  const queue = page.getByRole('region', { name: frenchText('cutting.queue') });
  const findRow = (number: string) => queue.getByRole('button', { name: new RegExp(number) });
  const heldLot = ready.rows.find(({ holder }: { holder: string | null }) => holder !== null);
  const text = (await findRow(heldLot.number).textContent()) ?? '';
  expect(
    [frenchText(`deviceName.${heldLot.cuttingDevice.code}`), heldLot.holder].every((word) =>
      text.includes(word),
    ),
  ).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '175 mm', exact: true }).click();
  await page.waitForURL(/laize=175/);
  const narrowCount = ready.rows.filter(({ laize }: { laize: number | null }) => laize === 175).length;
  await expect.poll(() => queue.locator('ul').first().getByRole('button').count()).toBe(narrowCount);
  await page.goto(`${cmon.server}/decoupe/lots`);
  const fold = queue.getByRole('button', { expanded: false });
  await fold.click();
  const causes = ['megalot', 'files', 'press', 'print'].map((wait) => frenchText(`cutting.wait.${wait}`));
  await queue
    .getByText(new RegExp(causes.join('|')))
    .first()
    .waitFor();
  await expectFitsPhone();
});

it('REL-20 strips that are scanned while the network is away for ten minutes are all seen once it is back', async () => {
  const strips = 'strips { code label seenAt disposition }';
  const { cuttingQueue } = await query(
    `{ cuttingQueue(work: ready, size: 50) { rows { id number ${strips} } } }`,
  );
  type Strip = { readonly code: string; readonly seenAt: string | null; readonly disposition: string | null };
  const isOpen = ({ seenAt, disposition }: Strip) => seenAt === null && disposition === null;
  const [lot] = cuttingQueue.rows.toSorted(
    (a: { strips: Strip[] }, b: { strips: Strip[] }) =>
      b.strips.filter(isOpen).length - a.strips.filter(isOpen).length,
  );
  const codes: readonly string[] = lot.strips.filter(isOpen).map(({ code }: Strip) => code);
  expect(codes.length).toBeGreaterThan(2);
  const bench = await openOffice(browser, cmon, 'prep');
  await bench.clock.install();
  await bench.goto(`${cmon.server}/decoupe/lots?lot=${lot.id}`);
  await bench.getByRole('heading', { level: 2, name: new RegExp(lot.number) }).waitFor();
  await bench.context().setOffline(true);
  for (const [index, code] of codes.entries()) {
    await scanCode(bench, code);
    await bench
      .getByRole('status')
      .filter({ hasText: new RegExp(`^\\D*${index + 1}\\D`) })
      .first()
      .waitFor();
    await bench.clock.fastForward(Math.ceil(600_000 / codes.length));
  }
  await bench.context().setOffline(false);
  const countOpen = async () => {
    const { lot: currentLot } = await query(`query l($id: ID!) { lot(id: $id) { ${strips} } }`, {
      id: lot.id,
    });
    return currentLot.strips.filter((strip: Strip) => codes.includes(strip.code) && isOpen(strip)).length;
  };
  await expect.poll(countOpen).toBe(0);
  await bench.context().close();
});

it('WSC-37 /decoupe/megalots shows media, cutter, marks and length, and filters by roll and cutter', async () => {
  await page.goto(`${cmon.server}/decoupe/megalots`);
  await page.getByRole('button', { name: frenchText('cutting.unfoldAll') }).click();
  const cards = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator('dl') });
  await cards.first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel(frenchText('cutting.cutter'), { exact: true }).selectOption('TABLE');
  await page.waitForURL(/cutter=TABLE/);
  await expect
    .poll(async () => {
      const texts = await cards.allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes(frenchText('deviceName.TABLE')));
    })
    .toBe(true);
  await page.goto(`${cmon.server}/decoupe/megalots?media=roll`);
  await page.getByRole('button', { name: frenchText('cutting.unfoldAll') }).click();
  await expect
    .poll(async () => {
      const texts = await cards.allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes(frenchText('cutting.length')));
    })
    .toBe(true);
  await expectFitsPhone();
});

it('WSC-38, WSC-200, WSC-201 a media break preselects the damaged strips, and a super preparator approves it with a badge', async () => {
  const { megalots } = await query(
    '{ megalots(filter: { cutting: [mg_dec_imprime], onRoll: true }) { rows { id number metres stripPlaces { stripId } } } }',
  );
  const megalot = megalots.rows.find(({ stripPlaces }: { stripPlaces: unknown[] }) => stripPlaces.length > 2);
  await page.goto(`${cmon.server}/decoupe/megalots?state=mg_dec_imprime&media=roll`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: megalot.number }) });
  await card.waitFor();
  const unfold = card.getByRole('button', { expanded: false });
  if ((await unfold.count()) > 0) await unfold.click();
  await card.getByRole('button', { name: frenchText('break.open') }).click();
  const dialog = page.getByRole('dialog');
  const [from, to] = [dialog.getByLabel(frenchText('break.from')), dialog.getByLabel(frenchText('break.to'))];
  // A person types more slowly than a scanner, whose keys would not reach the field.
  for (const [field, typed] of [
    [from, '0,01'],
    [to, String(megalot.metres).replace('.', ',')],
  ] as const) {
    await field.pressSequentially(typed, { delay: 80 });
    // The field gets each key a moment later, when it can't be one of a scan.
    await expect.poll(() => field.inputValue()).toBe(typed);
  }
  const checked = dialog.locator('input[type=checkbox]:checked');
  await expect.poll(() => checked.count()).toBeGreaterThan(2);
  expect(await findAxeViolations(page)).toEqual([]);
  // The person corrects the list: one strip is good.
  const damagedCount = await checked.count();
  await checked.first().press('Space');
  await expect.poll(() => checked.count()).toBe(damagedCount - 1);
  await dialog.getByRole('button', { name: /^Ressortir/ }).click();
  const approvalPrompt = dialog.getByText(frenchText('break.approve'));
  await approvalPrompt.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await scanCode(page, await issueBadge('super'));
  await dialog.waitFor({ state: 'hidden' });
  const { openReissues } = await query('{ openReissues { buckets { reissues { reason } } } }');
  const breakReissues = openReissues.buckets
    .flatMap(({ reissues }: { reissues: { reason: string }[] }) => reissues)
    .filter(({ reason }: { reason: string }) => reason === 'mediaBreak');
  expect(breakReissues).toHaveLength(damagedCount - 1);
});

/** Issues the badge of a sample user, and returns its code. */
async function issueBadge(name: string): Promise<string> {
  const { users } = await queryOffice(admin, cmon.server, '{ users { rows { id email version } } }');
  const user = users.rows.find(({ email }: { email: string }) => email.startsWith(`${name}@`));
  const { issueBadge: issued } = await queryOffice(
    admin,
    cmon.server,
    'mutation b($input: UserAction!) { issueBadge(input: $input) { __typename ... on IssuedBadge { code } } }',
    { input: { id: user.id, expectedVersion: user.version, station: 'test', key: `badge-${name}` } },
  );
  return issued.code;
}
