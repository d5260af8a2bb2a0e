import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type ShopUnderTest } from '../../../../apps/shop/src/testing/openShop.ts';
import { openBrowser } from '../../../../e2e/harness/openBrowser.ts';
import { serveWidget, type TestSite } from '../testing/hostilePage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const stockFile = join(import.meta.dirname, '../../../../dist/feed/stock.json');

let browser: Browser;
let widget: TestSite;
let shop: ShopUnderTest;
beforeAll(async () => {
  [browser, widget] = await Promise.all([openBrowser(), serveWidget()]);
  shop = await openShop({ stockFile, cmonOrigin: widget.origin });
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  widget?.close();
});

const openEditor = async (width = 390, options: { bypassCSP?: boolean } = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'fr-FR', ...options });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/fr/p/EAO`);
  await page.locator('#cmon-customizer').getByRole('textbox').first().waitFor();
  return page;
};

/** What holds the focus, in shadow roots too: its name, or its words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null;
    const words = at?.getAttribute('aria-label') ?? (at instanceof HTMLSelectElement ? at.labels[0] : null);
    const said = typeof words === 'string' ? words : (words ?? label ?? at)?.textContent;
    return (said ?? '').replaceAll('\u00a0', ' ');
  });

/** Walks the page with the keyboard alone until something is in focus. */
async function tabTo(page: Page, words: string | RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 250; press++) {
    if ((await focused(page)).match(words)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`the keyboard doesn’t reach ${words}`);
}

const list = (page: Page): Locator => page.locator('#cmon-customizer [data-class-list]');
/** What the editor's first two lines say. */
const said = async (fields: Locator): Promise<readonly string[]> => [
  await fields.nth(0).inputValue(),
  await fields.nth(1).inputValue(),
];
const counted = (page: Page, words: string) => list(page).getByText(words).waitFor();
const labels = (page: Page) => list(page).locator('[data-child]');

/** A class with every fault: no name, a sign that can't be printed, one the font lacks, too long, a default text, namesakes. */
const CLASS = [
  'N°;Prénom;Nom;Classe',
  ...[
    ';Petit',
    'Léa;Martin',
    'LEA;Moreau',
    'Tom🦄;Roy',
    'Ɓala;Sy',
    'Mon texte;Ba',
    'Jean-Baptiste-Emmanuel-Marie;Bo',
  ],
  ...[
    'Zoé;Durand',
    "Ñandú;D'Arc",
    'Chloë;Lefèvre',
    'Jürgen;Groß',
    'Niccolò;Rossi',
    'Noé;Blanc',
    'Inès;Garcia',
  ],
  ...['Ada;Lopez', 'Hugo;Leroy', 'Lou;Faure', 'Ali;Ziani', 'Eva;Roux', 'Max;Noir', 'Mia;Vidal', 'Sam;Caron'],
  ...['Ana;Brun', 'Leo;Colin', 'Nina;Picard', 'Paul;Aubert', 'Rose;Gaillard', 'Jade;Olivier', 'Axel;Renard'],
  'Yuna;Riviere',
]
  .map((row, at) => (at === 0 ? row : `${at};${row};CP`))
  .join('\r\n');

const texts = (page: Page): Promise<string[]> =>
  page
    .locator('.line-preview')
    .evaluateAll((targets) =>
      targets.map((target) =>
        [
          ...((target.shadowRoot ?? target.firstElementChild?.shadowRoot ?? target).querySelectorAll(
            'svg text',
          ) ?? []),
        ]
          .map((text) => text.textContent)
          .join(' '),
      ),
    );

it('BEY-7 BEY-8 BEY-24 BEY-26 A11-1 a class of 30 with every fault is mended, ordered and read in the cart by keyboard alone', async () => {
  const page = await openEditor();
  await tabTo(page, 'Toute une classe');
  await page.keyboard.press('Enter');
  await page.locator('#cmon-customizer textarea').waitFor();
  expect(await focused(page)).toBe('Liste de classe');
  await tabTo(page, 'Collez la liste');
  await page.keyboard.insertText(CLASS);
  await tabTo(page, 'Voir la planche');
  await page.keyboard.press('Enter');
  await counted(page, '30 noms, 5 à vérifier');
  await labels(page).nth(29).waitFor();

  await tabTo(page, 'Ligne 2');
  await page.keyboard.press('Home');
  await counted(page, '30 noms, 7 à vérifier');
  await tabTo(page, 'Écrire Léa Ma., LEA MO.', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await counted(page, '30 noms, 5 à vérifier');

  const mended = ['Lola', 'Bala', 'Milo'];
  for (const name of mended) {
    await tabTo(page, /^(Il en reste|Ajouter les)/);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(/^Ligne 1/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(name);
    await tabTo(page, /^(Il en reste|Ajouter les 30)/, 'Shift+Tab');
  }
  await counted(page, '30 noms, 2 à vérifier');
  await tabTo(page, 'Ajouter les 30 au panier');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/fr\/cart$/);
  await page.locator('.line-preview.rendered').nth(29).waitFor();
  expect(await texts(page)).toEqual([
    ...['Lola', 'Léa Ma.', 'LEA MO.', 'Tom', 'Bala', 'Milo', 'Jean-Baptiste-Emmanuel-Mar'],
    ...[
      'Zoé',
      'Ñandú',
      'Chloë',
      'Jürgen',
      'Niccolò',
      'Noé',
      'Inès',
      'Ada',
      'Hugo',
      'Lou',
      'Ali',
      'Eva',
      'Max',
    ],
    ...['Mia', 'Sam', 'Ana', 'Leo', 'Nina', 'Paul', 'Rose', 'Jade', 'Axel', 'Yuna'],
  ]);
  const quantities = page.locator('.line input[name=qty]');
  expect(await quantities.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
    Array(30).fill('1'),
  );
  expect(await page.locator('a[href*="?line="]').count()).toBe(30);
  await page.locator('a[href*="?line="]').nth(8).click();
  const field = page.locator('#cmon-customizer').getByRole('textbox').first();
  await field.waitFor();
  expect(await field.inputValue()).toBe('Ñandú');
  await page.context().close();
});

it('BEY-28 an order broken off by a lost answer and a reload puts nobody into the cart twice', async () => {
  const page = await openEditor();
  let sent = 0;
  await page.route('**/cart/add', async (route) => {
    sent += 1;
    if (sent !== 3) return route.continue();
    // The shop takes the line, and its answer is lost.
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  await page.locator('#cmon-customizer textarea').fill('Zoé\nLéo\nAnna\nTom\nNoé');
  await page.getByRole('button', { name: 'Voir la planche' }).click();
  await page.getByRole('button', { name: 'Ajouter les 5' }).click();
  await list(page).getByText('La boutique n’a pas répondu pour').waitFor();
  await page.reload();
  await labels(page).nth(4).waitFor();
  expect(
    await labels(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.line)),
  ).toEqual([...['sent', 'sent', 'sending', 'open', 'open']]);
  await page.getByRole('button', { name: 'Oui, c’est au panier' }).click();
  await page.getByRole('button', { name: 'Ajouter les 2' }).click();
  await page.waitForURL(/\/fr\/cart$/);
  await page.locator('.line-preview.rendered').nth(4).waitFor();
  expect([sent, await texts(page)]).toEqual([5, ['Zoé', 'Léo', 'Anna', 'Tom', 'Noé']]);
  await page.context().close();
});

it('BEY-28 where the page’s own policy keeps the lines from leaving, none is taken for sent', async () => {
  const page = await openEditor();
  await page.evaluate((origin) => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src ${origin}`;
    document.head.append(policy);
  }, widget.origin);
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  await page.locator('#cmon-customizer textarea').fill('Zoé\nLéo');
  await page.getByRole('button', { name: 'Voir la planche' }).click();
  await page.getByRole('button', { name: 'Ajouter les 2' }).click();
  await list(page).getByText('La boutique ne répond pas.').waitFor();
  expect(await page.getByRole('button', { name: 'Ajouter les 2' }).count()).toBe(1);
  expect(await page.request.get(`${shop.origin}/fr/cart`).then((cart) => cart.text())).not.toContain('Zoé');
  await page.context().close();
});

