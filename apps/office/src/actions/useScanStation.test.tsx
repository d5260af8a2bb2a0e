// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadError } from '../api/loadError.ts';
import { type Viewer, ViewerContext } from '../api/viewer.ts';
import { speak } from '../messages/translate.ts';
import { ScanHistory } from '../scanner/ScanHistory.tsx';
import { StationFrame } from './StationFrame.tsx';
import { type ScanAnswer, useScanStation } from './useScanStation.ts';

const LotId = v.string();

type Handle = (code: string, key: string, lot: string) => Promise<ScanAnswer>;

let scan: (code: string) => void;

/** A bench that works on the lot `L1`, its strips may wait for the network. */
function Bench({ handle }: { readonly handle: Handle }) {
  const station = useScanStation({
    name: 'test',
    context: 'L1',
    contextSchema: LotId,
    handle,
    mayWait: (code) => code.startsWith('B/'),
  });
  scan = station.scan;
  return (
    <StationFrame station={station}>
      <ScanHistory history={station.history} onUndo={() => undefined} />
    </StationFrame>
  );
}

function person(id: string): Viewer {
  return {
    id,
    name: id,
    email: `${id}@cmon.example`,
    role: 'preparator',
    level: 10,
    capabilities: [],
    poles: [],
  };
}

function open(handle: Handle, id = 'u1') {
  return render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={person(id)}>
          <Bench handle={handle} />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const good: Handle = async (code) => ({ good: true, label: `${code} ok` });

beforeEach(async () => {
  await speak('fr_FR');
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a scan station', () => {
  it('SHP-5 a wrong item blocks every later scan until a person acknowledges it', async () => {
    const taken: string[] = [];
    open(async (code) => {
      taken.push(code);
      return code === 'I/BAD'
        ? { good: false, title: 'Refusé', text: 'Mauvais article' }
        : good(code, '', '');
    });
    act(() => scan('I/BAD'));
    const button = await screen.findByRole('button', { name: 'J’ai vu' });
    expect(screen.getByRole('alertdialog').textContent).toContain('Mauvais article');
    act(() => scan('I/NEXT'));
    expect(taken).toEqual(['I/BAD']);
    act(() => button.click());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => scan('I/NEXT'));
    expect(await screen.findByText('I/NEXT ok')).toBeTruthy();
    expect(taken).toEqual(['I/BAD', 'I/NEXT']);
  });

  it('SHP-5 scans already on their way when one is refused are not taken either', async () => {
    const taken: string[] = [];
    open(async (code) => {
      taken.push(code);
      return { good: false, title: 'Refusé', text: code };
    });
    act(() => {
      scan('I/1');
      scan('I/2');
    });
    await screen.findByRole('alertdialog');
    expect(taken).toEqual(['I/1']);
  });

  it('SHP-17 scans made while offline wait, with what the screen was at, and are replayed once in order', async () => {
    let away = true;
    const sent: string[] = [];
    open(async (code, key, lot) => {
      if (away) throw new LoadError('network', 'away');
      sent.push(`${code} ${lot} ${key.length}`);
      return good(code, key, lot);
    });
    act(() => scan('B/1'));
    await screen.findByText('1 scan attend le réseau');
    act(() => scan('B/2'));
    await screen.findByText('2 scans attendent le réseau');
    expect(JSON.parse(localStorage.getItem('cmon.office.scans.u1.test') ?? '[]')).toHaveLength(2);
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent).toEqual(['B/1 L1 32', 'B/2 L1 32']));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('SHP-17 a scan that comes before the screen has drawn the one that waits doesn’t overtake it', async () => {
    const tried: string[] = [];
    open(async (code) => {
      tried.push(code);
      throw new LoadError('network', 'away');
    });
    act(() => {
      scan('B/1');
      scan('B/2');
    });
    await screen.findByText('2 scans attendent le réseau');
    expect(tried).toEqual(['B/1']);
  });

  it('SHP-27 scans that wait are sent by whoever made them and in nobody else’s session', async () => {
    const sent: string[] = [];
    const take = (who: string): Handle => {
      return async (code, key, lot) => {
        sent.push(`${who} ${code}`);
        return good(code, key, lot);
      };
    };
    const away: Handle = async () => {
      throw new LoadError('network', 'away');
    };
    const mine = open(away, 'u1');
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
    'SHP-17 a scan that is answered %i waits on: nobody has looked at it yet',
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

  it('SHP-18 a replayed scan that is refused is shown until it is acknowledged', async () => {
    localStorage.setItem(
      'cmon.office.scans.u1.test',
      JSON.stringify([{ key: 'k', code: 'B/9', at: '2026-11-21T08:00:00Z', call: 'L1' }]),
    );
    open(async () => ({ good: false, title: 'Refusé', text: 'Mauvais lot' }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await screen.findByRole('alert')).textContent).toContain('B/9 Refusé Mauvais lot');
  });

  it('SHP-17 a stored scan that cannot be read is dropped, and the others are sent', async () => {
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
    expect(warn).toHaveBeenCalledWith('3 waiting scans could not be read');
    warn.mockRestore();
  });

  it('SHP-14 a scan that can be undone shows for how long', async () => {
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
