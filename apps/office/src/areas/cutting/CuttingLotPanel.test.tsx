// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { CuttingLotPanel } from './CuttingLotPanel.tsx';

const VIEWER = {
  id: 'u1',
  role: 'preparator',
  capabilities: ['see', 'advanceFloor'],
  poles: [],
} as unknown as Viewer;

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('cutting');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOT = {
  id: 'l1',
  number: 'L000001',
  type: 'EAO',
  store: 'fr',
  zone: null,
  laize: 175,
  megalot: { id: 'm1', number: 'M000001' },
  device: 'DURST',
  substrate: 'vinyl',
  stateSince: '2026-11-21T08:00:00Z',
  shipBy: { at: '2026-11-27T15:00:00Z', level: 'inTime' },
  assignee: null,
  assignedToMe: false,
  canTake: { allowed: false },
  canGiveBack: { allowed: false },
  double: 'dbl_aucun',
  needsDouble: false,
  stripsExpected: 1,
  stripsSeen: 0,
  stripsUnset: 1,
  stripsToReissue: 0,
  prio: false,
  items: [],
  nextDouble: [],
};

function makeMove(to: string, command: string, refusal: object | null) {
  const fields = { to, command, refusal, trigger: command, needsReason: false, backward: false };
  return { ...fields, allowed: refusal === null };
}

/** Serves one lot to the panel; `answers` are the results of mutations by name. */
function renderPanel(
  readLot: () => object,
  answers: Readonly<Record<string, () => void>> = {},
  viewer: Viewer = VIEWER,
): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName } = JSON.parse(String(init.body));
    if (!Object.hasOwn(answers, operationName)) return Response.json({ data: { lot: readLot() } });
    answers[operationName]?.();
    return Response.json({ data: { [operationName]: { __typename: 'Done' } } });
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={viewer}>
          <MemoryRouter>
            <CuttingLotPanel id="l1" onClose={() => undefined} />
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('WSC-34 one button counts the cut pages of a lot, one page after the other', async () => {
  let pagesCut = 1;
  const readLot = () => ({
    ...LOT,
    version: pagesCut,
    cutting: 'dec_decoupe_multipage',
    pages: 3,
    pagesCut,
    cutPages: [1, 2, 3].map((page) => ({ page, cut: page <= pagesCut, lost: false, stripIds: [] })),
    strips: [],
    nextCutting: [
      makeMove('dec_decoupe_multipage', 'cutPage', null),
      makeMove('dec_cq_decoupe', 'moveLotCutting', {
        code: 'guardRefused',
        params: { guard: 'allPagesCut' },
      }),
    ],
  });
  renderPanel(readLot, {
    cutPage: () => {
      pagesCut += 1;
    },
  });
  expect(await screen.findByText('1/3')).toBeTruthy();
  // One button closes the panel, and one counts a page. The moves of the lot must not have a second button for the page.
  expect(screen.getAllByRole('button')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: t('cutting.page', { page: 2, pages: 3 }) }));
  expect(await screen.findByText('2/3')).toBeTruthy();
  expect(await screen.findByRole('button', { name: t('cutting.page', { page: 3, pages: 3 }) })).toBeTruthy();
});

it('WSC-411, WSC-412 the pages of a lot are shown as cut, missing or lost, and a missing page can be declared lost', async () => {
  const cutPages = [
    { page: 4, cut: true, lost: false, stripIds: ['s1'] },
    { page: 5, cut: false, lost: true, stripIds: ['s2'] },
    { page: 6, cut: false, lost: false, stripIds: ['s3'] },
  ];
  const lot = {
    ...LOT,
    version: 1,
    cutting: 'dec_decoupe_multipage',
    pages: 3,
    pagesCut: 1,
    cutPages,
    strips: [],
    nextCutting: [],
  };
  renderPanel(() => lot, {}, { ...VIEWER, capabilities: ['see', 'advanceFloor', 'reissue'] });
  const list = within(await screen.findByRole('list', { name: t('cutting.pages') }));
  expect(list.getByText(t('cutting.pageCut', { page: 4 }))).toBeTruthy();
  expect(list.getByText(t('cutting.pageLost', { page: 5 }))).toBeTruthy();
  expect(list.getByText(t('cutting.pageMissing', { page: 6 }))).toBeTruthy();
  const names = list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([t('cutting.declarePageLost', { page: 6 })]);
});

/** Keeps the non-breaking spaces of a message when texts are compared. */
const KEEP_SPACES = { normalizer: (text: string) => text.trim() };