it('BEY-14 a file that is dropped is read', async () => {
  const page = await openEditor(1280);
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  const field = page.locator('#cmon-customizer textarea');
  await field.waitFor();
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['Prénom;Nom\nZoé;Martin\n'], 'classe.csv'));
    return dropped;
  });
  await field.dispatchEvent('drop', { dataTransfer });
  await labels(page).first().waitFor();
  expect(await labels(page).count()).toBe(1);
  await page.context().close();
});

const legacy = (table: Readonly<Record<string, number>>, text: string): Buffer =>
  Buffer.from([...text].map((char) => table[char] ?? char.charCodeAt(0)));
const NAMES = 'Zoé;D’Arc\r\nÑandú;Müller\r\nFrançois;Lefèvre\r\nJörg;Groß\r\n';

it.each([
  ['UTF-8', Buffer.from(NAMES)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${NAMES}`)],
  ['UTF-16', Buffer.from(`\ufeff${NAMES}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(NAMES, 'utf16le')],
  ['Windows-1252', legacy({ '’': 0x92 }, NAMES)],
  [
    'Macintosh',
    legacy({ é: 0x8e, '’': 0xd5, Ñ: 0x84, ú: 0x9c, ü: 0x9f, ç: 0x8d, è: 0x8f, ö: 0x9a, ß: 0xa7 }, NAMES),
  ],
])('BEY-22 a file saved in %s is a sheet of its names', async (_, buffer) => {
  const page = await openEditor(1280);
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  await page.locator('#cmon-customizer textarea').waitFor();
  await page
    .locator('#cmon-customizer input[type=file]')
    .setInputFiles({ name: 'classe.csv', mimeType: 'text/csv', buffer });
  await labels(page).nth(3).waitFor();
  const read = await labels(page).evaluateAll((all) =>
    all.map((one) => [...one.querySelectorAll('input')].map(({ value }) => value).join(' ')),
  );
  expect(read).toEqual(['Zoé D’Arc', 'Ñandú Müller', 'François Lefèvre', 'Jörg Groß']);
  await page.context().close();
});

