import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openOffice, TABLET } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { expectInView } from './journey/expectInView.ts';
import { englishText, frenchText, queryOffice, scanCode } from './journey/office.ts';

/** The screens of the floor: a tablet, and a monitor at a bench. */
const SIZES = [TABLET, DESKTOP];

/** A button of each screen that makes batches; the operator of the generator reads English. */
const BATCH_TAPS = [
  ['/batch/lots', 'batch.closeNow'],
  ['/batch/megalots', 'action.generate'],
  ['/batch/ressorties-prio', 'reissue.makeLots'],
] as const;

let cmon: Cmon;
let browser: Browser;
/** The pages of a super preparator and of the generator's operator, who makes the batches. */
let floor: Page;
let batch: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  [floor, batch] = [await openOffice(browser, cmon, 'super'), await openOffice(browser, cmon, 'generator')];
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const query = (document: string, variables: object = {}) =>
  queryOffice(floor, cmon.server, document, variables);

/** Scrolls to the end of the page, as somebody who looked for a lot or an item further down. */
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

const findAnswer = (page: Page, text: string) => page.getByRole('status').getByText(text);
const findAlarm = () => floor.getByRole('alertdialog');
async function acknowledge(): Promise<void> {
  await findAlarm().getByRole('button').click();
  await findAlarm().waitFor({ state: 'hidden' });
}

/** The height between the top of the items of the open order and the bar with its buttons, in px. */
async function measureItemHeight(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const items = await page.getByRole('main').getByRole('list').first().boundingBox();
  const abort = page.getByRole('button', { name: frenchText('pack.abort'), exact: true });
  const bar = await abort.locator('..').boundingBox();
  return (bar?.y ?? 0) - (items?.y ?? 0);
}

