// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CuttingMegalotsScreen } from './CuttingMegalotsScreen.tsx';
import { readMegalotQueueFilters, toMegalotFilter } from './megalotQueueUrl.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('cutting');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function makeLot(number: string, prio: boolean) {
  const strips = { stripsExpected: 1, stripsSeen: 0, stripsToReissue: 0, waitsFor: null };
  return { id: number, number, type: 'EAO', class: 'normal', prio, cutting: 'attente', ...strips };
}

function makeMove(to: string, backward: boolean) {
  const fields = { trigger: 'moveMegalot', command: 'moveMegalot', needsReason: backward, refusal: null };
  return { to, backward, allowed: true, ...fields };
}

function makeMegalot(index: number) {
  return {
    id: `m${index}`,
    version: 1,
    number: `M00000${index}`,
    store: 'fr',
    laize: 320,
    device: 'DURST',
    substrate: 'vinyl',
    revision: 1,
    fileState: 2,
    cutting: 'mg_dec_rip',
    metres: 1.2,
    labelCount: 66,
    prioLotCount: 1,
    prioOrderCount: 1,
    reissueLotCount: 0,
    enSouffrance: false,
    shipBy: { at: '2026-12-01T23:00:00Z', level: 'inTime' },
    cuttingDevice: null,
    marks: null,
    lots: [makeLot(`L${index}1`, true), makeLot(`L${index}2`, false)],
    files: [],
    nextCutting: [makeMove('mg_dec_imprime', false), makeMove('mg_dec_aucun', true)],
    canGenerate: { allowed: false },
    canRegenerate: { allowed: true },
    canResendFiles: { allowed: true },
    canRetry: { allowed: false },
  };
}

const MEGALOT_WITHOUT_FILES = { ...makeMegalot(9), fileState: 0, nextCutting: [] };

/** Renders the screen with as many megalots as `readCount` returns when they are read. */
function renderScreenOf(readCount: () => number, changes: object = {}) {
  const cursors = { startCursor: null, endCursor: null };
  const buildPage = () => ({
    page: 1,
    pages: 1,
    ...cursors,
    readAt: '2026-11-27T12:00:00Z',
    rows: Array.from({ length: readCount() }, (_, index) => ({ ...makeMegalot(index + 1), ...changes })),
  });
  const withoutFiles = { total: 1, size: 20, endCursor: null, rows: [MEGALOT_WITHOUT_FILES] };
  return renderScreen(
    <CuttingMegalotsScreen />,
    {
      cuttingMegalots: () => ({ megalots: buildPage() }),
      megalotsWithoutFiles: { megalots: withoutFiles },
      cuttingDevices: { devices: [] },
    },
    { role: 'preparator', capabilities: ['see', 'advanceFloor'] },
  );
}

async function renderMegalots(count: number, changes: object = {}): Promise<HTMLElement> {
  renderScreenOf(() => count, changes);
  const link = await screen.findByRole('link', { name: 'M000001' });
  return link.closest('li') as HTMLElement;
}

const showsLots = (card: HTMLElement): boolean => within(card).queryByRole('link', { name: /L11/ }) !== null;

it('WSC-370 many megalots are folded to their state and next step, and one or all of them can be unfolded', async () => {
  const card = await renderMegalots(8);
  expect(showsLots(card)).toBe(false);
  within(card).getByRole('button', { name: t('move.mg_dec_imprime') });
  expect(within(card).queryByRole('button', { name: t('action.regenerate') })).toBeNull();
  fireEvent.click(within(card).getByRole('button', { name: t('cutting.unfoldOne', { megalot: 'M000001' }) }));
  expect(showsLots(card)).toBe(true);
  within(card).getByRole('button', { name: t('action.regenerate') });
  expect(screen.queryByRole('link', { name: /L21/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('cutting.unfoldAll') }));
  screen.getByRole('link', { name: /L21/ });
  fireEvent.click(screen.getByRole('button', { name: t('cutting.foldAll') }));
  expect(showsLots(card)).toBe(false);
});

