// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it, vi } from 'vitest';
import {
  type AddLinesDetail,
  findButton,
  handleAddLines,
  readNames,
  resetBetweenTests,
  waitForText,
} from '../../testing/listWidget.ts';
import { findTile, findTiles, openPanel } from '../../testing/openPanel.ts';
import { type OpenedWidget, openWidget } from '../../testing/openWidget.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

resetBetweenTests();

/** Sets the first text smaller than it could be. */
function shrinkFirstText({ host }: OpenedWidget): void {
  const [size] = host.querySelectorAll<HTMLInputElement>('input[type="range"]');
  if (!size) throw new Error('a text has no size');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(size, '0.8');
  size.dispatchEvent(new Event('input', { bubbles: true }));
}

it('BEY-30 BEY-55 BEY-57 a sibling’s label begins with everything but the name and the picto', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  widget.type(1, 'Martin');
  shrinkFirstText(widget);
  const quantity = Object.assign(document.createElement('input'), { name: 'qty', value: '3' });
  document.getElementById('product_addtocart_form')?.append(quantity);
  const offers: AddLinesDetail[] = [];
  const stop = handleAddLines((offer) => {
    offers.push(offer);
    offer.done({ added: 1 });
  });
  await vi.waitFor(() => findButton(widget, t('sibling.button')));
  const before = JSON.parse(widget.option());
  findButton(widget, t('sibling.button')).click();
  await waitForText(widget, 'Au panier : Zoé. Tapez le prénom suivant.');
  stop();
  expect(offers.map(({ lines }) => lines.map(({ options }) => JSON.parse(options)))).toEqual([[before]]);
  expect(offers[0]?.lines[0]?.qty).toBe(3);
  expect(JSON.parse(widget.option()).previews).toEqual([
    {
      ...before.previews[0],
      textes: [{ ...before.previews[0].textes[0], value: '', ratio: 1 }, before.previews[0].textes[1]],
    },
  ]);
  const [field] = widget.host.querySelectorAll<HTMLInputElement>('input[autocapitalize]');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field?.value).toBe('');
  widget.button('Annuler').click();
  expect(JSON.parse(widget.option())).toEqual(before);
  expect(field?.value).toBe('Zoé');
  await vi.waitFor(() => expect(widget.button('Rétablir').getAttribute('aria-disabled')).not.toBe('true'));
  widget.button('Rétablir').click();
  expect(readNames(widget.option())).toEqual(['', 'Martin']);
});

it('BEY-30 on a page that defines Array.prototype.toJSON, a sibling’s label keeps the design', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  widget.type(1, 'Martin');
  const offers: AddLinesDetail[] = [];
  const before = widget.option();
  const stop = handleAddLines((offer) => {
    offers.push(offer);
    offer.done({ added: 1 });
  });
  await vi.waitFor(() => findButton(widget, t('sibling.button')));
  Reflect.set(Array.prototype, 'toJSON', () => 'a list');
  try {
    findButton(widget, t('sibling.button')).click();
    await waitForText(widget, 'Au panier : Zoé. Tapez le prénom suivant.');
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    stop();
  }
  expect(offers.map(({ lines }) => lines.map(({ options }) => options))).toEqual([[before]]);
  expect(readNames(widget.option())).toEqual(['', 'Martin']);
});

it('BEY-30 the shopper is reminded to choose an illustration when it is reset to the product’s default', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  widget.type(1, 'Martin');
  const defaultPicto = JSON.parse(widget.option()).previews[0].picto;
  findTiles(await openPanel(widget, t('panel.picto')))
    .findLast((tile) => tile.getAttribute('aria-checked') === 'false')
    ?.click();
  expect(JSON.parse(widget.option()).previews[0].picto).not.toBe(defaultPicto);
  await openPanel(widget, 'Texte');
  const stop = handleAddLines((offer) => offer.done({ added: 1 }));
  findButton(widget, t('sibling.button')).click();
  await waitForText(widget, 'Tapez le prénom suivant et choisissez son illustration.');
  stop();
  expect(JSON.parse(widget.option()).previews[0].picto).toBe(defaultPicto);
});

it('BEY-30 a design that can’t be ordered shows why and is kept', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  const offers: AddLinesDetail[] = [];
  const stop = handleAddLines((offer) => offers.push(offer));
  await vi.waitFor(() => findButton(widget, t('sibling.button')));
  findButton(widget, t('sibling.button')).click();
  const reason = 'La ligne 2 porte encore « Mon texte ».';
  await waitForText(widget, reason);
  widget.type(1, '');
  await vi.waitFor(() => expect(widget.option()).not.toContain('Mon texte'));
  // The reason is no longer true.
  await vi.waitFor(() => expect(widget.host.textContent).not.toContain(reason));
  findButton(widget, t('sibling.button')).click();
  await waitForText(widget, t('text.required'));
  stop();
  expect(offers).toEqual([]);
  expect(readNames(widget.option())).toEqual(['Zoé', '']);
});

