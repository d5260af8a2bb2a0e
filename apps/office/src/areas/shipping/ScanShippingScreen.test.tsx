// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { ScanProvider } from '../../scanner/ScanProvider.tsx';
import { fillAnswer } from '../../testing/fillAnswer.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { scan } from '../../testing/scan.ts';
import { packingQuery, scanIntoParcelMutation } from './packingQueries.ts';
import { ScanShippingScreen } from './ScanShippingScreen.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('shipping');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ALLOWED = { allowed: true };

function makePacking(orderId: string) {
  return {
    __typename: 'Packing',
    expected: 2,
    scanned: 1,
    order: {
      id: orderId,
      number: `10000000${orderId}`,
      status: 'fabriquee',
      shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
      notes: [],
    },
    items: [],
    stock: [],
    parcels: [],
    canScan: ALLOWED,
    canAddParcel: ALLOWED,
    canFinalize: ALLOWED,
    canChangeShipment: { allowed: false },
    canAbort: ALLOWED,
  };
}

it('OFF-411 a scan at the packing table that opens another order closes the dialog about the order before it', async () => {
  const packed = {
    __typename: 'Packed',
    outcome: 'orderOpened',
    left: 1,
    labels: [],
    packing: makePacking('2'),
  };
  const { inputs } = renderScreen(
    <ScanProvider onUnclaimed={() => undefined}>
      <Routes>
        <Route path="/scan-expedition/:id" element={<ScanShippingScreen />} />
        <Route path="*" element={<Navigate to="/scan-expedition/1" />} />
      </Routes>
    </ScanProvider>,
    {
      packing: ({ orderId }: { orderId: string }) =>
        fillAnswer(packingQuery, { packing: makePacking(orderId) }),
      scanIntoParcel: fillAnswer(scanIntoParcelMutation, { scanIntoParcel: packed }),
    },
    { id: 'u1', role: 'preparator', capabilities: ['pack'], poles: [] },
  );
  await screen.findByRole('link', { name: '100000001' });
  fireEvent.click(screen.getByRole('button', { name: t('pack.abort') }));
  await screen.findByRole('dialog', { name: t('pack.ask.abort') });
  scan('O/2');
  await vi.waitFor(() => expect(screen.queryByText('100000002')).not.toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inputs.map(({ code }) => code)).toEqual(['O/2']);
});
