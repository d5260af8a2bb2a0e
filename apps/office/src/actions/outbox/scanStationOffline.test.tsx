// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../api/requestError.ts';
import { setLocale, t } from '../../messages/translate.ts';
import { UndeliveredCommand } from '../runCommand.ts';
import { type HandleTestScan, openScanStation } from '../testing/openScanStation.tsx';
import { queueWork, readOutbox } from './outboxStorage.ts';

let scan: (code: string) => void;

function openStation(handle: HandleTestScan, userId = 'u1'): void {
  scan = openScanStation(handle, userId, new QueryClient());
}

const accept: HandleTestScan = async (code) => ({ good: true, label: `${code} ok` });

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a scan station without the network', () => {
  const handleOffline: HandleTestScan = async () => {
    throw new RequestError('network', 'offline');
  };
  const readQueued = (owner: string) =>
    readOutbox(owner).waiting.map(({ scan }) => [scan?.code, scan?.context]);

  it('SHP-17 a scan never overtakes a queued scan, and belongs to the lot that a queued scan opens', async () => {
    const tried: string[] = [];
    openStation(async (code) => {
      tried.push(code);
      return handleOffline(code, '', '');
    });
    act(() => {
      scan('B/1');
      scan('L/L2');
      scan('B/2');
    });
    await waitFor(() => expect(readQueued('u1')).toHaveLength(3));
    expect(readQueued('u1')).toEqual([
      ['B/1', 'L1'],
      ['L/L2', 'L1'],
      ['B/2', 'L2'],
    ]);
    expect(tried).toEqual(['B/1']);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain(t('scan.queued', { code: 'B/2' })),
    );
  });

  it('SHP-27, SHP-47 a scan that waits belongs to the person who made it', async () => {
    openStation(handleOffline, 'u1');
    act(() => scan('B/1'));
    await waitFor(() => expect(readQueued('u1')).toHaveLength(1));
    cleanup();
    const handled: string[] = [];
    openStation(async (code, key, lot) => {
      handled.push(code);
      return accept(code, key, lot);
    }, 'u2');
    act(() => scan('B/2'));
    await waitFor(() => expect(handled).toEqual(['B/2']));
    expect([readQueued('u1').length, readQueued('u2').length]).toEqual([1, 0]);
  });

  it('SHP-47 a badge and a scan that needs its answer are refused at once and never stored', async () => {
    openStation(handleOffline);
    for (const code of ['U/0123456789', 'I/1']) {
      act(() => scan(code));
      const alarm = await screen.findByRole('alertdialog');
      act(() => within(alarm).getByRole('button').click());
    }
    expect(readQueued('u1')).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('0123456789');
  });

  it('SHP-49 a code that is read again within seconds is queued once', async () => {
    openStation(handleOffline);
    act(() => {
      scan('B/1');
      scan('B/1');
    });
    await screen.findAllByText(t('scan.readTwice', { code: 'B/1' }), { normalizer: String });
    expect(readQueued('u1')).toEqual([['B/1', 'L1']]);
  });

  it('SHP-49 a command that was chosen and lost on its way is queued as it was sent', async () => {
    const operation = { operationName: 'finishFabrication', query: 'mutation', variables: { key: 'k' } };
    openStation(async () => {
      throw new UndeliveredCommand(operation, { cause: new RequestError('network', 'offline') });
    });
    act(() => scan('B/1'));
    await waitFor(() => expect(readOutbox('u1').waiting.map((work) => work.operation)).toEqual([operation]));
  });

  it.each([401, 429, 503])(
    'SHP-17 a scan that gets status %i is queued, because the server has not decided about it',
    async (status) => {
      openStation(async () => {
        throw new RequestError('status', 'not now', status);
      });
      act(() => scan('B/1'));
      await waitFor(() => expect(readQueued('u1')).toHaveLength(1));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('OFF-353 a scan that the full storage can’t hold is refused, and the next scans are handled', async () => {
    let online = false;
    openStation(async (code, key, lot) => (online ? accept(code, key, lot) : handleOffline(code, key, lot)));
    const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => scan('B/1'));
    const alarm = await screen.findByRole('alertdialog');
    expect(alarm.textContent).toContain(t('scan.noAnswer'));
    expect(alarm.textContent).toContain(t('loadFailure.network'));
    store.mockRestore();
    act(() => within(alarm).getByRole('button').click());
    online = true;
    act(() => scan('B/2'));
    await screen.findAllByText('B/2 ok');
  });

  it('OFF-353 a scan that can’t be queued behind another one is refused too', async () => {
    openStation(handleOffline);
    act(() => scan('B/1'));
    await waitFor(() => expect(readQueued('u1')).toHaveLength(1));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => scan('B/2'));
    const alarm = await screen.findByRole('alertdialog');
    expect(alarm.textContent).toContain(t('loadFailure.network'));
    expect(readQueued('u1')).toEqual([['B/1', 'L1']]);
  });

  it('OFF-354 a scan that was undone does not count when the same code is scanned again', async () => {
    let online = true;
    openStation(async (code, key, lot) =>
      online
        ? {
            good: true,
            label: `${code} ok`,
            undoKey: 'undo-1',
            undoUntil: new Date(Date.now() + 60_000).toISOString(),
          }
        : handleOffline(code, key, lot),
    );
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: { undoScan: { __typename: 'ScanUndone' } } }, { status: 200 }),
    );
    act(() => scan('B/1'));
    const list = within(await screen.findByRole('list'));
    act(() => list.getByRole('button', { name: /^Annuler/ }).click());
    await screen.findByText(t('scan.undone', { label: 'B/1 ok' }), { exact: false });
    online = false;
    act(() => scan('B/1'));
    await waitFor(() => expect(readQueued('u1')).toEqual([['B/1', 'L1']]));
  });

  it('OFF-354 a repetition does not count as a scan: the seconds begin at the scan that was repeated', async () => {
    let now = Date.parse('2026-11-05T08:00:00.000Z');
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    let online = true;
    openStation(async (code, key, lot) => (online ? accept(code, key, lot) : handleOffline(code, key, lot)));
    act(() => scan('B/1'));
    await screen.findAllByText('B/1 ok');
    online = false;
    now += 2_000;
    act(() => scan('B/1'));
    await screen.findAllByText(t('scan.readTwice', { code: 'B/1' }), { normalizer: String });
    now += 2_000;
    act(() => scan('B/1'));
    await waitFor(() => expect(readQueued('u1')).toEqual([['B/1', 'L1']]));
  });

  it('OFF-354 the same code at another station is not a repetition', async () => {
    openStation(handleOffline);
    queueWork('u1', {
      key: 'k1',
      at: new Date().toISOString(),
      label: 'B/1',
      scan: { station: 'packing', code: 'B/1', context: null },
      operation: null,
    });
    act(() => scan('B/1'));
    await waitFor(() => expect(readQueued('u1').at(-1)).toEqual(['B/1', 'L1']));
    expect(readQueued('u1')).toHaveLength(2);
  });

  it('OFF-355 a queued scan is heard and felt once', async () => {
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
    openStation(handleOffline);
    act(() => scan('B/1'));
    await waitFor(() => expect(readQueued('u1')).toHaveLength(1));
    expect(vibrate).toHaveBeenCalledTimes(1);
  });
});
