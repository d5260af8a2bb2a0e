// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { ScanProvider } from '../../../scanner/ScanProvider.tsx';
import { fillAnswer } from '../../../testing/fillAnswer.ts';
import { renderScreen, SETTINGS } from '../../../testing/renderScreen.tsx';
import { scan } from '../../../testing/scan.ts';
import { CheckbooksScreen } from './CheckbooksScreen.tsx';
import { checkbookQuery, checkbookScanQuery, checkbooksQuery } from './checkbookQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('fabrication');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REFUSED = { allowed: false };

function makeCheckbook(id: string, nextPage: number) {
  return {
    id,
    version: 1,
    number: 1,
    orderId: `o${id}`,
    orderNumber: `10000000${id}`,
    step: 'page',
    nextPage,
    order: { id: `o${id}`, version: 1, shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' } },
    pages: [1, 2, 3].map((page) => ({ page, labels: 4 })),
    canAdvance: REFUSED,
    canReport: { allowed: true },
    canRetry: REFUSED,
    canTakeOver: REFUSED,
  };
}

/** Opens checkbook 2 and then checkbook 1 on the binding table, so that the data of both is there. */
async function openCheckbooks(readNextPage: () => number) {
  const rows = [makeCheckbook('1', 1), makeCheckbook('2', 1)];
  const card = { __typename: 'ScanCard', object: { type: 'checkbook', label: '2' }, checkbook: rows[1] };
  const rendered = renderScreen(
    <ScanProvider onUnclaimed={() => undefined}>
      <Routes>
        <Route path="/fabrication/l2c/checkbooks/:orderIds?/:currentPage?" element={<CheckbooksScreen />} />
        <Route path="*" element={<Navigate to="/fabrication/l2c/checkbooks?checkbook=2" />} />
      </Routes>
    </ScanProvider>,
    {
      checkbook: ({ id }: { id: string }) =>
        fillAnswer(checkbookQuery, { checkbook: makeCheckbook(id, readNextPage()) }),
      checkbooks: fillAnswer(checkbooksQuery, { checkbooks: { total: 2, page: 1, pages: 1, rows } }),
      checkbookScan: fillAnswer(checkbookScanQuery, { scan: card }),
      settings: { settings: { ...SETTINGS, reasonLists: [{ list: 'booklet', codes: ['missingPage'] }] } },
      reportPageProblem: { reportPageProblem: { __typename: 'Done' } },
    },
    { id: 'u1', role: 'preparator', capabilities: ['advanceFloor'], poles: [] },
  );
  const waitForOpenBook = (number: string) =>
    waitFor(() => expect(document.querySelector('article')?.textContent).toContain(number));
  await waitForOpenBook('100000002');
  fireEvent.click(await screen.findByRole('link', { name: /100000001/ }));
  await waitForOpenBook('100000001');
  return { ...rendered, waitForOpenBook };
}

it('OFF-411 a scan at the binding table that opens another checkbook closes the dialog about the one before it', async () => {
  const { waitForOpenBook, inputs } = await openCheckbooks(() => 1);
  fireEvent.click(screen.getAllByRole('button', { name: t('l2c.problemOf', { page: 1 }) })[0] as HTMLElement);
  await screen.findByRole('dialog');
  scan('C/2');
  await waitForOpenBook('100000002');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inputs).toEqual([]);
});

it('OFF-412 the dialog about a page of a checkbook keeps its page when the checkbook goes on meanwhile', async () => {
  let nextPage = 1;
  const { inputs, readAgain } = await openCheckbooks(() => nextPage);
  fireEvent.click(screen.getAllByRole('button', { name: t('l2c.problemOf', { page: 1 }) })[0] as HTMLElement);
  const title = t('l2c.problemOf', { page: 1 });
  await screen.findByRole('dialog', { name: title });
  nextPage = 2;
  await readAgain();
  await screen.findByText(t('l2c.nextPage', { page: 2, pages: 3 }));
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: t('l2c.report') }));
  await waitFor(() => expect(inputs).toMatchObject([{ checkbookId: '1', page: 1 }]));
});
