import { readMessageText } from '@cmon/testkit/readMessageText';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADDRESS, buildCartForm, buildOption } from '../testing/forms.ts';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';
import type { Visitor } from '../testing/visitor.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const GROUP = { kind: 'class', id: '0123456789abcdef0123456789abcdef', title: 'CE1, école <Ferry>' };

/** Puts lines of a group into the cart, as the editor's class list does. */
async function addClass(visitor: Visitor, names: readonly string[], group: object = GROUP): Promise<void> {
  for (const name of names)
    await visitor.post('/fr/cart/add', { ...buildCartForm('EAO', name), cmon_group: JSON.stringify(group) });
}

/** Reads the designs that the page gives the editor. */
const readLines = (page: string): unknown =>
  JSON.parse(/window\.cmon = (.*?);<\/script>/.exec(page)?.[1] ?? '{}').lines;

it('SHOP-36 the lines of a class are one folded entry with its name; a few lines and a line alone are not folded', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('MUG', 'Papa'));
  await addClass(visitor, ['Zoé', 'Léo']);
  const two = await visitor.readHtml('/fr/cart');
  expect(two).toContain('<h2>CE1, école &lt;Ferry&gt;</h2>');
  expect(two).toContain('<details open>');
  await addClass(visitor, ['Anna', 'Tom']);
  const page = await visitor.readHtml('/fr/cart');
  expect(page).toContain('<p>Une classe · EAO fr · 4 articles</p>');
  expect(page).toContain('<p class="group-names">Zoé, Léo, Anna, Tom</p>');
  expect(page).toMatch(/<details>\s*<summary>Voir les 4 prénoms<\/summary>/);
  expect(page).toContain('<h2>MUG fr</h2>');
  expect([...page.matchAll(/class="group"/g)]).toHaveLength(1);
  const checkout = await visitor.readHtml('/fr/checkout');
  expect(checkout).toContain(
    '<h3>CE1, école &lt;Ferry&gt;</h3><p class="line-words">Zoé, Léo, Anna, Tom</p>',
  );
  expect(checkout).toContain('<p class="line-words">Papa</p>');
  expect([...checkout.matchAll(/<li class="line">/g)]).toHaveLength(2);
  const answer = await visitor.post('/fr/checkout', ADDRESS);
  const confirmation = await visitor.readHtml(answer.headers.get('location') ?? '');
  expect(confirmation).toContain('CE1, école &lt;Ferry&gt;');
  expect(confirmation).toContain('<p class="line-words">Zoé, Léo, Anna, Tom</p>');
  expect([...confirmation.matchAll(/<li class="line">/g)]).toHaveLength(2);
});

it.each([
  ['no JSON', '{'],
  ['another kind', JSON.stringify({ ...GROUP, kind: 'family' })],
  ['an id that isn’t random', JSON.stringify({ ...GROUP, id: 'Zoé' })],
  ['a list', '[]'],
])('SHOP-36 a group field with %s is ignored, and the line is taken', async (_, field) => {
  const visitor = shop.createVisitor();
  for (const name of ['Zoé', 'Léo'])
    await visitor.post('/fr/cart/add', { ...buildCartForm('EAO', name), cmon_group: field });
  const page = await visitor.readHtml('/fr/cart');
  expect(page).not.toContain('class="group"');
  expect([...page.matchAll(/\?line=/g)]).toHaveLength(2);
});

it('SHOP-36 a line copied for a sibling is in a group with the line that it was copied from', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('EAO', 'Zoé'));
  const [, id = ''] = /\?sibling=([\w-]+)/.exec(await visitor.readHtml('/fr/cart')) ?? [];
  expect(await visitor.readHtml(`/fr/p/EAO?sibling=${id}`)).toContain(`name="sibling" value="${id}"`);
  await visitor.post('/fr/cart/add', { ...buildCartForm('EAO', 'Léo'), sibling: id });
  expect(await visitor.readHtml('/fr/cart')).toContain('<h2>Frères et sœurs</h2>');
});

