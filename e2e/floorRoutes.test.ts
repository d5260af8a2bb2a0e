import { can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOfficeScreens, type OfficeScreen } from '../tools/load/listOfficeScreens.ts';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { DESKTOP, openByBadge, openOffice, TABLET } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { expectInView } from './journey/expectInView.ts';
import { FLOOR_ACTS } from './journey/floorActs.ts';
import { openScreen } from './journey/goTo.ts';
import { collectFaults } from './journey/readAccess.ts';

const FLOOR = listOfficeScreens().filter(({ isOnFloor }) => isOnFloor);

let cmon: Cmon;
let browser: Browser;
let admin: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  admin = await openOffice(browser, cmon, 'admin');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

/** Counts the mouse clicks on a page from now on, also on the pages that are opened in its place. */
async function countMousePresses(page: Page): Promise<() => Promise<number>> {
  const listen = () => {
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem('mouse', String(Number(sessionStorage.getItem('mouse')) + 1));
    };
    window.addEventListener('pointerdown', count, true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => page.evaluate(() => Number(sessionStorage.getItem('mouse')));
}

/** Works on screens one after the other. The answer to each action must be in view, and the screen without faults. */
async function work(page: Page, screens: readonly OfficeScreen[], nth: number): Promise<void> {
  for (const { path } of screens) {
    const act = FLOOR_ACTS[path];
    if (act === undefined) throw new Error(`Nobody works on ${path} in FLOOR_ACTS.`);
    await openScreen(page, path);
    await waitUntilStable(page);
    await expectInView(page, await act({ page, server: cmon.server, nth }));
    await waitUntilStable(page);
    expect([path, await findAxeViolations(page)]).toEqual([path, []]);
  }
}

const mayOpen = (role: Role, { capability }: OfficeScreen): boolean => can(role, capability);

it('WSC-205, WSC-427 every screen of the floor has an act in these tests', () => {
  expect(Object.keys(FLOOR_ACTS).sort()).toEqual(FLOOR.map(({ path }) => path).sort());
});

it.each([
  ['prep', 'preparator', TABLET, 0],
  ['super', 'superPreparator', DESKTOP, 1],
] as const)(
  'WSC-205, WSC-427 %s works on every screen of the floor with a scanner and keys, and each answer is in view',
  async (user, role, viewport, nth) => {
    const page = await openByBadge(browser, cmon, { admin, user, viewport });
    const faults = collectFaults(page);
    const readMousePresses = await countMousePresses(page);
    await work(
      page,
      FLOOR.filter((screen) => mayOpen(role, screen)),
      nth,
    );
    // What a preparator may not open, a super preparator uses at a tablet too.
    await page.setViewportSize(TABLET);
    const others = FLOOR.filter((screen) => mayOpen(role, screen) && !mayOpen('preparator', screen));
    await work(page, others, 0);
    expect(await readMousePresses()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
