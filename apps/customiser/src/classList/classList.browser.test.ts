import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import {
  findClassListView,
  findLabels,
  readCartTexts,
  readFocusedText,
  startDemoShop,
  tabTo,
  waitForListText,
} from '../testing/listPage.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A class with every fault: no name, an unprintable character, a letter missing in the font, a name too long, a
 * default text, namesakes.
 */
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

const { openEditor, address, widgetOrigin } = startDemoShop();

it('BEY-7 BEY-26 A11-1 a class of 30 with every fault is corrected, ordered and read in the cart by keyboard alone', async () => {
  const page = await openEditor();
  await tabTo(page, 'Toute une classe');
  await page.keyboard.press('Enter');
  await page.locator('#cmon-customizer textarea').waitFor();
  await expect.poll(() => readFocusedText(page)).toBe(t('list.title'));
  await tabTo(page, t('list.paste'));
  await page.keyboard.insertText(CLASS);
  await tabTo(page, t('list.read'));
  await page.keyboard.press('Enter');
  await waitForListText(page, '30 noms, 5 à vérifier');
  await findLabels(page).nth(29).waitFor();

  await tabTo(page, 'Ligne 2');
  await page.keyboard.press('Home');
  await waitForListText(page, '30 noms, 7 à vérifier');
  await tabTo(page, 'Écrire Léa Ma., LEA MO.', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await waitForListText(page, '30 noms, 5 à vérifier');

  const corrections = ['Lola', 'Bala', 'Milo', 'Jean-Baptiste'];
  for (const name of corrections) {
    await tabTo(page, /^(Il en reste|Ajouter les)/);
    await page.keyboard.press('Enter');
    await expect.poll(() => readFocusedText(page)).toMatch(/^Ligne 1/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(name);
    await tabTo(page, /^(Il en reste|Ajouter les 30)/, 'Shift+Tab');
  }
  await waitForListText(page, '30 noms, 1 à vérifier');
  await tabTo(page, 'Ajouter les 30 au panier');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/fr\/cart$/);
  await page.getByText('Voir les 30 prénoms').click();
  await page.locator('.line > .line-preview.rendered').nth(29).waitFor();
  await expect
    .poll(() => readCartTexts(page))
    .toEqual([
      ...['Lola', 'Léa Ma.', 'LEA MO.', 'Tom', 'Bala', 'Milo', 'Jean-Baptiste'],
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
  expect(
    await quantities.evaluateAll((all) => all.map((element) => (element as HTMLInputElement).value)),
  ).toEqual(Array(30).fill('1'));
  expect(await page.locator('a[href*="?line="]').count()).toBe(30);
  await page.locator('a[href*="?line="]').nth(8).click();
  const field = page.locator('#cmon-customizer').getByRole('textbox').first();
  await field.waitFor();
  expect(await field.inputValue()).toBe('Ñandú');
  await page.context().close();
});

it('BEY-191 of 200 names the labels near the view are drawn, then the one that is scrolled to, and all of them for printing', async () => {
  const page = await openEditor();
  const letters = [...'abcdefghijklmnopqrst'];
  const names = letters.slice(0, 10).flatMap((first) => letters.map((second) => `Zo${first}${second}`));
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  await page.locator('#cmon-customizer textarea').fill(names.join('\n'));
  await page.getByRole('button', { name: t('list.read') }).click();
  const last = findLabels(page).nth(names.length - 1);
  await last.waitFor({ state: 'attached' });
  const countDrawn = () =>
    findLabels(page).evaluateAll((all) => all.filter((label) => label.querySelector('svg text')).length);
  const drawnAtFirst = await countDrawn();
  expect(drawnAtFirst).toBeGreaterThan(10);
  expect(drawnAtFirst).toBeLessThan(names.length / 2);
  await last.scrollIntoViewIfNeeded();
  await last.locator('svg text').first().waitFor();
  expect(await countDrawn()).toBeLessThan(names.length);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await countDrawn()).toBe(names.length);
  await page.context().close();
});

it('BEY-28 SHOP-8 an order interrupted by a lost response and a reload adds nobody to the cart twice', async () => {
  const page = await openEditor();
  let sent = 0;
  await page.route('**/cart/add', async (route) => {
    sent += 1;
    if (sent !== 3) return route.continue();
    // The shop adds the line, but its response is lost.
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  await page.locator('#cmon-customizer textarea').fill('Zoé\nLéo\nAnna\nTom\nNoé');
  await page.getByRole('button', { name: t('list.read') }).click();
  await page.getByRole('button', { name: 'Ajouter les 5' }).click();
  await findClassListView(page).getByText('La boutique n’a pas répondu pour').waitFor();
  await page.reload();
  await findLabels(page).nth(4).waitFor();
  expect(
    await findLabels(page).evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.line)),
  ).toEqual([...['sent', 'sent', 'sending', 'open', 'open']]);
  await page.getByRole('button', { name: t('list.isIn') }).click();
  await page.getByRole('button', { name: 'Ajouter les 2' }).click();
  await page.waitForURL(/\/fr\/cart$/);
  await page.getByText('Voir les 5 prénoms').click();
  await page.locator('.line > .line-preview.rendered').nth(4).waitFor();
  expect([sent, await readCartTexts(page)]).toEqual([5, ['Zoé', 'Léo', 'Anna', 'Tom', 'Noé']]);
  await page.context().close();
});

it('BEY-28 when the page’s own security policy blocks the requests, no line counts as sent', async () => {
  const page = await openEditor();
  await page.evaluate((origin) => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src ${origin}`;
    document.head.append(policy);
  }, widgetOrigin());
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  await page.locator('#cmon-customizer textarea').fill('Zoé\nLéo');
  await page.getByRole('button', { name: t('list.read') }).click();
  await page.getByRole('button', { name: 'Ajouter les 2' }).click();
  await findClassListView(page).getByText('La boutique ne répond pas.').waitFor();
  expect(await page.getByRole('button', { name: 'Ajouter les 2' }).count()).toBe(1);
  expect(await page.request.get(address('/fr/cart')).then((cart) => cart.text())).not.toContain('Zoé');
  await page.context().close();
});

it.each([320, 1280])(
  'A11-2 A11-4 A11-6 a class list has no axe violation, no small target and no sideways scroll %d px wide',
  async (width) => {
    const page = await openEditor(width, { bypassCSP: true });
    await page.addScriptTag({ content: axe });
    const findPageFaults = () =>
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
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.outerHTML);
        return {
          violations: violations.map(({ id, nodes }) => `${id} ${JSON.stringify(nodes[0]?.target)}`),
          small,
          sideways: document.documentElement.scrollWidth - innerWidth,
        };
      });
    const none = { violations: [], small: [], sideways: 0 };
    await page.getByRole('button', { name: 'Toute une classe' }).click();
    await page.locator('#cmon-customizer textarea').fill(CLASS);
    expect(await findPageFaults()).toEqual(none);
    await page.getByRole('button', { name: t('list.read') }).click();
    await findLabels(page).nth(29).waitFor();
    await page.locator('#cmon-customizer select').nth(1).selectOption('');
    await findClassListView(page).getByText(t('list.namesakes')).waitFor();
    await waitUntilStable(page);
    expect(await findPageFaults()).toEqual(none);
    await page.context().close();
  },
);
