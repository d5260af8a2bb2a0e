// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { readText } from '../../testing/listWidget.ts';
import { findTile, openPanel } from '../../testing/openPanel.ts';
import { openWidget } from '../../testing/openWidget.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => {
  sessionStorage.clear();
  warn.mockClear();
});

function setOption(value: string) {
  const field = document.querySelector<HTMLInputElement>('.product-custom-option');
  if (field) field.value = value;
}
async function openTypedDesign() {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  widget.type(1, 'Maternelle');
  return widget;
}

it('ATC-1 ATC-2 ATC-19 a valid design goes into the cart', async () => {
  const widget = await openTypedDesign();
  expect(widget.submit().defaultPrevented).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['ATC-4 ATC-18 ATC-21 an empty value', () => '', "l'option est vide"],
  ['ATC-3 ATC-16 ERR-26 a blank value', () => ' \n', "l'option est vide"],
  ['ATC-5 ATC-16 ERR-26 a list', () => '[]', "erreur d'analyse de l'option"],
  ['ATC-6 ATC-18 ATC-22 a value that isn’t JSON', () => '{', "erreur d'analyse de l'option"],
  [
    'ATC-11 ATC-23 ERR-26 a key outside the list',
    (option: string) => option.replace('"fond"', '"prix":1,"fond"'),
    "nom d'option non autorisé : prix",
  ],
  [
    'ATC-8 ATC-25 ERR-26 a value of the wrong type',
    (option: string) => option.replace(/"picto":\d+/, '"picto":"1"'),
    'type non autorisé : picto',
  ],
  [
    'ATC-7 a key of the shop in a preview',
    (option: string) => option.replace('"fond"', '"quantity":1,"fond"'),
    "nom d'option non autorisé : quantity",
  ],
  [
    'ATC-9 a number instead of texts',
    (option: string) => option.replace(/"textes":\[.*?\]/, '"textes":3'),
    'type non autorisé : textes',
  ],
  [
    'ATC-10 a pack that is no object',
    (option: string) => option.replace('"fond"', '"pack":1,"fond"'),
    'type non autorisé : pack',
  ],
  [
    'ATC-14 a list of backgrounds with a text in it',
    (option: string) => option.replace(/"fond":\d+/, '"fond":[1,"2"]'),
    'type non autorisé : fond',
  ],
  [
    'ATC-15 a list of fonts with nothing in it',
    (option: string) => option.replace(/"font":\d+/, '"font":[null]'),
    'type non autorisé : font',
  ],
])('%s stops the order and warns', async (_, corrupt, message) => {
  const widget = await openTypedDesign();
  setOption(corrupt(widget.option()));
  expect(widget.submit().defaultPrevented).toBe(true);
  expect(warn.mock.calls).toEqual([[message], ['the option form data are not valid']]);
  await vi.waitFor(() =>
    expect(widget.host.querySelector('[role="alert"]')?.textContent).toBe(t('cart.notValid')),
  );
});

it('ATC-18 the message after a failure says that the data of the form are not valid', async () => {
  const widget = await openTypedDesign();
  expect(widget.host.querySelector('[role="alert"]')).toBeNull();
  setOption('[]');
  widget.submit();
  await vi.waitFor(() =>
    expect(widget.host.querySelector('[role="alert"]')?.textContent).toBe(t('cart.notValid')),
  );
});

it('ATC-24 ATC-28 ERR-26 an empty text is marked beside its field until something is typed', async () => {
  const widget = await openTypedDesign();
  widget.type(1, '');
  expect(widget.submit().defaultPrevented).toBe(true);
  expect(warn.mock.calls).toEqual([['texte obligatoire'], ['the option form data are not valid']]);
  const field = widget.host.querySelectorAll<HTMLInputElement>('input[autocapitalize]')[1];
  await vi.waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'));
  const notes = field?.getAttribute('aria-describedby')?.split(' ')[1] ?? '';
  expect(document.getElementById(notes)?.textContent).toContain(t('text.required'));
  expect([...widget.host.querySelectorAll('[role="alert"] p')].map(readText)).toEqual([
    'Ligne 2 : Ce champ est obligatoire.',
    t('cart.notValid'),
  ]);
  widget.type(1, 'Maternelle');
  await vi.waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('false'));
  expect(widget.submit().defaultPrevented).toBe(false);
});

it('ATC-12 ATC-13 only the text that is empty stops the order, and is named by its line', async () => {
  const widget = await openTypedDesign();
  widget.type(1, '');
  expect(widget.submit().defaultPrevented).toBe(true);
  const isInvalid = () =>
    [...widget.host.querySelectorAll('input[autocapitalize]')].map((field) => field.ariaInvalid);
  await vi.waitFor(() => expect(isInvalid()).toEqual(['false', 'true']));
  expect(widget.host.querySelector('[role="alert"]')?.textContent).toContain('2');
});

it('ATC-27 a text that is left out passes', async () => {
  const widget = await openTypedDesign();
  widget.host.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')[1]?.click();
  expect(JSON.parse(widget.option()).previews[0].textes[1].value).toBe(' ');
  expect(widget.submit().defaultPrevented).toBe(false);
});

it('BEY-5 TXT-25 ATC-20 a default text must be confirmed, and the order then continues automatically', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const form = document.querySelector<HTMLFormElement>('#product_addtocart_form');
  const sent: boolean[] = [];
  form?.addEventListener('submit', (originalEvent) => {
    document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
    sent.push(!originalEvent.defaultPrevented);
    originalEvent.preventDefault();
  });
  form?.requestSubmit();
  await vi.waitFor(() => expect(widget.host.textContent).toContain('2 lignes portent encore'));
  widget.button(t('confirm.order')).click();
  expect(sent).toEqual([false, true]);
});

it('BEY-4 a design without texts in which nothing was chosen must be confirmed', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const noTextLabel = [...widget.host.querySelectorAll('label')].find(
    ({ textContent }) => textContent === t('text.none'),
  );
  noTextLabel?.querySelector('input')?.click();
  expect(JSON.parse(widget.option()).previews[0].textes[0].value).toBe(' ');
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(widget.host.textContent).toContain(t('confirm.untouched')));
  findTile(await openPanel(widget, t('panel.forme')), 'Étiquette 1 ligne').click();
  expect(widget.submit().defaultPrevented).toBe(false);
});

it('EMB-12 SEC-19 before the editor is shown, and on an event without an original event, no order continues', async () => {
  const opening = openWidget({ code: 'EAO' });
  const early = new CustomEvent('validateProductOptions', { cancelable: true });
  document.dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  const widget = await opening;
  const malformed = new CustomEvent('validateProductOptions', {
    cancelable: true,
    detail: { originalEvent: 3 },
  });
  setOption('null');
  document.dispatchEvent(malformed);
  expect(malformed.defaultPrevented).toBe(true);
  expect(widget.host.querySelector('[aria-expanded]')).not.toBeNull();
});