it('SHOP-37 a group is removed whole and put back to its place, until the cart is opened again', async () => {
  const visitor = shop.createVisitor();
  await addClass(visitor, ['Zoé', 'Léo']);
  await visitor.post('/fr/cart/add', buildCartForm('MUG', 'Papa'));
  const before = await visitor.readHtml('/fr/cart');
  const removal = await visitor.post('/fr/cart/removeGroup', { group: GROUP.id });
  expect(removal.headers.get('location')).toBe('/fr/cart?removed');
  const removed = await visitor.readHtml('/fr/cart?removed');
  expect(removed).toContain('<p role="status">2 articles supprimés.</p>');
  expect(removed).not.toContain('Zoé');
  await visitor.post('/fr/cart/restore', {});
  const removeNonces = (page: string) => page.replaceAll(/nonce="[^"]*"/g, '');
  expect(removeNonces(await visitor.readHtml('/fr/cart'))).toBe(removeNonces(before));
  await visitor.post('/fr/cart/removeGroup', { group: GROUP.id });
  await visitor.readHtml('/fr/cart');
  await visitor.post('/fr/cart/restore', {});
  expect(await visitor.readHtml('/fr/cart')).not.toContain('Zoé');
});

it('SHOP-37 a line that was removed comes back to its place', async () => {
  const visitor = shop.createVisitor();
  for (const name of ['Zoé', 'Léo', 'Anna']) await visitor.post('/fr/cart/add', buildCartForm('EAO', name));
  const listNames = async (path: string) => (await visitor.readHtml(path)).match(/Zoé|Léo|Anna/g);
  const before = await listNames('/fr/cart');
  const page = await visitor.readHtml('/fr/cart');
  const [, second = ''] = [...page.matchAll(/\?line=([\w-]{22})/g)].map(([, id]) => id);
  const removal = await visitor.post('/fr/cart/remove', { line: second });
  expect(removal.headers.get('location')).toBe('/fr/cart?removed');
  expect(new Set(await listNames('/fr/cart?removed'))).toEqual(new Set(['Zoé', 'Anna']));
  await visitor.post('/fr/cart/restore', {});
  expect(await listNames('/fr/cart')).toEqual(before);
});

it('BEY-201 a removed line for which the full cart has no room is offered again', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('EAO', 'Zoé'));
  const page = await visitor.readHtml('/fr/cart');
  const [, line = ''] = /\?line=([\w-]{22})/.exec(page) ?? [];
  await visitor.post('/fr/cart/remove', { line });
  for (let count = 0; count < 200; count += 1)
    await visitor.post('/fr/cart/add', buildCartForm('MUG', 'Papa'));
  const restoring = await visitor.post('/fr/cart/restore', {});
  const location = restoring.headers.get('location') ?? '';
  expect(location).toBe('/fr/cart?full&removed');
  expect(await visitor.readHtml(location)).toContain('<p role="status">1 article supprimé.</p>');
});

/** Reads the ids of the group's lines in the page's form. */
const readIds = (page: string): string => /name="lines" value="([^"]*)"/.exec(page)?.[1] ?? '';

it('SHOP-38 the editor opens with all designs of a group, and its form replaces them without a name in an address', async () => {
  const visitor = shop.createVisitor();
  await addClass(visitor, ['Zoé', 'Léo']);
  const page = await visitor.readHtml(`/fr/p/EAO?group=${GROUP.id}`);
  expect(readLines(page)).toEqual([buildOption('EAO', 'Zoé'), buildOption('EAO', 'Léo')]);
  expect(page).toContain('action="/fr/cart/design"');
  expect(page).toContain('Enregistrer pour les 2');
  expect(page).not.toContain('name="qty"');
  expect(readLines(await shop.createVisitor().readHtml(`/fr/p/EAO?group=${GROUP.id}`))).toBeUndefined();
  const designs = ['Zoé', 'Léo'].map((name) => buildOption('EAO', name).replace('"fond":30', '"fond":31'));
  const form = {
    product: 'EAO',
    group: GROUP.id,
    lines: readIds(page),
    cmon_lines: JSON.stringify(designs),
  };
  const answer = await visitor.post('/fr/cart/design', form);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/cart']);
  expect(readLines(await visitor.readHtml(`/fr/p/EAO?group=${GROUP.id}`))).toEqual(designs);
});

