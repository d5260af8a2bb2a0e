// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDuration } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CuttingLotsScreen } from './CuttingLotsScreen.tsx';
import type { CuttingRow } from './cuttingQueries.ts';
import { QueueRow } from './QueueRow.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('cutting');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const MINUTES_IN_STATE = 42;

function buildRow(changes: object = {}): CuttingRow {
  return {
    id: 'l1',
    number: 'L000001',
    type: 'EAO',
    class: 'normal',
    store: 'fr',
    zone: null,
    laize: 175,
    device: 'DURST',
    substrate: 'vinyl',
    cutting: 'dec_decoupe_en_cours',
    prio: false,
    cutter: 'SUMMA',
    stripsExpected: 9,
    stripsSeen: 4,
    stripsUnset: 5,
    stripsToReissue: 2,
    holder: 'Paul',
    assignedToMe: false,
    itemCount: 9,
    waitsFor: null,
    cuttingDevice: { code: 'SUMMA', name: 'Contour cutter' },
    stateSince: new Date(Date.now() - MINUTES_IN_STATE * 60_000).toISOString(),
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
    ...changes,
  } as CuttingRow;
}

it('WSC-31, WSC-372 a lot of the queue has its strips expected, seen and to reissue, its cutter, its operator and the time in its state', () => {
  const rowOptions = { name: /L000001/ };
  renderScreen(<QueueRow row={buildRow()} open={false} onOpen={() => undefined} />, {});
  const text = screen.getByRole('button', rowOptions).textContent ?? '';
  for (const part of ['L000001', '175 mm', t('deviceName.SUMMA'), 'Paul', t('status.dec_decoupe_en_cours')])
    expect(text).toContain(part);
  expect(text).toContain(`4/9 ${t('strip.seen')}`);
  expect(text).toContain(`2 ${t('cutting.toReissue')}`);
  expect(text).toContain(formatDuration(MINUTES_IN_STATE * 60_000, t('unit.dayShort')));
  cleanup();
  renderScreen(<QueueRow row={buildRow({ stripsToReissue: 0 })} open={false} onOpen={() => undefined} />, {});
  expect(screen.getByRole('button', rowOptions).textContent).not.toContain(t('cutting.toReissue'));
});

it('WSC-207 the cutter of a workstation is scanned or chosen, its width is chosen, and both are remembered and sent with a start', async () => {
  const lot = {
    id: 'l1',
    version: 4,
    number: 'L000001',
    cutting: 'dec_bde_imprimees',
    nextDouble: [],
    nextCutting: [{ to: 'dec_decoupe_en_cours', trigger: 'cutterScan', allowed: true }],
  };
  const card = {
    __typename: 'ScanCard',
    type: 'lot',
    code: 'L/1',
    refusal: null,
    lot,
    strip: null,
    page: null,
    lots: [],
  };
  const data = {
    cuttingQueue: {
      cuttingQueue: {
        total: 0,
        startCursor: null,
        endCursor: null,
        hasNext: false,
        hasPrevious: false,
        readAt: '2026-11-27T10:00:00Z',
        counts: [],
        rows: [],
      },
      waiting: { total: 0 },
    },
    cuttingDevices: {
      devices: [
        { code: 'SUMMA', name: 'Summa', kind: 'cutter' },
        { code: 'TABLE', name: 'Cutting table', kind: 'cutter' },
        { code: 'DURST', name: 'Durst', kind: 'roll' },
      ],
    },
    cuttingScan: { scan: { ...card, object: { type: 'lot', id: 'l1', label: 'L000001' } } },
    moveLotCutting: { moveLotCutting: { __typename: 'Done', undoKey: null, undoUntil: null } },
  };
  const renderLotsScreen = () =>
    renderScreen(<CuttingLotsScreen />, data, { id: 'u1', capabilities: ['see', 'advanceFloor'] });
  const getSelect = (key: 'cutting.myCutter' | 'cutting.myLaize') =>
    screen.getByLabelText<HTMLSelectElement>(t(key));
  const typeCode = (code: string) => {
    const field = screen.getByLabelText(t('scan.typed'));
    fireEvent.change(field, { target: { value: code } });
    fireEvent.submit(field);
  };
  const { inputs } = renderLotsScreen();
  await screen.findByRole('option', { name: t('deviceName.TABLE') });
  expect(screen.queryByRole('option', { name: 'Durst' })).toBeNull();
  typeCode('table');
  await waitFor(() => expect(getSelect('cutting.myCutter').value).toBe('TABLE'));
  fireEvent.change(getSelect('cutting.myCutter'), { target: { value: 'SUMMA' } });
  fireEvent.change(getSelect('cutting.myLaize'), { target: { value: '175' } });
  cleanup();
  const reopened = renderLotsScreen();
  await screen.findByRole('option', { name: t('deviceName.TABLE') });
  expect([getSelect('cutting.myCutter').value, getSelect('cutting.myLaize').value]).toEqual(['SUMMA', '175']);
  expect(inputs).toEqual([]);
  typeCode('L/1');
  await waitFor(() => expect(reopened.inputs).toMatchObject([{ lotId: 'l1', cutter: 'SUMMA', laize: 175 }]));
});
