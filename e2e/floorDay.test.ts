import { can } from '@cmon/core/access/capabilities';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { scanCodes } from '@cmon/testkit/print/printTools';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOfficeScreens, type OfficeScreen } from '../tools/load/listOfficeScreens.ts';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { openByBadge, openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { giveCamera } from './journey/giveCamera.ts';
import { openScreen } from './journey/goTo.ts';
import { type FarText, listFarTexts } from './journey/listFarTexts.ts';
import { findMoves, frenchText, queryOffice, scanCode } from './journey/office.ts';
import { confirmSecondScans, packAndShip, scanAtPackingTable } from './journey/workshop.ts';

/** Text that is read from 2 m: letters of 5 to 6 mm on a tablet, with the contrast that WCAG asks of large text at AAA. */
const FAR_TEXT = { minPx: 32, minContrast: 4.5 };
/** Screens that load nothing before something is scanned or chosen. */
const WITHOUT_LOADER = ['/scan-qrcode', '/rechercher', '/scan-expedition'];

let cmon: Cmon;
let browser: Browser;
let admin: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  admin = await openOffice(browser, cmon, 'admin');
  await confirmSecondScans(admin, cmon.server);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const signInByBadge = (user: string) => openByBadge(browser, cmon, { admin, user });

/** Presses a button with the keyboard, once it can have the focus: it is disabled while a command runs. */
const press = (button: Locator) => button.and(button.page().locator(':enabled')).press('Enter');
const findButton = (page: Page, key: string) =>
  page.getByRole('button', { name: frenchText(key), exact: true });

/** Presses the button of a move with the keyboard, and waits until the move is no longer offered. */
async function pressMoveByKey(page: Page, key: string): Promise<void> {
  const move = findMoves(page, key).first();
  await press(move);
  await move.waitFor({ state: 'hidden' });
}

/** Checks that what a person has to read after a scan is on the screen in large letters. */
async function expectReadable(page: Page): Promise<void> {
  const texts = await listFarTexts(page);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(isTooSmall)).toEqual([]);
}

const isTooSmall = ({ px, contrast }: FarText): boolean =>
  px < FAR_TEXT.minPx || contrast < FAR_TEXT.minContrast;

/** Holds the answers of a page's queries, but for those of the shell, until they are released. */
interface HeldAnswers {
  hold(): void;
  release(): void;
}

/**
 * Routes a page once for all its screens: Chromium can lose a request for a font that is on its way while the routing of
 * its page ends, and the page's fonts are then never ready.
 */
