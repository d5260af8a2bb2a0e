// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../../testing/renderScreen.tsx';
import { LotOrderButtons } from './LotOrderButtons.tsx';
import type { LotDetailValue } from './lotQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function buildStrip(orderId: string, labelCount: number) {
  return { orderId, orderNumber: `12600000${orderId}`, labelCount };
}
const LOT = {
  id: 'l78',
  number: 'L000078',
  version: 4,
  orderCount: 2,
  items: [],
  strips: [buildStrip('1', 24), buildStrip('2', 8)],
} as unknown as LotDetailValue;

it('OFF-317 the question before a lot is split names the lot, says which orders go and how many labels each has, and can be cancelled', async () => {
  const settings = { ...SETTINGS, reasonLists: [{ list: 'lotOrders', codes: ['waitsForMaterial'] }] };
  const { inputs } = renderScreen(<LotOrderButtons lot={LOT} />, {
    settings: { settings },
    splitLot: { splitLot: { __typename: 'Done', object: { id: 'l81', label: 'L000081' } } },
  });
  const title = `${t('lot.split')} · L000078`;
  fireEvent.click(screen.getByRole('button', { name: t('lot.split') }));
  const choiceDialog = within(await screen.findByRole('dialog', { name: title }));
  choiceDialog.getByText(t('lot.splitChoose', { lot: 'L000078' }));
  choiceDialog.getByText(t('count.labels', { count: 24 }));
  choiceDialog.getByRole('button', { name: t('action.cancel') });
  fireEvent.click(choiceDialog.getByRole('checkbox', { name: '126000002' }));
  fireEvent.click(choiceDialog.getByRole('button', { name: t('action.continue') }));
  const reasonDialog = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.click(await reasonDialog.findByRole('radio', { name: t('reason.waitsForMaterial') }));
  fireEvent.click(reasonDialog.getByRole('button', { name: t('lot.split') }));
  await screen.findByRole('button', { name: 'L000081' });
  screen.getByText(new RegExp(t('lot.splitDone', { lot: 'L000078' })));
  expect(inputs).toMatchObject([{ lotId: 'l78', orderIds: ['2'], reason: 'waitsForMaterial' }]);
});