describe.each(SIZES)('at $width × $height', (size) => {
  const open = async (page: Page, path: string) => {
    await page.setViewportSize(size);
    await page.goto(`${cmon.server}${path}`);
  };
  /** Opens a screen with a scanner, and waits until it takes scans. */
  const openStation = async (path: string) => {
    await open(floor, path);
    await floor.getByLabel(frenchText('scan.typed')).waitFor();
  };

  it.each([
    ['/decoupe/lots', 'cutting.queue'],
    ['/pole-objet/scan', 'pole.queue'],
  ] as const)(
    'WSC-353 on %s the field for codes and the first entry of the queue are in view',
    async (path, queue) => {
      await openStation(path);
      const field = floor.getByLabel(frenchText('scan.typed'));
      const first = floor.getByRole('region', { name: frenchText(queue) }).getByRole('listitem');
      await expectInView(floor, field);
      await expectInView(floor, first);
      const [fieldBox, firstBox] = [await field.boundingBox(), await first.first().boundingBox()];
      expect(fieldBox?.y).toBeLessThan(firstBox?.y ?? 0);
    },
  );

  it('WSC-205, WSC-206, SHP-5 at the cutting table a scan shows its answer in view, and a strip of another lot is refused with its lot', async () => {
    const { cuttingQueue } = await query(
      '{ cuttingQueue(work: ready, size: 50) { rows { id number code strips { code label seenAt disposition } } } }',
    );
    const [lot, other] = cuttingQueue.rows.filter(({ strips }: { strips: unknown[] }) => strips.length > 0);
    await openStation('/decoupe/lots');
    await floor.getByRole('button', { name: new RegExp(other.number) }).waitFor();
    await scrollDown(floor);
    await scanCode(floor, lot.code);
    await expectInView(floor, floor.getByRole('heading', { level: 2, name: new RegExp(lot.number) }));
    await expectInView(floor, findAnswer(floor, lot.number));
    await scrollDown(floor);
    const [strip] = lot.strips;
    await scanCode(floor, strip.code);
    await expectInView(floor, findAnswer(floor, strip.label));
    await scanCode(floor, other.strips[0].code);
    await expectInView(floor, findAlarm().getByText(other.number));
    // The alarm is red.
    expect(await findAlarm().evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(163, 23, 23)',
    );
    await acknowledge();
    // A tap on a lot further down opens it at the top.
    await scrollDown(floor);
    await floor.getByRole('button', { name: new RegExp(other.number) }).click();
    await expectInView(floor, floor.getByRole('heading', { level: 2, name: new RegExp(other.number) }));
  });

  it('WSC-205 on /scan-qrcode a scanned order and its answer are in view', async () => {
    const { orders } = await query('{ orders(size: 1) { rows { number code } } }');
    const [order] = orders.rows;
    await openStation('/scan-qrcode');
    await scanCode(floor, order.code);
    await expectInView(floor, floor.getByRole('heading', { level: 2, name: order.number }));
    await expectInView(floor, findAnswer(floor, order.number));
  });

  it('WSC-205, WSC-206 at a pole a scan shows its item in view, and one of another pole is refused with its pole', async () => {
    const document = `query i($poles: [Pole!]) {
      items(filter: { poles: $poles, fabrication: [FAB_A_FAIRE, FAB_EN_COURS] }, size: 30) { rows { id code orderNumber pole } }
    }`;
    const { items } = await query(document, { poles: ['mug'] });
    const [mug] = items.rows;
    await openStation('/pole-objet/scan/mug');
    await floor.getByRole('region', { name: frenchText('pole.queue') }).waitFor();
    await scrollDown(floor);
    await scanCode(floor, mug.code);
    await expectInView(floor, floor.getByRole('article').getByText(mug.orderNumber, { exact: true }));
    await openStation('/pole-objet/scan/sac');
    await floor.getByRole('region', { name: frenchText('pole.queue') }).waitFor();
    await scanCode(floor, mug.code);
    await expectInView(floor, findAlarm().getByText(frenchText('pole.mug')));
    await acknowledge();

    await open(floor, '/pole-objet/poles');
    const rows = floor.getByRole('region', { name: frenchText('pole.queue') }).locator('li > button');
    await rows.last().click();
    await expectInView(floor, floor.getByRole('dialog').getByRole('article'));
    await openStation('/pole-objet/controleur');
    await scanCode(floor, mug.code);
    await expectInView(
      floor,
      findAlarm().or(floor.getByRole('article').getByText(mug.orderNumber, { exact: true })),
    );
    if (await findAlarm().isVisible()) await acknowledge();
  });

  it('WSC-205, WSC-206, WSC-474 at the packing table a scan shows its answer and the items in view, and an item of another order is refused with its order', async () => {
    const { ordersToShip } = await query('{ ordersToShip { rows { id number code items { code } } } }');
    const [order, other] = ordersToShip.rows;
    await open(floor, '/expedition');
    await expectInView(floor, floor.getByText(order.number).first());
    await openStation('/scan-expedition');
    await scanCode(floor, order.code);
    const banner = floor.getByRole('main').getByRole('status').first();
    await expectInView(floor, banner);
    await floor.waitForURL(/scan-expedition\/\w+/);
    const ship = floor.getByRole('button', {
      name: new RegExp(`^(${frenchText('pack.ship')}|${frenchText('pack.shipPartial')})$`),
    });
    await expectInView(floor, ship);
    expect(await measureItemHeight(floor)).toBeGreaterThanOrEqual(350);
    const problem = floor.getByRole('button', { name: frenchText('pack.problem') }).first();
    if (await problem.isEnabled()) {
      await problem.click();
      const confirm = floor.getByRole('dialog').getByRole('button', { name: frenchText('action.confirm') });
      await expectInView(floor, confirm);
      await floor.keyboard.press('Escape');
      await floor.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await scrollDown(floor);
    await scanCode(floor, other.items[0].code);
    await expectInView(floor, findAlarm().getByText(other.number));
    await acknowledge();
    await expectInView(floor, banner);
    await floor.goto(`${cmon.server}/scan-expedition`);
  });

  it('WSC-205 on the screens that make batches a tap shows its answer in view', async () => {
    for (const [path, key] of BATCH_TAPS) {
      await open(batch, path);
      const taps = batch.getByRole('button', { name: englishText(key), exact: true });
      await taps.first().waitFor();
      await taps.first().scrollIntoViewIfNeeded();
      await taps.first().click();
      await expectInView(batch, batch.getByRole('dialog'));
      await batch.keyboard.press('Escape');
      await batch.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  });
});
