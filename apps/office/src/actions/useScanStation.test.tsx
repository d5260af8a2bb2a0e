// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadError } from '../api/loadError.ts';
import { type Viewer, ViewerContext } from '../api/viewer.ts';
import { setLocale } from '../messages/translate.ts';
import { ScanHistory } from '../scanner/ScanHistory.tsx';
import { announceDone } from './commandsDone.ts';
import { StationFrame } from './StationFrame.tsx';
import { type ScanAnswer, useScanStation } from './useScanStation.ts';

const LotId = v.string();

type Handle = (code: string, key: string, lot: string) => Promise<ScanAnswer>;

let scan: (code: string) => void;
let queries = new QueryClient();

/** A scan station at the lot `L1`. Scans of strips may wait for the network. */
function TestStation({ handle }: { readonly handle: Handle }) {
  const station = useScanStation({
    name: 'test',
    context: 'L1',
    contextSchema: LotId,
    handle,
    canQueue: (code) => code.startsWith('B/'),
  });
  scan = station.scan;
  return (
    <StationFrame station={station}>
      <ScanHistory history={station.history} onUndo={() => undefined} />
    </StationFrame>
  );
}

function makeViewer(id: string): Viewer {
  return {
    id,
    name: id,
    email: `${id}@cmon.example`,
    role: 'preparator',
    level: 10,
    capabilities: [],
    home: null,
    poles: [],
  };
}

