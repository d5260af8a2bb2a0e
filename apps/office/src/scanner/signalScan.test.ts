// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_SCANNER_SETTINGS, readScannerSettings, saveScannerSettings } from './scannerSettings.ts';
import { signalScan } from './signalScan.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('WSC-310, SHP-5 a scan is heard and felt as the settings of the workstation say', () => {
  const vibrate = vi.fn();
  const start = vi.fn();
  const node = { connect: (next: unknown) => next, start, stop: vi.fn(), frequency: {} };
  const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      resume = vi.fn();
      createOscillator = () => node;
      createGain = () => ({ ...node, gain });
    },
  );
  const countVibrationsAndNotes = () => [vibrate.mock.calls.length, start.mock.calls.length];
  signalScan('good');
  expect(countVibrationsAndNotes()).toEqual([1, 2]);
  saveScannerSettings({ ...DEFAULT_SCANNER_SETTINGS, sounds: false });
  signalScan('bad');
  expect(countVibrationsAndNotes()).toEqual([2, 2]);
  saveScannerSettings({ ...DEFAULT_SCANNER_SETTINGS, vibration: false });
  signalScan('bad');
  expect(countVibrationsAndNotes()).toEqual([2, 5]);
});

it('WSC-310 settings that can’t be read are the default ones', () => {
  localStorage.setItem('cmon.office.scanner', '{"prefix":"too long for a prefix"}');
  expect(readScannerSettings()).toEqual(DEFAULT_SCANNER_SETTINGS);
});