const SORTING = { code: 'guardRefused', params: { guard: 'sorting' } };

function makeStrip(id: string, disposition: string | null, nextDispositions: readonly object[]) {
  return {
    id,
    disposition,
    nextDispositions,
    version: 1,
    code: `B/${id}`,
    label: id,
    position: 1,
    items: [],
    orderNumber: '1',
    labelCount: 4,
    seenAt: '2026-11-21T08:00:00Z',
    mustPull: false,
    slot: null,
    prio: false,
    awaitsApproval: false,
  };
}

function makeDisposition(to: string, refusal: object | null) {
  return { to, refusal, allowed: refusal === null, needsReason: to === 'Ressortir' };
}

it('OFF-27 a button of a strip is enabled when the server allows its disposition, and otherwise says why not', async () => {
  renderPanel(() => ({
    ...LOT,
    version: 1,
    cutting: 'dec_decoupe_en_cours',
    pages: 1,
    pagesCut: 0,
    cutPages: [],
    nextCutting: [],
    strips: [
      makeStrip('open', null, [
        makeDisposition('OK', SORTING),
        makeDisposition('Ressortir', null),
        makeDisposition('Retirer', SORTING),
      ]),
      makeStrip('sorted', null, [
        makeDisposition('OK', null),
        makeDisposition('Ressortir', null),
        makeDisposition('Retirer', null),
      ]),
      makeStrip('reissued', 'Ressortir', [
        makeDisposition('OK', SORTING),
        makeDisposition('Retirer', SORTING),
      ]),
    ],
  }));
  const enabledIn = async (label: string) => {
    const choices = await screen.findByRole('group', { name: t('strip.dispositionOf', { strip: label }) });
    return within(choices)
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent?.trim());
  };
  expect(await enabledIn('open')).toEqual([t('status.Ressortir')]);
  expect(await enabledIn('sorted')).toEqual([t('status.OK'), t('status.Ressortir'), t('status.Retirer')]);
  expect(await enabledIn('reissued')).toEqual([]);
  expect(screen.getAllByTitle(formatRefusal(SORTING))).toHaveLength(4);
  // All three strips were seen. The button for all counts one, because only the strip `sorted` can be set to OK.
  expect(screen.getByRole('button', { name: t('cutting.allOk', { count: 1 }) })).toBeTruthy();
});

it('WSC-480 the panel says once which step a lot needs before its strips can be set to OK', async () => {
  const cutPages = [1, 2, 3].map((page) => ({ page, cut: page === 1, lost: false, stripIds: [] }));
  const lot = { ...LOT, version: 1, pages: 3, pagesCut: 1, cutPages, nextCutting: [] };
  const waiting = [makeDisposition('OK', SORTING), makeDisposition('Ressortir', null)];
  const strips = [makeStrip('s1', null, waiting), makeStrip('s2', null, waiting)];
  renderPanel(() => ({ ...lot, cutting: 'dec_decoupe_multipage', strips }));
  expect(await screen.findAllByText(t('cutting.pagesMissing', { count: 2 }), KEEP_SPACES)).toHaveLength(1);
  cleanup();
  renderPanel(() => ({ ...lot, cutting: 'dec_cq_decoupe', strips }));
  expect(await screen.findAllByText(t('cutting.checkMissing'), KEEP_SPACES)).toHaveLength(1);
  cleanup();
  const sorted = [makeStrip('s1', null, [makeDisposition('OK', null)])];
  renderPanel(() => ({ ...lot, cutting: 'dec_tri_en_cours', strips: sorted }));
  expect(await screen.findByText('s1')).toBeTruthy();
  expect(screen.queryByText(t('cutting.checkMissing'), KEEP_SPACES)).toBeNull();
});

it('OFF-336 the open lot at the cutter leads to its page, and to its megalot with the print files', async () => {
  const lotFields = { ...LOT, version: 1, cutting: 'dec_bde_imprimees', pages: 1, pagesCut: 0, cutPages: [] };
  renderPanel(() => ({ ...lotFields, strips: [], nextCutting: [] }));
  const lot = await screen.findByRole('link', { name: 'L000001' });
  expect(lot.getAttribute('href')).toBe('/parcourir/lots?detail=l1');
  const megalot = screen.getByRole('link', { name: 'M000001' });
  expect(megalot.getAttribute('href')).toBe('/parcourir/megalots?detail=m1');
});
