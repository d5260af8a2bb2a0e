// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForScans } from './listenForScans.ts';
import { DEFAULT_SCANNER_SETTINGS, saveScannerSettings } from './scannerSettings.ts';
import type { Scan } from './wedge.ts';

let scans: Scan[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  scans = [];
  stop = listenForScans(window, (scan) => scans.push(scan));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Presses a key. Returns true when the page may act on it. */
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', {
    key,
    code: key === '/' ? 'Slash' : `Key${key.toUpperCase()}`,
    bubbles: true,
    cancelable: true,
  });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}

function addField(): HTMLInputElement {
  const input = document.createElement('input');
  document.body.append(input);
  input.focus();
  return input;
}

describe('listening for scans', () => {
  it('SHP-15 a scan does not change the focused field and fires no input event', () => {
    const input = addField();
    const onInput = vi.fn();
    input.addEventListener('input', onInput);
    for (const key of 'I/ABC') press(key);
    expect(press('Enter')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect({
      value: input.value,
      inputs: onInput.mock.calls.length,
      scans: scans.map(({ text }) => text),
    }).toEqual({
      value: '',
      inputs: 0,
      scans: ['I/ABC'],
    });
  });

  it('SHP-15 typed letters are inserted at the caret', () => {
    const input = addField();
    input.value = 'ac';
    input.setSelectionRange(1, 1);
    expect(press('b')).toBe(false);
    vi.advanceTimersByTime(60);
    expect({ value: input.value, caret: input.selectionStart }).toEqual({ value: 'abc', caret: 2 });
  });

  it('SHP-16 a scan never presses the focused button', () => {
    const button = document.createElement('button');
    const pressed = vi.fn();
    button.addEventListener('keydown', pressed);
    document.body.append(button);
    button.focus();
    for (const key of 'B/ABCDE') press(key);
    press('Enter');
    expect({ pressed: pressed.mock.calls.length, scans: scans.length }).toEqual({ pressed: 0, scans: 1 });
    expect(press('Enter')).toBe(true);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('WSC-310 a slow scanner is read in a text field with the pause that its workstation has', () => {
    const input = addField();
    const scanSlowly = () => {
      for (const key of [...'I/ABC', 'Enter']) {
        press(key);
        vi.advanceTimersByTime(90);
      }
      vi.advanceTimersByTime(1000);
    };
    const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now());
    scanSlowly();
    expect({ scans: scans.length, value: input.value }).toEqual({ scans: 0, value: 'I/ABC' });
    input.value = '';
    saveScannerSettings({ ...DEFAULT_SCANNER_SETTINGS, keyPauseMs: 120 });
    scanSlowly();
    expect({ scans: scans.map(({ text }) => text), value: input.value }).toEqual({
      scans: ['I/ABC'],
      value: '',
    });
    time.mockRestore();
    localStorage.clear();
  });
});
