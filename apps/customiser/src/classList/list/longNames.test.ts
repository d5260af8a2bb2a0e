// @vitest-environment jsdom

import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '../../messages/loadMessages.ts';
import {
  capturePostedLines,
  findButton,
  findInputs,
  findLabelTile,
  openClassList,
  readText,
  resetBetweenTests,
  typeInto,
  waitForText,
} from '../../testing/listWidget.ts';

resetBetweenTests();

const french = await loadMessages('fr_FR');
const tooLong = french['text.limited']({ max: 26 });

it('BEY-56 a name that is too long for the label is sent after the shopper has shortened it', async () => {
  // An invisible character, as copied from a PDF, must not hide the message about the longest name.
  const widget = await openClassList('Zoé\nAnne-Charlotte-Marie-Louise\u200b');
  const lines = capturePostedLines(widget, () => new Response(''));
  findButton(widget, french['list.mendFirst']({ count: 1 })).click();
  const [field] = findInputs(findLabelTile(widget, 1));
  if (!field) throw new Error('a label has no field');
  expect(document.activeElement).toBe(field);
  expect(readText(findLabelTile(widget, 1))).toContain(tooLong);
  typeInto(field, 'Anne-Charlotte');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, french['list.done']({ count: 2 }));
  expect(lines.map(([name]) => name)).toEqual(['Zoé', 'Anne-Charlotte']);
});

it('BEY-56 A11-10 the field of a line that is too long gets the focus and is named', async () => {
  const surname = 'Montgolfier-Rochefoucauld-Lang';
  const widget = await openClassList(`Prénom;Nom\nZoé;Roy\nLéo;${surname}`);
  findButton(widget, french['list.mendFirst']({ count: 1 })).click();
  const [first, second] = findInputs(findLabelTile(widget, 1));
  expect(document.activeElement).toBe(second);
  expect([first, second].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['false', 'true']);
  expect(readText(findLabelTile(widget, 1))).toContain(`${french['text.line']({ n: 2 })} : ${tooLong}`);
  typeInto(first, surname);
  await vi.waitFor(() => expect(first?.getAttribute('aria-invalid')).toBe('true'));
  expect(second?.getAttribute('aria-invalid')).toBe('true');
});

it('BEY-56 a smaller part of a set says how much of a name it shows', async () => {
  const widget = await openClassList('Anne-Charlotte-Marie-Lou\u200b', 'ETQ_MUL');
  await waitForText(widget, french['list.count']({ count: 1, faults: 1 }));
  const cut = readMessageText('customiser', 'text.cut')
    .replace('{max}', '20')
    .replace('{text}', 'Anne-Charlotte-Marie');
  expect(readText(findLabelTile(widget, 0))).toContain(cut.replaceAll('\u00a0', ' '));
  expect(findInputs(findLabelTile(widget, 0))[0]?.getAttribute('aria-invalid')).toBe('false');
  findButton(widget, french['list.order']({ count: 1 }));
});
