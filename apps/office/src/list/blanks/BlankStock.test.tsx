// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BlankStock } from './BlankStock.tsx';

/** A message as the page is read: its no-break spaces count as spaces. */
const readText = (...message: Parameters<typeof t>): string => t(...message).replaceAll('\u00a0', ' ');

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderStock(...shelves: readonly (number | null)[]) {
  const blanks = shelves.map((shelf, index) => ({
    blank: `B${index}`,
    name: `Blank ${index}`,
    pole: 'mug',
    products: ['Mug'],
    version: 1,
    bin: null,
    threshold: 0,
    shelf,
    reserved: 0,
    free: shelf,
    inWork: 0,
    missing: 0,
    low: false,
    made: 0,
    wasted: 0,
    countedAt: null,
    countedBy: null,
  }));
  const data = {
    blankStock: { blanks },
    blankHistory: { blank: { events: [] } },
    countBlank: { countBlank: { __typename: 'ChangedBlank' } },
    setBlank: { setBlank: { __typename: 'ChangedBlank' } },
  };
  const viewer = {
    id: 'u1',
    role: 'superPreparator',
    capabilities: ['stockBlanks', 'supervise'],
    poles: [],
  } as const;
  return renderScreen(<BlankStock />, data, viewer).inputs;
}

it('WSC-345 while blanks are not counted the stock says how many, and not that nothing is missing', async () => {
  renderStock(null, null, 12);
  await screen.findByText(/^2 supports ne sont pas encore comptés/);
  expect(screen.queryByText(t('blank.noTrouble'))).toBeNull();
  cleanup();
  renderStock(12, 4);
  await screen.findByText(t('blank.noTrouble'));
  expect(screen.queryByText(/pas encore comptés/)).toBeNull();
});

it('OFF-98 a stock of which nothing is counted offers all its blanks instead of an empty screen', async () => {
  renderStock(null, null);
  await screen.findByText(t('blank.notCounted'));
  fireEvent.click(screen.getByRole('button', { name: t('blank.showAll') }));
  await screen.findByText('Blank 1');
  expect(screen.queryByText(t('blank.notCounted'))).toBeNull();
});

it('OFF-160 the first count may include a delivery, and the form of the minimum says that it warns only after a count', async () => {
  const inputs = renderStock(null);
  fireEvent.click(await screen.findByRole('button', { name: t('blank.showAll') }));
  fireEvent.click(await screen.findByRole('button', { name: t('blank.openOf', { blank: 'Blank 0' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(readText('blank.firstCountText'));
  dialog.getByText(readText('blank.thresholdUncounted'));
  fireEvent.change(dialog.getByLabelText(t('blank.countField')), { target: { value: '7' } });
  fireEvent.change(dialog.getByLabelText(t('blank.receiveField')), { target: { value: '50' } });
  fireEvent.click(dialog.getByRole('button', { name: t('blank.count') }));
  await screen.findByText(readText('blank.countedAs', { blank: 'Blank 0', count: 7 }));
  await screen.findByText(readText('blank.received', { blank: 'Blank 0', count: 50 }));
  expect(inputs[0]).toMatchObject({ blank: 'B0', shelf: 7, delivered: 50 });
  fireEvent.change(dialog.getByLabelText(t('blank.threshold')), { target: { value: '20' } });
  fireEvent.click(dialog.getByRole('button', { name: t('blank.saveShelf') }));
  await screen.findByText(
    readText('blank.shelfSavedUncounted', { blank: 'Blank 0', bin: '', threshold: 20 }),
  );
});

it('OFF-338 the stock of a blank says what its numbers count, and since when', async () => {
  renderStock(28);
  fireEvent.click(await screen.findByRole('button', { name: t('blank.all') }));
  fireEvent.click(await screen.findByRole('button', { name: t('blank.openOf', { blank: 'Blank 0' }) }));
  within(await screen.findByRole('dialog')).getByText(readText('blank.countsText'));
});