async function holdAnswers(page: Page): Promise<HeldAnswers> {
  let released = Promise.resolve();
  let release = () => {};
  await page.route('**/graphql', async (route) => {
    if (!/query (viewer|settings|alerts)\b/.test(route.request().postData() ?? '')) await released;
    await route.continue();
  });
  return {
    hold() {
      released = new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

/** Opens a screen whose data comes late, and checks that it shows a loader until then. */
async function expectLoader(page: Page, { path }: OfficeScreen, answers: HeldAnswers): Promise<void> {
  answers.hold();
  await page.goto(`${cmon.server}${path}`);
  const loader = page.getByRole('main').getByRole('status', { name: frenchText('loading') });
  await loader.first().waitFor();
  answers.release();
  await loader.first().waitFor({ state: 'detached' });
}

/**
 * Visits screens. A screen that the role may not open must say so. The others must load without accessibility faults, and
 * the texts on screens of the floor must be readable from 2 m.
 */
async function visitScreens(
  page: Page,
  screens: readonly OfficeScreen[],
  isChecked: ScreenPredicate,
): Promise<void> {
  const faults: [string, unknown][] = [];
  const { viewer } = await queryOffice(page, cmon.server, '{ viewer { capabilities } }');
  const isOpen = ({ capability }: OfficeScreen) => viewer.capabilities.includes(capability);
  const answers = await holdAnswers(page);
  for (const screen of screens) {
    const { path } = screen;
    const isLoaded = isOpen(screen) && isChecked(screen) && !WITHOUT_LOADER.includes(path);
    if (isLoaded) await expectLoader(page, screen, answers);
    else await openScreen(page, path);
    await page.getByRole('main').waitFor();
    await waitUntilStable(page);
    const isRefused = await page.getByText(frenchText('shell.forbidden')).isVisible();
    if (isRefused === isOpen(screen)) faults.push([path, 'access']);
    if (isRefused || !isChecked(screen)) continue;
    faults.push(
      ...(await findAxeViolations(page)).map(({ id, where }): [string, unknown] => [path, [id, where]]),
    );
    const small = screen.isOnFloor ? (await listFarTexts(page)).filter(isTooSmall) : [];
    faults.push(...small.map((text): [string, unknown] => [path, text]));
  }
  expect(faults).toEqual([]);
}

type ScreenPredicate = (screen: OfficeScreen) => boolean;

/** The piece that the preparator hands to the controller, and its order. */
let handedOver: { readonly code: string; readonly orderNumber: string };

it('WSC-312, RTE-45, OFF-17 a preparator signs in by badge at a tablet: every screen is refused, or loads and is accessible and readable from 2 m', async () => {
  const page = await signInByBadge('prep');
  await visitScreens(page, listOfficeScreens(), ({ isOnFloor }) => isOnFloor);
  await page.context().close();
});

it('WSC-312, OFF-17 a preparator cuts and sorts a lot, makes an object and ships an order with a scanner and no mouse', async () => {
  const page = await signInByBadge('prep');
  const query = (document: string, variables: object = {}) =>
    queryOffice(page, cmon.server, document, variables);

  const { cuttingQueue } = await query(
    '{ cuttingQueue(work: ready, size: 50) { rows { number code cutting pages needsDouble strips { code } } } }',
  );
  type Lot = {
    number: string;
    code: string;
    cutting: string;
    pages: number;
    needsDouble: boolean;
    strips: { code: string }[];
  };
  const [lot] = (cuttingQueue.rows as Lot[])
    .filter(({ cutting, needsDouble }) => cutting === 'dec_bde_imprimees' && !needsDouble)
    .filter(({ strips }) => strips.length > 0)
    .toSorted((a, b) => a.strips.length - b.strips.length);
  await page.goto(`${cmon.server}/decoupe/lots`);
  await page.getByLabel(frenchText('scan.typed')).waitFor();
  await scanCode(page, lot?.code ?? '');
  await page.getByRole('heading', { level: 2, name: new RegExp(lot?.number ?? '') }).waitFor();
  await expectReadable(page);
  const pages = lot?.pages ?? 1;
  for (let cut = 1; pages > 1 && cut <= pages; cut += 1) {
    const name = frenchText('cutting.page').replace('{page}', String(cut)).replace('{pages}', String(pages));
    const next = page.getByRole('button', { name, exact: true });
    await press(next);
    await next.waitFor({ state: 'hidden' });
  }
  // The last page ends the cut of a lot with several.
  if (pages === 1) await pressMoveByKey(page, 'move.dec_cq_decoupe');
  await pressMoveByKey(page, 'move.dec_tri_en_cours');
  for (const [index, { code }] of (lot?.strips ?? []).entries()) {
    await scanCode(page, code);
    await page.locator('li[data-seen=true]').nth(index).waitFor();
    await press(findButton(page, 'status.OK').nth(index));
  }
  await pressMoveByKey(page, 'move.dec_complet');

  const { items } = await query(
    '{ items(filter: { poles: [mug], fabrication: [FAB_A_FAIRE] }, size: 1) { rows { code orderNumber } } }',
  );
  [handedOver] = items.rows;
  await page.goto(`${cmon.server}/pole-objet/scan/mug`);
  await page.getByText(frenchText('pole.scanItem')).first().waitFor();
  await scanCode(page, handedOver.code);
  await page.getByText(frenchText('status.FAB_EN_COURS')).first().waitFor();
  await expectReadable(page);
  await scanCode(page, handedOver.code);
  await press(page.getByRole('dialog').getByRole('button', { name: frenchText('action.finish') }));
  await page.getByText(frenchText('controller.waiting')).first().waitFor();

  const { ordersToShip } = await query('{ ordersToShip { rows { number stockCount items { code } } } }');
  type Order = { number: string; stockCount: number; items: { code: string }[] };
  const order = (ordersToShip.rows as Order[]).find(({ stockCount }) => stockCount === 0);
  const [first = '', ...others] = order?.items.map(({ code }) => code) ?? [];
  await scanAtPackingTable(page, cmon.server, first);
  await packAndShip(page, [first, ...others], order?.number ?? '');
  await expectReadable(page);
  await page.context().close();
});

it('WSC-313, RTE-45 a super preparator signs in by badge at a tablet, and the screens of a supervisor load and are accessible', async () => {
  const page = await signInByBadge('super');
  // The first test visits the screens that a preparator may open.
  const others = listOfficeScreens().filter(({ capability }) => !can('preparator', capability));
  await visitScreens(page, others, () => true);
  await page.context().close();
});

it('WSC-313, WSC-108, OFF-17 a super preparator accepts the object by scanner, and finds it with the camera or by typing its code', async () => {
  const page = await signInByBadge('super');
  await page.goto(`${cmon.server}/pole-objet/controleur`);
  await page.getByText(frenchText('controller.scan')).first().waitFor();
  await scanCode(page, handedOver.code);
  const checks = page.getByRole('group', { name: frenchText('controller.checks') }).getByRole('button');
  await checks.first().waitFor();
  await expectReadable(page);
  for (let check = 0; check < (await checks.count()); check += 1) await press(checks.nth(check));
  await press(findButton(page, 'action.passControl'));
  await page.getByText(frenchText('status.FAB_COMPLETE')).first().waitFor();

  await giveCamera(page, handedOver.code);
  await page.goto(`${cmon.server}/scan-qrcode`);
  const card = page.getByRole('article').getByText(handedOver.orderNumber).first();
  await press(findButton(page, 'scan.camera'));
  await card.waitFor();
  await expectReadable(page);
  const torch = findButton(page, 'scan.torch');
  await press(torch);
  await expect.poll(() => torch.getAttribute('aria-pressed')).toBe('true');
  await press(findButton(page, 'scan.otherCamera'));
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'cameras')))
    .toEqual(['environment', 'user']);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(`${cmon.server}/scan-qrcode`);
  const typed = page.getByLabel(frenchText('scan.typed'));
  // A person types more slowly than a scanner, whose keys would not reach the field.
  await typed.pressSequentially(handedOver.code.toLowerCase(), { delay: 80 });
  await typed.press('Enter');
  await card.waitFor();
  await page.context().close();
});

