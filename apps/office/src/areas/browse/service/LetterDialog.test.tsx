// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../../api/refusal.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { LetterDialog } from './LetterDialog.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
  // A field that grows with its text listens to the fonts, which jsdom doesn't have.
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
});
afterEach(() => {
  cleanup();
  // The next test file in the same worker must not find the fonts of this one.
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

const VALUES = { number: '526000036', name: 'Anke Weiß', reason: null, link: null, tracking: null };
const NO_VALUES = { number: null, name: null, reason: null, link: null, tracking: null };
const NO_DRAFT = { to: null, subject: '', text: '', ...NO_VALUES };
const GERMAN = { subject: 'Ihre Bestellung {number}', text: 'Guten Tag {name},' };
const FRENCH = { subject: 'Votre commande {number}', text: 'Bonjour {name},' };

/** `readRefusal` returns why the letter can't be sent when its draft is read; null when it can. */
function renderDialog(
  kind: 'address' | 'free' | 'held',
  locale: OrderDetailValue['locale'],
  canMail = true,
  readRefusal: () => object | null = () => null,
) {
  const data = {
    letterDraft: (variables: { readonly locale: OrderDetailValue['locale'] }) => {
      const refusal = readRefusal();
      if (refusal !== null) return { letterDraft: { ...NO_DRAFT, refusal } };
      const template = variables.locale === 'de_DE' ? GERMAN : FRENCH;
      return { letterDraft: { to: 'anke@example.org', refusal: null, ...template, ...VALUES } };
    },
  };
  const order = {
    id: 'o1',
    version: 1,
    number: '526000036',
    locale,
    held: false,
    status: 'processing',
    faultyLines: [],
    letterChoices: [{ kind, refusal: null }],
    canMail,
  } as unknown as OrderDetailValue;
  return renderScreen(<LetterDialog order={order} onClose={() => undefined} />, data);
}

const isBefore = (first: Node, second: Node): boolean =>
  first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_FOLLOWING;

const findPreview = async () => within(await screen.findByRole('region', { name: t('letter.preview') }));

it('ORD-89 a ready letter in another language is shown beside the same letter in the language of the person who sends it', async () => {
  renderDialog('address', 'de_DE');
  (await findPreview()).getByText('Guten Tag Anke Weiß,');
  const ownLanguage = within(await screen.findByRole('region', { name: t('letter.ownLanguage') }));
  ownLanguage.getByText('Votre commande 526000036');
  ownLanguage.getByText('Bonjour Anke Weiß,');
  cleanup();
  renderDialog('address', 'fr_FR');
  await findPreview();
  expect(screen.queryByRole('region', { name: t('letter.ownLanguage') })).toBeNull();
});

it('ORD-88 a free letter is sent only after its text was changed', async () => {
  renderDialog('free', 'de_DE');
  await findPreview();
  const send = screen.getByRole('button', { name: t('letter.send') });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByRole('textbox', { name: t('letter.text') }), {
    target: { value: 'Guten Tag {name}, welche Farbe?' },
  });
  expect(send).toHaveProperty('disabled', false);
  expect(screen.queryByRole('region', { name: t('letter.ownLanguage') })).toBeNull();
});

it('OFF-277 e-mail or paper is chosen before the text; without e-mail the dialog says that only paper is possible', async () => {
  renderDialog('address', 'fr_FR');
  await findPreview();
  expect(screen.queryByRole('button', { name: t('letter.keep') })).toBeNull();
  const way = screen.getByRole('combobox', { name: t('letter.way') });
  expect(isBefore(way, screen.getByRole('textbox', { name: t('letter.subject') }))).toBe(true);
  fireEvent.change(way, { target: { value: 'paper' } });
  await screen.findByRole('button', { name: t('letter.keep') });
  expect(screen.queryByRole('button', { name: t('letter.send') })).toBeNull();
  cleanup();
  renderDialog('address', 'fr_FR', false);
  // The default normalizer would replace the no-break space of the French sentence.
  const note = await screen.findByText(t('letter.noMail'), { normalizer: (text) => text });
  expect(isBefore(note, await screen.findByRole('textbox', { name: t('letter.subject') }))).toBe(true);
  screen.getByRole('button', { name: t('letter.keep') });
});

it('OFF-417 a written letter stays in its form when its kind no longer suits the order, which is said above it', async () => {
  const refusal = { code: 'guardRefused', params: { guard: 'letter.reason', detail: '526000036' } };
  let isRefused = false;
  const { readAgain } = renderDialog('held', 'fr_FR', true, () => (isRefused ? refusal : null));
  await findPreview();
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('letter.text') });
  fireEvent.change(text, { target: { value: 'Bonjour {name}, quelle couleur ?' } });
  isRefused = true;
  await readAgain();
  expect(screen.getByRole('alert').textContent).toBe(formatRefusal(refusal));
  expect([text.isConnected, text.value]).toEqual([true, 'Bonjour {name}, quelle couleur ?']);
  (await findPreview()).getByText('Bonjour Anke Weiß, quelle couleur ?');
});
