// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { ScanProvider } from '../../scanner/ScanProvider.tsx';
import { fillAnswer } from '../../testing/fillAnswer.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { scan } from '../../testing/scan.ts';
import { PoleScanScreen } from './PoleScanScreen.tsx';
import { poleItemQuery, poleQueueQuery, poleScanQuery, poleWaitingQuery } from './poleQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('pole');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function makeItem(id: string) {
  return {
    id,
    version: 1,
    code: `I/${id}`,
    orderNumber: `10000000${id}`,
    productName: 'Mug',
    quantity: 1,
    pole: 'mug',
    previewCount: 0,
    texts: [],
    fabrication: 'FAB_EN_COURS',
    poleOffers: [],
    canPause: { allowed: false },
    canResume: { allowed: false },
    canReissue: { allowed: false },
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
    nextStates: [{ command: 'problemFabrication', allowed: true, needsReason: true, backward: true }],
  };
}

it('OFF-411 a scan at a pole that opens another piece closes the dialog about the piece before it', async () => {
  const rows = [makeItem('1'), makeItem('2')];
  const opened = {
    __typename: 'ScanCard',
    action: 'open',
    object: { type: 'item', label: '2' },
    item: rows[1],
  };
  const { inputs } = renderScreen(
    <ScanProvider onUnclaimed={() => undefined}>
      <Routes>
        <Route path="/pole-objet/scan/:poleFabFilter/:id" element={<PoleScanScreen />} />
        <Route path="*" element={<Navigate to="/pole-objet/scan/mug/2" />} />
      </Routes>
    </ScanProvider>,
    {
      poleItem: ({ id }: { id: string }) => fillAnswer(poleItemQuery, { item: makeItem(id) }),
      poleQueue: fillAnswer(poleQueueQuery, { items: { total: 2, size: 50, rows } }),
      poleWaiting: fillAnswer(poleWaitingQuery, { items: { total: 0, size: 20, rows: [] } }),
      closedPoles: { poles: [] },
      poleScan: fillAnswer(poleScanQuery, { scan: opened }),
    },
    { id: 'u1', role: 'preparator', capabilities: ['advanceFloor'], poles: [] },
  );
  // Piece 2 was open before, so that its data is there at once when it is opened again.
  fireEvent.click(await screen.findByRole('button', { name: /100000001/ }));
  await waitFor(() => expect(document.querySelector('article')?.textContent).toContain('100000001'));
  fireEvent.click(screen.getByRole('button', { name: t('action.problem') }));
  await screen.findByRole('dialog');
  scan('I/2');
  await waitFor(() => expect(document.querySelector('article')?.textContent).toContain('100000002'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inputs).toEqual([]);
});