it('WSC-112, WSC-313, OFF-174 on /rechercher a super preparator moves, prints, exports and prioritises what was found, where allowed', async () => {
  const page = await signInByBadge('super');
  const query = (document: string) => queryOffice(page, cmon.server, document);
  const { lots } = await query(
    '{ lots(filter: { cutting: [dec_durst] }, size: 2) { rows { number code } } }',
  );
  const numbers = lots.rows.map(({ number }: { number: string }) => number);
  expect(numbers).toHaveLength(2);
  await page.goto(`${cmon.server}/rechercher/lots/${numbers.join(',')}`);
  const printLink = page.getByRole('link', { name: frenchText('search.print'), exact: true });
  const paper = await page.context().request.get(`${cmon.server}${await printLink.getAttribute('href')}`);
  const codes = lots.rows.map(({ code }: { code: string }) => `QR-Code:${code}`);
  expect(scanCodes(await paper.body(), 200)).toEqual(codes.sort());
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'CSV', exact: true }));
  expect((await download).suggestedFilename()).toMatch(/^lots-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByLabel(frenchText('bulk.moveTo')).selectOption('dec_impression');
  await press(findButton(page, 'bulk.preview'));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await press(dialog.getByRole('button').last());
  await dialog.waitFor({ state: 'hidden' });
  const readPrintingNumbers = async () =>
    (await query('{ lots(filter: { cutting: [dec_impression] }) { rows { number } } }')).lots.rows
      .map(({ number }: { number: string }) => number)
      .sort();
  await expect.poll(readPrintingNumbers).toEqual(expect.arrayContaining(numbers));

  const { orders } = await query('{ orders(size: 50) { rows { id number prio canSetPrio { allowed } } } }');
  type Order = { id: string; number: string; prio: boolean; canSetPrio: { allowed: boolean } };
  const order = (orders.rows as Order[]).find(({ prio, canSetPrio }) => !prio && canSetPrio.allowed);
  await page.goto(`${cmon.server}/rechercher/commandes/${order?.number}`);
  // A super preparator may not move orders, so no move is offered.
  await printLink.waitFor();
  expect(await page.getByLabel(frenchText('bulk.moveTo')).count()).toBe(0);
  await press(findButton(page, 'action.prio'));
  await press(page.getByRole('dialog').getByRole('button').last());
  await expect
    .poll(async () => (await query(`{ order(id: "${order?.id}") { prio } }`)).order.prio)
    .toBe(true);
  await page.context().close();
});