it.each([
  ['fewer designs than lines', (designs: readonly string[]) => JSON.stringify(designs.slice(1))],
  [
    'another product’s design',
    (designs: readonly string[]) => JSON.stringify([...designs, buildOption('MUG')]),
  ],
  ['no designs', () => ''],
])('SHOP-38 a form with %s changes nothing and returns to the editor', async (_, write) => {
  const visitor = shop.createVisitor();
  await addClass(visitor, ['Zoé', 'Léo']);
  const designs = [buildOption('EAO', 'Zoé'), buildOption('EAO', 'Léo')];
  const answer = await visitor.post('/fr/cart/design', {
    product: 'EAO',
    group: GROUP.id,
    lines: readIds(await visitor.readHtml(`/fr/p/EAO?group=${GROUP.id}`)),
    cmon_lines: write(designs),
  });
  expect(answer.headers.get('location')).toBe(`/fr/p/EAO?refused&group=${GROUP.id}`);
  expect(readLines(await visitor.readHtml(`/fr/p/EAO?group=${GROUP.id}`))).toEqual(designs);
});

it('SHOP-38 a form of a group that lost one line and got another one meanwhile changes no design', async () => {
  const visitor = shop.createVisitor();
  await addClass(visitor, ['Zoé', 'Léo']);
  const lines = readIds(await visitor.readHtml(`/fr/p/EAO?group=${GROUP.id}`));
  const designs = [buildOption('EAO', 'Zoé'), buildOption('EAO', 'Léo')];
  const form = { product: 'EAO', group: GROUP.id, lines, cmon_lines: JSON.stringify(designs) };
  await visitor.post('/fr/cart/remove', { line: lines.split(' ')[0] ?? '' });
  await addClass(visitor, ['Anna']);
  const answer = await visitor.post('/fr/cart/design', form);
  expect(answer.headers.get('location')).toBe(`/fr/p/EAO?refused&group=${GROUP.id}`);
  const now = readLines(await visitor.readHtml(`/fr/p/EAO?group=${GROUP.id}`));
  expect(now).toEqual([buildOption('EAO', 'Léo'), buildOption('EAO', 'Anna')]);
});

it('SHOP-39 the proof has the name of the class and a box for each line, on pages of the chosen length', async () => {
  const visitor = shop.createVisitor();
  await addClass(
    visitor,
    Array.from({ length: 21 }, (_, index) => `Enfant ${index + 1}`),
    { ...GROUP, title: '' },
  );
  const countPages = (page: string) => [...page.matchAll(/class="proof-page"/g)].length;
  expect(countPages(await visitor.readHtml(`/fr/cart/proof?group=${GROUP.id}`))).toBe(1);
  const first = await visitor.readHtml(`/fr/cart/proof?group=${GROUP.id}&size=10`);
  expect([countPages(first), first.includes('<h2>Une classe</h2>')]).toEqual([3, true]);
  expect([...first.matchAll(/class="proof-box"/g)]).toHaveLength(21);
  const texts = [...first.matchAll(/Enfant (\d+)/g)].map(([, number]) => Number(number));
  expect([...new Set(texts)]).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  const form = { group: GROUP.id, title: '  École   Ferry ', size: '20' };
  const answer = await visitor.post('/fr/cart/proof', form);
  const location = answer.headers.get('location') ?? '';
  expect(decodeURIComponent(location)).not.toContain('Ferry');
  const second = await visitor.readHtml(location);
  expect([countPages(second), second.includes('<h2>École Ferry</h2>')]).toEqual([2, true]);
  expect((await shop.createVisitor().get(`/fr/cart/proof?group=${GROUP.id}`)).status).toBe(404);
});

it('SHOP-30, SHOP-39 a cart without room for the title of a class says that it is full, and the class keeps its old title', async () => {
  const visitor = shop.createVisitor();
  const group = JSON.stringify({ ...GROUP, title: '' });
  const long = { ...buildCartForm('EAO'), 'options[1]': buildOption('EAO', 'x'.repeat(62_000)) };
  const short = buildCartForm('EAO', 'Zoé');
  const add = async (form: Record<string, string>) =>
    (await visitor.post('/fr/cart/add', { ...form, cmon_group: group })).headers.get('location');
  // Short lines fill the room that the long ones leave.
  for (const form of [long, short]) while ((await add(form)) === '/fr/cart');
  const answer = await visitor.post('/fr/cart/proof', { group: GROUP.id, title: '€'.repeat(80), size: '20' });
  expect(answer.headers.get('location')).toBe('/fr/cart?full');
  const page = await visitor.readHtml('/fr/cart?full');
  expect(page).toContain('<h2>Une classe</h2>');
  expect(page).toContain(readMessageText('shop', 'cart.full'));
});