it('BEY-23 a workbook that is chosen is refused with what to do instead', async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  await page.locator('#cmon-customizer textarea').waitFor();
  await page.locator('#cmon-customizer input[type=file]').setInputFiles({
    name: 'classe.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
  });
  await list(page).getByText('Copiez ses cellules et collez-les').waitFor();
  await page.context().close();
});

it('BEY-9 BEY-30 SHOP-27 SC-18 PRV-8 a sibling is ordered from the editor, and begun again from the cart', async () => {
  const page = await openEditor();
  const fields = page.locator('#cmon-customizer').getByRole('textbox');
  await fields.nth(0).fill('Zoé');
  await fields.nth(1).fill('Martin');
  await page.getByRole('button', { name: 'Le même pour un autre enfant' }).click();
  await page.getByText(/^Au panier\s: Zoé/).waitFor();
  expect(await page.locator('.count').textContent()).toBe('1');
  await expect.poll(() => focused(page)).toMatch(/^Ligne 1/);
  await page.keyboard.type('Léo');
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.waitForURL(/\/fr\/cart$/);
  await page.locator('.line-preview.rendered').nth(1).waitFor();
  expect(await texts(page)).toEqual(['Zoé Martin', 'Léo Martin']);

  const begin = async () => {
    await page.getByRole('link', { name: 'Même modèle, autre prénom' }).first().click();
    await fields.first().waitFor();
  };
  await begin();
  expect(decodeURIComponent(page.url())).not.toMatch(/Zo|Martin/);
  expect(await said(fields)).toEqual(['', 'Martin']);
  expect(await page.getByRole('button', { name: 'Le même pour un autre enfant' }).count()).toBe(1);
  await fields.nth(0).fill('Anna');
  await page.waitForTimeout(400);
  await page.reload();
  await fields.first().waitFor();
  expect(await said(fields)).toEqual(['Anna', 'Martin']);
  await page.goto(`${shop.origin}/fr/cart`);
  await begin();
  expect(await said(fields)).toEqual(['', 'Martin']);
  await page.goto(`${shop.origin}/fr/cart`);
  await page.getByRole('link', { name: 'Modifier' }).first().click();
  await fields.first().waitFor();
  expect(await said(fields)).toEqual(['Zoé', 'Martin']);
  await page.context().close();
});

it.each([320, 1280])(
  'BEY-24 A11-2 A11-4 A11-6 a class list has no axe violation, no small target and no sideways scroll %d px wide',
  async (width) => {
    const page = await openEditor(width, { bypassCSP: true });
    await page.addScriptTag({ content: axe });
    const faults = () =>
      page.evaluate(async () => {
        const run = Reflect.get(window, 'axe').run as (
          on: unknown,
          how: unknown,
        ) => Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
        const { violations } = await run(
          { include: ['#cmon-customizer'] },
          { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
        );
        const inside = document.querySelector('#cmon-customizer')?.shadowRoot;
        const targets = [
          ...(inside?.querySelectorAll(
            '[data-class-list] :is(button, select, textarea, input:not([hidden], [type=checkbox]), label:has(input))',
          ) ?? []),
        ];
        const small = targets
          .filter((one) => one.getBoundingClientRect().height < 44)
          .map((one) => one.outerHTML);
        return {
          violations: violations.map(({ id, nodes }) => `${id} ${JSON.stringify(nodes[0]?.target)}`),
          small,
          sideways: document.documentElement.scrollWidth - innerWidth,
        };
      });
    const none = { violations: [], small: [], sideways: 0 };
    await page.getByRole('button', { name: 'Toute une classe' }).click();
    await page.locator('#cmon-customizer textarea').fill(CLASS);
    expect(await faults()).toEqual(none);
    await page.getByRole('button', { name: 'Voir la planche' }).click();
    await labels(page).nth(29).waitFor();
    await page.locator('#cmon-customizer select').nth(1).selectOption('');
    await list(page).getByText('Mêmes prénoms').waitFor();
    await page.waitForTimeout(400);
    expect(await faults()).toEqual(none);
    await page.context().close();
  },
);