function open(handle: Handle, id = 'u1') {
  return render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <ViewerContext.Provider value={makeViewer(id)}>
          <TestStation handle={handle} />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const accept: Handle = async (code) => ({ good: true, label: `${code} ok` });

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  queries = new QueryClient();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a scan station', () => {
  it('SHP-5 a wrong item blocks every later scan until a person acknowledges it', async () => {
    const handled: string[] = [];
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
    open(async (code) => {
      handled.push(code);
      return code === 'I/BAD'
        ? { good: false, title: 'Refusé', text: 'Mauvais article' }
        : accept(code, '', '');
    });
    act(() => scan('I/BAD'));
    const button = await screen.findByRole('button', { name: 'J’ai vu' });
    expect(screen.getByRole('alertdialog').textContent).toContain('Mauvais article');
    // The refusal and each scan behind it are heard and felt as refused.
    const refused = [300, 100, 300, 100, 300];
    const countRefused = () =>
      vibrate.mock.calls.filter(([pattern]) => String(pattern) === String(refused)).length;
    expect(countRefused()).toBe(1);
    act(() => scan('I/NEXT'));
    expect(countRefused()).toBe(2);
    expect(handled).toEqual(['I/BAD']);
    act(() => button.click());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => scan('I/NEXT'));
    await screen.findAllByText('I/NEXT ok');
    expect(handled).toEqual(['I/BAD', 'I/NEXT']);
  });

  it('WSC-343 a refusal says which code was refused, and goes away when it was seen or a button’s command succeeds', async () => {
    const long = 'X'.repeat(60);
    open(async (code) =>
      code.startsWith('I/') ? accept(code, '', '') : { good: false, title: 'Refusé', text: 'Inconnu' },
    );
    act(() => scan(long));
    const alarm = await screen.findByRole('alertdialog');
    expect(alarm.textContent).toContain(`Code lu : ${'X'.repeat(39)}…`);
    expect(screen.getByRole('status').textContent).toContain('X'.repeat(39));
    act(() => screen.getByRole('button', { name: 'J’ai vu' }).click());
    expect(screen.getByRole('status').textContent).toBe('');
    expect(within(screen.getByRole('list')).getByText(/X{39}… · Refusé Inconnu/)).toBeTruthy();

    act(() => scan('I/GOOD'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('I/GOOD ok'));
    act(() => announceDone(queries));
    expect(screen.getByRole('status').textContent).toBe('');

    // A badge opens a session: nobody reads its code from the screen.
    act(() => scan('U/0123456789'));
    expect((await screen.findByRole('alertdialog')).textContent).not.toContain('0123456789');
    expect(JSON.stringify({ ...localStorage })).not.toContain('XXX');
  });

  it('SHP-5 scans that are queued behind a refused scan are not handled', async () => {
    const handled: string[] = [];
    open(async (code) => {
      handled.push(code);
      return { good: false, title: 'Refusé', text: code };
    });
    act(() => {
      scan('I/1');
      scan('I/2');
    });
    await screen.findByRole('alertdialog');
    expect(handled).toEqual(['I/1']);
  });

  it('SHP-17 scans made offline are queued with their context, and are replayed once and in order', async () => {
    let offline = true;
    const sent: string[] = [];
    open(async (code, key, lot) => {
      if (offline) throw new LoadError('network', 'offline');
      sent.push(`${code} ${lot} ${key.length}`);
      return accept(code, key, lot);
    });
    act(() => scan('B/1'));
    await screen.findByText('1 scan attend le réseau');
    act(() => scan('B/2'));
    await screen.findByText('2 scans attendent le réseau');
    expect(JSON.parse(localStorage.getItem('cmon.office.scans.u1.test') ?? '[]')).toHaveLength(2);
    offline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent).toEqual(['B/1 L1 32', 'B/2 L1 32']));
    await waitFor(() => expect(screen.queryByText(/scans? atten/)).toBeNull());
  });

  it('SHP-17 a scan never overtakes a queued scan, even before the screen has rendered the queue', async () => {
    const tried: string[] = [];
    open(async (code) => {
      tried.push(code);
      throw new LoadError('network', 'offline');
    });
    act(() => {
      scan('B/1');
      scan('B/2');
    });
    await screen.findByText('2 scans attendent le réseau');
    expect(tried).toEqual(['B/1']);
  });

  it('SHP-24 a scan is on the screen at once as received, and good or bad only when the server has answered', async () => {
    const answers: (() => void)[] = [];
    open(
      (code) => new Promise((resolve) => answers.push(() => resolve({ good: true, label: `${code} ok` }))),
    );
    act(() => scan('I/1'));
    // No answer has come: the message is there after one render.
    expect(screen.getByText('I/1 : reçu, réponse en cours…')).toBeTruthy();
    expect(screen.queryByText('I/1 ok')).toBeNull();
    act(() => scan('I/2'));
    expect(screen.getByText('I/2 : reçu, 2 réponses en cours…')).toBeTruthy();
    for (const [index, code] of ['I/1', 'I/2'].entries()) {
      await waitFor(() => expect(answers).toHaveLength(index + 1));
      act(() => answers[index]?.());
      await screen.findAllByText(`${code} ok`);
    }
    await waitFor(() => expect(screen.queryByText(/reçu/)).toBeNull());
  });

  it('SHP-27 queued scans are sent only in the session of the person who made them', async () => {
    const sent: string[] = [];
    const take = (who: string): Handle => {
      return async (code, key, lot) => {
        sent.push(`${who} ${code}`);
        return accept(code, key, lot);
      };
    };
    const offline: Handle = async () => {
      throw new LoadError('network', 'offline');
    };
    const mine = open(offline, 'u1');
    act(() => scan('B/1'));
    await screen.findByText('1 scan attend le réseau');
    mine.unmount();

    const theirs = open(take('u2'), 'u2');
    expect(screen.queryByText('1 scan attend le réseau')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    act(() => scan('B/2'));
    await waitFor(() => expect(sent).toEqual(['u2 B/2']));
    theirs.unmount();

    open(take('u1'), 'u1');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent).toEqual(['u2 B/2', 'u1 B/1']));
  });

  it.each([401, 429, 503])(
    'SHP-17 a scan that gets status %i stays in the queue, since the server did not judge it',
    async (status) => {
      let tries = 0;
      open(async () => {
        tries += 1;
        throw new LoadError('status', 'not now', status);
      });
      act(() => scan('B/1'));
      await screen.findByText('1 scan attend le réseau');
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(tries).toBeGreaterThan(1));
      expect(JSON.parse(localStorage.getItem('cmon.office.scans.u1.test') ?? '[]')).toHaveLength(1);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('SHP-18 a refused replayed scan is shown, also after a reload, until a person acknowledges it', async () => {
    localStorage.setItem(
      'cmon.office.scans.u1.test',
      JSON.stringify([{ key: 'k', code: 'B/9', at: '2026-11-21T08:00:00Z', call: 'L1' }]),
    );
    const handle: Handle = async () => ({ good: false, title: 'Refusé', text: 'Mauvais lot' });
    open(handle);
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await screen.findByRole('alert')).textContent).toContain('B/9 Refusé Mauvais lot');
    cleanup();
    open(handle);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('B/9 Refusé Mauvais lot');
    await act(async () => within(alert).getByRole('button').click());
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    open(handle);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('SHP-17 an unreadable stored scan is dropped, and the others are sent', async () => {
    const readable = { key: 'k', code: 'B/9', at: '2026-11-21T08:00:00Z', call: 'L1' };
    const stored = [{ ...readable, call: 7 }, readable, { ...readable, at: 'soon' }, null];
    localStorage.setItem('cmon.office.scans.u1.test', JSON.stringify(stored));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sent: string[] = [];
    open(async (code, key, lot) => {
      sent.push(`${code} ${key} ${lot}`);
      return { good: true, label: code };
    });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem('cmon.office.scans.u1.test')).toBe('[]'));
    expect(sent).toEqual(['B/9 k L1']);
    expect(warn).toHaveBeenCalledWith('3 stored scans could not be read');
    warn.mockRestore();
  });

  it('SHP-14 a scan that can be undone shows the seconds that are left', async () => {
    open(async () => ({
      good: true,
      label: 'vu',
      undoKey: 'u1',
      undoUntil: new Date(Date.now() + 60_000).toISOString(),
    }));
    act(() => scan('B/1'));
    expect(await screen.findByRole('button', { name: /^Annuler \((60|59|58) s\)$/ })).toBeTruthy();
  });
});
