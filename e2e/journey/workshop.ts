import type { Page } from 'playwright-core';
import { inEnglish, move, office, scan } from './office.ts';

/** Closes every bucket at once: one lot a bucket. */
export async function makeLots(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/batch/lots`);
  const close = page.getByRole('button', { name: inEnglish('batch.closeNow') });
  await close.first().waitFor();
  for (let left = await close.count(); left > 0; left = await close.count()) {
    await close.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(
      ([name, before]) =>
        [...document.querySelectorAll('button')].filter((button) => button.textContent === name).length <
        Number(before),
      [inEnglish('batch.closeNow'), String(left)] as const,
    );
  }
}

/** Gangs the lots into megalots and waits until a generator has written the files. Answers with the megalot's number. */
export async function generate(page: Page, server: string): Promise<string> {
  await page.goto(`${server}/batch/megalots`);
  await page
    .getByRole('button', { name: inEnglish('action.generate'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(inEnglish('status.file_1')).first().waitFor({ timeout: 60_000 });
  return (
    (await page
      .getByText(/^M\d{6}$/)
      .first()
      .textContent()) ?? ''
  );
}

/** The press takes the files and prints them. */
export async function print(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/decoupe/megalots`);
  await move(page, 'move.mg_dec_rip');
  await move(page, 'move.mg_dec_imprime');
}

/** Cuts, checks and sorts one lot: every strip is scanned as seen and found good. */
export async function cutAndSort(
  page: Page,
  server: string,
  lotType: string,
  strips: readonly string[],
): Promise<void> {
  await page.goto(`${server}/decoupe/lots`);
  await page.getByText(lotType, { exact: true }).first().click();
  await move(page, 'move.dec_decoupe_en_cours');
  await move(page, 'move.dec_cq_decoupe');
  await move(page, 'move.dec_tri_en_cours');
  for (const [index, code] of strips.entries()) {
    await scan(page, code);
    await page.locator('li[data-seen=true]').nth(index).waitFor();
    await page
      .getByRole('button', { name: office('status.OK'), exact: true })
      .nth(index)
      .click();
  }
  await move(page, 'move.dec_complet');
}

/** Makes one object at its pole: the first scan starts it, the second one ends it. */
export async function makeObject(page: Page, server: string, code: string): Promise<void> {
  await page.goto(`${server}/pole-objet/scan`);
  await page.getByText(office('pole.scanItem')).first().waitFor();
  await scan(page, code);
  await page.getByText(office('status.FAB_EN_COURS')).first().waitFor();
  await scan(page, code);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: office('action.finish') })
    .click();
  await page.getByText(office('status.FAB_COMPLETE')).first().waitFor();
}

/** Packs an order: the first code opens it, then each of its codes goes into the parcel; the last one ships it. */
export async function pack(page: Page, server: string, codes: readonly string[]): Promise<void> {
  await page.goto(`${server}/scan-expedition`);
  await page.getByText(office('pack.scanOrder')).waitFor();
  for (const code of codes) {
    await scan(page, code);
    await page.waitForTimeout(1500);
  }
}
