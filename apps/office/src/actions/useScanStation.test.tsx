// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import { announceCommandDone } from './commandsDone.ts';
import { type HandleTestScan, openScanStation } from './testing/openScanStation.tsx';

let scan: (code: string) => void;
let queries = new QueryClient();

function openStation(handle: HandleTestScan, userId = 'u1'): void {
  scan = openScanStation(handle, userId, queries);
}

const accept: HandleTestScan = async (code) => ({ good: true, label: `${code} ok` });

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
    openStation(async (code) => {
      handled.push(code);
      return code === 'I/BAD'
        ? { good: false, title: 'Refusé', text: 'Mauvais article' }
        : accept(code, '', '');
    });
    act(() => scan('I/BAD'));
    const button = await screen.findByRole('button', { name: 'J’ai vu' });
    expect(screen.getByRole('alertdialog').textContent).toContain('Mauvais article');
    // The machine vibrates for the refusal, and for each scan after it. The pattern is in `signalScan.ts`, ms.
    const refused = [300, 100, 300, 100, 300];
    const countRefused = () =>
      vibrate.mock.calls.filter(([pattern]) => String(pattern) === String(refused)).length;
    await waitFor(() => expect(countRefused()).toBe(1));
    act(() => scan('I/NEXT'));
    await waitFor(() => expect(countRefused()).toBe(2));
    expect(handled).toEqual(['I/BAD']);
    act(() => button.click());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    act(() => scan('I/NEXT'));
    await screen.findAllByText('I/NEXT ok');
    expect(handled).toEqual(['I/BAD', 'I/NEXT']);
  });

  it('WSC-343 a refusal says which code was refused, and goes away when it was seen or a button’s command succeeds', async () => {
    const long = 'X'.repeat(60);
    openStation(async (code) =>
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
    act(() => announceCommandDone(queries));
    expect(screen.getByRole('status').textContent).toBe('');

    // A badge opens a session: nobody reads its code from the screen.
    act(() => scan('U/0123456789'));
    expect((await screen.findByRole('alertdialog')).textContent).not.toContain('0123456789');
    expect(JSON.stringify({ ...localStorage })).not.toContain('XXX');
  });

  it('SHP-5 scans that are queued behind a refused scan are not handled', async () => {
    const handled: string[] = [];
    openStation(async (code) => {
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

  it('SHP-24 a scan is on the screen at once as received, and good or bad only when the server has answered', async () => {
    const answers: (() => void)[] = [];
    openStation(
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

  it('SHP-14 a scan that can be undone shows the seconds that are left', async () => {
    openStation(async () => ({
      good: true,
      label: 'vu',
      undoKey: 'u1',
      undoUntil: new Date(Date.now() + 60_000).toISOString(),
    }));
    act(() => scan('B/1'));
    const [first] = await screen.findAllByRole('button', { name: /^Annuler \((60|59|58)\u00a0s\)$/ });
    expect(first).toBeTruthy();
  });

  it('WSC-481 the undo of the last scan is beside its answer, and a scan that can’t be undone has none', async () => {
    const undo = { undoKey: 'u1', undoUntil: new Date(Date.now() + 60_000).toISOString() };
    openStation(async (code) => ({ good: true, label: `${code} vu`, ...(code === 'B/1' ? undo : {}) }));
    act(() => scan('B/1'));
    const [beside, ...others] = await screen.findAllByRole('button', { name: /^Annuler/ });
    const banner = screen.getByRole('status');
    expect(banner.textContent).toBe('B/1 vu');
    // The seconds count down outside the live region, so that they are not read aloud.
    expect(banner.nextElementSibling).toBe(beside);
    expect(others).toHaveLength(1);
    act(() => scan('B/2'));
    await waitFor(() => expect(banner.textContent).toBe('B/2 vu'));
    expect(screen.getAllByRole('button', { name: /^Annuler/ })).toEqual(others);
  });
});
