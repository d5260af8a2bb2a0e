import type { Locator, Page } from 'playwright-core';
import { findMoves, frenchText, queryOffice, scanCode } from './office.ts';

/** A person at a bench: what they do needs a scanner and a keyboard, and no mouse. */
interface Bench {
  readonly page: Page;
  readonly server: string;
  /** Which of several equal things the person takes, so that two people don't work on one. */
  readonly nth: number;
}

/** Does something that is typical for a screen that is open, and returns where its answer is shown. */
type Act = (bench: Bench) => Promise<Locator>;

/** An act on each screen of the floor, by the screen's address. */
export const FLOOR_ACTS: Readonly<Record<string, Act>> = {
  '/scan-qrcode': async (bench) => {
    const order = await scanOrder(bench);
    return bench.page.getByRole('heading', { level: 2, name: order });
  },
  '/decoupe/megalots': moveMegalot,
  '/decoupe/lots': async ({ page, server, nth }) => {
    const { cuttingQueue } = await queryOffice(page, server, '{ cuttingQueue { rows { number code } } }');
    const { number, code } = cuttingQueue.rows[nth];
    await scrollDownAndScan(page, code);
    return page.getByRole('heading', { level: 2, name: new RegExp(number) });
  },
  '/fabrication/l2c/megalots': async ({ page }) => {
    const move = page.getByRole('button', { name: frenchText('l2c.move.ready'), exact: true });
    await move.last().press('Enter');
    return page.getByRole('dialog');
  },
  '/fabrication/l2c/checkbooks': async ({ page, server, nth }) => {
    const { checkbooks } = await queryOffice(page, server, CHECKBOOKS_QUERY);
    const started = (checkbooks.rows as Checkbook[]).filter(({ step }) => step === 'start');
    await scrollDownAndScan(page, started[nth]?.code ?? '');
    return page.getByRole('article').getByRole('status').getByText(frenchText('l2c.step.start'));
  },
  '/fabrication/cip/megalots': async ({ page, server, nth }) => {
    const { cipMegalots } = await queryOffice(page, server, CIP_PARTS_QUERY);
    const parts = (cipMegalots.rows as { parts: CipPart[] }[])
      .flatMap((row) => row.parts)
      .filter(({ stage }) => stage === 'inProgress');
    const { code = '', orderNumber = '' } = parts[nth]?.item ?? {};
    await scrollDownAndScan(page, code);
    return page.getByRole('status').filter({ hasText: orderNumber });
  },
  '/pole-objet/megalots': scanItem,
  '/pole-objet/poles': async ({ page }) => {
    const rows = page.getByRole('region', { name: frenchText('pole.queue') }).locator('li > button');
    await rows.last().press('Enter');
    return page.getByRole('dialog').getByRole('article');
  },
  '/pole-objet/controleur': async (bench) => {
    const item = await scanItem(bench);
    return bench.page.getByRole('alertdialog').or(item);
  },
  '/pole-objet/scan': scanItem,
  '/pole-objet/planche-etiquetttes-bois': async ({ page, nth }) => {
    await page.locator('main li').getByRole('link').nth(nth).press('Enter');
    const done = page.getByRole('button', { name: frenchText('boards.done'), exact: true });
    await done.last().press('Enter');
    return page.getByRole('button', { name: frenchText('boards.undo'), exact: true }).last();
  },
  '/pole-objet/supports': async ({ page }) => {
    await page.getByRole('button', { name: frenchText('blank.all'), exact: true }).press('Enter');
    const open = page.locator('main li').getByRole('button');
    await open.last().press('Enter');
    return page.getByRole('dialog');
  },
  '/pole-objet/chef-orchestre': async ({ page }) => {
    const name = frenchText('conductor.stopPole').replace('{pole}', frenchText('pole.bois'));
    await page.getByRole('button', { name, exact: true }).press('Enter');
    return page.getByRole('dialog');
  },
  '/expedition': async (bench) => {
    const order = await scanOrder(bench);
    return bench.page.getByRole('heading', { level: 2, name: order });
  },
  '/scan-expedition': async ({ page, server, nth }) => {
    const { ordersToShip } = await queryOffice(page, server, '{ ordersToShip { rows { code } } }');
    await scrollDownAndScan(page, ordersToShip.rows[nth].code);
    await page.waitForURL(/scan-expedition\/\w+/);
    return page.getByRole('main').getByRole('status');
  },
};

interface Checkbook {
  readonly code: string;
  readonly step: string;
}
const CHECKBOOKS_QUERY = '{ checkbooks(filter: { stage: toDo }) { rows { code step } } }';

interface CipPart {
  readonly stage: string;
  readonly item: { readonly code: string; readonly orderNumber: string };
}
const CIP_PARTS_QUERY = '{ cipMegalots(size: 100) { rows { parts { stage item { code orderNumber } } } } }';

const ITEMS_QUERY =
  '{ items(filter: { fabrication: [FAB_A_FAIRE] }, size: 50) { rows { code orderNumber pole } } }';

/** Scans after scrolling to the end of the page, as a person does who looked for the next thing there. */
async function scrollDownAndScan(page: Page, code: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await scanCode(page, code);
}

/** Scans an order and returns its number. */
async function scanOrder({ page, server, nth }: Bench): Promise<string> {
  const { orders } = await queryOffice(page, server, '{ orders(size: 2) { rows { number code } } }');
  const { number, code } = orders.rows[nth];
  await scrollDownAndScan(page, code);
  return number;
}

/** Scans an object that nobody has begun, and returns where its order is named. */
async function scanItem({ page, server, nth }: Bench): Promise<Locator> {
  const { items } = await queryOffice(page, server, ITEMS_QUERY);
  const poleItems = items.rows.filter(({ pole }: { pole: string | null }) => pole !== null);
  const { code, orderNumber } = poleItems[nth];
  await scrollDownAndScan(page, code);
  return page.getByRole('article').getByText(orderNumber).first();
}

interface CuttingMegalot {
  readonly number: string;
  readonly nextCutting: readonly {
    readonly to: string;
    readonly allowed: boolean;
    readonly backward: boolean;
  }[];
}
const MEGALOTS_QUERY = `{ megalots(filter: { cutting: [mg_dec_rip] }, size: 50) {
  rows { number nextCutting { to allowed backward } }
} }`;

/** Moves a megalot on by the button of its card, and returns where its new state is shown. */
async function moveMegalot({ page, server }: Bench): Promise<Locator> {
  const { megalots } = await queryOffice(page, server, MEGALOTS_QUERY);
  const movable = (megalots.rows as CuttingMegalot[]).flatMap(({ number, nextCutting }) =>
    nextCutting.filter(({ allowed, backward }) => allowed && !backward).map(({ to }) => ({ number, to })),
  );
  const { number = '', to = '' } = movable.at(0) ?? {};
  const card = page.locator('main li', { has: page.getByRole('link', { name: number, exact: true }) });
  const move = findMoves(page, `move.${to}`).and(card.getByRole('button'));
  await move.press('Enter');
  await move.waitFor({ state: 'hidden' });
  return card.getByText(frenchText(`status.${to}`), { exact: true });
}
