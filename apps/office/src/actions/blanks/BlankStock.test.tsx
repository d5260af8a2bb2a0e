// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BlankStock } from './BlankStock.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(...shelves: readonly (number | null)[]) {
  const blanks = shelves.map((shelf, index) => ({
    ...{
      blank: `B${index}`,
      name: `Blank ${index}`,
      pole: 'mug',
      products: ['Mug'],
      version: 1,
      bin: null,
      threshold: null,
      shelf,
    },
    ...{ reserved: 0, free: shelf, inWork: 0, missing: 0, low: false, made: 0, wasted: 0 },
    ...{ countedAt: null, countedBy: null },
  }));
  return renderScreen(<BlankStock />, { blankStock: { blanks } });
}

it('WSC-345 while blanks are not counted the stock says how many, and not that nothing is missing', async () => {
  show(null, null, 12);
  await screen.findByText(/^2 supports ne sont pas encore comptés/);
  expect(screen.queryByText(t('blank.noTrouble'))).toBeNull();
  cleanup();
  show(12, 4);
  await screen.findByText(t('blank.noTrouble'));
  expect(screen.queryByText(/pas encore comptés/)).toBeNull();
});

it('OFF-98 a stock of which nothing is counted offers all its blanks instead of an empty screen', async () => {
  show(null, null);
  await screen.findByText(t('blank.notCounted'));
  fireEvent.click(screen.getByRole('button', { name: t('blank.showAll') }));
  await screen.findByText('Blank 1');
  expect(screen.queryByText(t('blank.notCounted'))).toBeNull();
});