it('WSC-370 a few megalots are unfolded at first, and only the lot with the urgent order is marked PRIO', async () => {
  const card = await renderMegalots(2);
  expect(screen.queryByRole('button', { name: t('cutting.unfoldAll') })).toBeNull();
  expect(within(card).getByRole('link', { name: /L11/ }).textContent).toContain('PRIO');
  expect(within(card).getByRole('link', { name: /L12/ }).textContent).not.toContain('PRIO');
  within(card).getByText(`PRIO · ${t('count.lots', { count: 1 })} · ${t('count.orders', { count: 1 })}`);
});

it('OFF-414 the cards of a few megalots stay unfolded, with their open dialogs, when others come to the list', async () => {
  let count = 5;
  const { readAgain } = renderScreenOf(() => count);
  const card = (await screen.findByRole('link', { name: 'M000001' })).closest('li') as HTMLElement;
  fireEvent.click(within(card).getByRole('button', { name: t('action.regenerate') }));
  await screen.findByRole('dialog');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('reason.note') });
  fireEvent.change(field, { target: { value: 'wrong white' } });
  count = 6;
  await readAgain();
  expect(document.body.textContent).toContain('M000006');
  expect([field.isConnected, field.value, showsLots(card)]).toEqual([true, 'wrong white', true]);
});

it('WSC-37 a megalot has its state, roll or sheet, width, cutter with its formats, marks, length and its lots with their state', async () => {
  const readFacts = (card: HTMLElement) =>
    Object.fromEntries(
      [...card.querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );
  const roll = await renderMegalots(1, {
    cuttingDevice: { code: 'SUMMA', name: 'Summa', formats: ['opos', 'pdf'] },
    marks: { size: 3, every: 400, symbology: 'qr' },
  });
  const marks = t('cutting.marksText', { size: '3', every: '400', code: 'QR' });
  expect(readFacts(roll)).toEqual({
    [t('cutting.media')]: t('cutting.media.roll'),
    [t('cutting.length')]: '1.2 m',
    [t('cutting.cutter')]: 'Summa · OPOS, PDF',
    [t('cutting.marks')]: marks,
  });
  for (const text of ['320 mm', t('status.mg_dec_rip'), t('status.file_2')])
    expect(roll.textContent).toContain(text);
  const lots = within(roll).getAllByRole('link', { name: /^L1/ });
  expect(lots.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t('status.attente')),
    expect.stringContaining(t('status.attente')),
  ]);
  cleanup();
  const sheet = await renderMegalots(1, { laize: null, device: 'MUG', substrate: 'film' });
  expect(readFacts(sheet)).toEqual({ [t('cutting.media')]: t('cutting.media.sheet') });
});

it('OFF-364 a lot of a megalot says how many of its strips are to be reissued', async () => {
  await renderMegalots(1, { lots: [{ ...makeLot('L11', false), stripsToReissue: 2 }] });
  await screen.findByText(t('cutting.stripsToReissue', { count: 2 }));
});

it('WSC-384 the megalots that wait for their files are folded under the megalots that can be printed', async () => {
  await renderMegalots(2);
  const fold = await screen.findByRole('button', { name: t('cutting.waitsForFiles', { count: 1 }) });
  expect(screen.queryByRole('link', { name: 'M000009' })).toBeNull();
  fireEvent.click(fold);
  screen.getByRole('link', { name: 'M000009' });
});

it('WSC-384 the filters apply to the megalots with files, and to the megalots without files in a query of their own', () => {
  const filters = readMegalotQueueFilters(new URLSearchParams('store=de&late=late'));
  expect(toMegalotFilter(filters, true)).toMatchObject({
    fileStates: [1, 2, 3],
    stores: ['de'],
    levels: ['late'],
  });
  expect(toMegalotFilter(filters, false)).toMatchObject({
    fileStates: [0],
    stores: ['de'],
    levels: ['late'],
  });
});