it('BEY-53 a sibling’s name that is on two lines is typed only once', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  widget.type(1, 'Zoé');
  const stop = handleAddLines((offer) => offer.done({ added: 1 }));
  await vi.waitFor(() => findButton(widget, t('sibling.button')));
  findButton(widget, t('sibling.button')).click();
  await waitForText(widget, 'Au panier : Zoé. Tapez le prénom suivant.');
  stop();
  const readFieldValues = () =>
    [...widget.host.querySelectorAll<HTMLInputElement>('input[autocapitalize]')].map(({ value }) => value);
  expect(readFieldValues()).toEqual(['', '']);
  widget.type(0, 'Léo');
  expect([readNames(widget.option()), readFieldValues()]).toEqual([
    ['Léo', 'Léo'],
    ['Léo', 'Léo'],
  ]);
  widget.type(1, 'Lou');
  widget.type(0, 'Léon');
  expect([readNames(widget.option()), readFieldValues()]).toEqual([
    ['Léon', 'Lou'],
    ['Léon', 'Lou'],
  ]);
});

it('PAN-34 PRV-6 a reload keeps linked lines linked, and keeps texts that a smaller shape doesn’t show', async () => {
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    return openWidget({ code: 'EAO' });
  };
  const chooseModel = async (widget: OpenedWidget, model: string) => {
    findTile(await openPanel(widget, 'Modèle'), model).click();
    await openPanel(widget, 'Texte');
  };
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé');
  first.type(1, 'Zoé');
  const stop = handleAddLines((offer) => offer.done({ added: 1 }));
  await vi.waitFor(() => findButton(first, t('sibling.button')));
  findButton(first, t('sibling.button')).click();
  await waitForText(first, 'Au panier : Zoé. Tapez le prénom suivant.');
  stop();
  const next = await reload();
  expect(readNames(next.option())).toEqual(['', '']);
  next.type(0, 'Léo');
  expect(readNames(next.option())).toEqual(['Léo', 'Léo']);
  const later = await reload();
  later.type(1, 'Martin');
  later.type(0, 'Léon');
  expect(readNames(later.option())).toEqual(['Léon', 'Martin']);
  await chooseModel(later, 'Étiquette 1 ligne');
  await vi.waitFor(() => expect(readNames(later.option())).toEqual(['Léon']));
  expect(later.option()).not.toContain('Martin');
  const last = await reload();
  expect(readNames(last.option())).toEqual(['Léon']);
  expect(last.button('Annuler').getAttribute('aria-disabled')).toBe('true');
  await chooseModel(last, 'Étiquette 2 lignes');
  await vi.waitFor(() => expect(readNames(last.option())).toEqual(['Léon', 'Martin']));
  expect(Object.keys(sessionStorage).join()).not.toMatch(/L.on|Martin/);
});

it('SHOP-27 a cart line copied for another child keeps every choice but the name and the illustration', async () => {
  const line = await openWidget({ code: 'EAO' });
  line.type(0, 'Zoé');
  line.type(1, 'Martin');
  const illustration = JSON.parse(line.option()).previews[0].picto;
  for (const title of ['Police', t('panel.textcolor'), t('panel.picto')])
    findTiles(await openPanel(line, title))
      .findLast((tile) => tile.ariaChecked === 'false' && tile.ariaDisabled !== 'true')
      ?.click();
  const option = line.option();
  const [chosen] = JSON.parse(option).previews;
  expect(chosen.picto).not.toBe(illustration);
  line.stop();
  sessionStorage.clear();
  const copy = await openWidget({ code: 'EAO', option, settings: { anotherChild: true } });
  const [name, surname] = chosen.textes;
  expect(JSON.parse(copy.option()).previews).toEqual([
    { ...chosen, picto: expect.any(Number), textes: [{ ...name, value: '', ratio: 1 }, surname] },
  ]);
  expect(JSON.parse(copy.option()).previews[0].picto).not.toBe(chosen.picto);
});

it('BEY-31 neither a sibling’s label nor a class list is offered while a cart line is modified, or on a page without a form', async () => {
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé');
  const option = first.option();
  sessionStorage.clear();
  const line = await openWidget({ code: 'EAO', option });
  expect(line.host.textContent).not.toMatch(/Toute une classe|Le même pour/);
  const formless = await openWidget({ code: 'EAO', form: false });
  expect(formless.host.textContent).not.toMatch(/Toute une classe|Le même pour/);
});

it('BEY-66 BEY-70 a surname stays for the next child, and an undone sibling is asked about before it is ordered again', async () => {
  const widget = await openWidget({ code: 'SMP_STI' });
  widget.type(0, 'Zoé Martin');
  const stop = handleAddLines((offer) => offer.done({ added: 1 }));
  await vi.waitFor(() => findButton(widget, t('sibling.button')));
  findButton(widget, t('sibling.button')).click();
  await waitForText(widget, 'Au panier : Zoé Martin. Tapez le prénom suivant ; « Martin » reste.');
  stop();
  const field = widget.host.querySelector<HTMLInputElement>('[autocapitalize]');
  await vi.waitFor(() => expect([field?.value, field?.selectionStart]).toEqual([' Martin', 0]));
  expect(widget.submit().defaultPrevented).toBe(true);
  await waitForText(widget, t('confirm.onlySurname').replace('{text}', 'Martin'));
  widget.button('Annuler').click();
  await vi.waitFor(() => expect(widget.host.querySelector('[role="status"]')?.textContent).toBe(''));
  expect(field?.value).toBe('Zoé Martin');
  expect(widget.submit().defaultPrevented).toBe(true);
  await waitForText(widget, t('confirm.again'));
});
