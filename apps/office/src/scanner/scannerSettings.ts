import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const STORAGE_KEY = 'cmon.office.scanner';

/** The shortest and the longest pause between two characters that can be chosen, in ms. */
export const KEY_PAUSE_LIMITS = { min: 10, max: 200 } as const;
/** The longest prefix or suffix, in characters. */
export const MAX_AFFIX_LENGTH = 8;

const Affix = v.pipe(v.string(), v.maxLength(MAX_AFFIX_LENGTH));
const ScannerSettings = v.object({
  /** The characters that the scanner sends before and after each code. */
  prefix: Affix,
  suffix: Affix,
  /** Longest pause between two characters of a scan while the cursor is in a text field, in ms. */
  keyPauseMs: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(KEY_PAUSE_LIMITS.min),
    v.maxValue(KEY_PAUSE_LIMITS.max),
  ),
  camera: v.boolean(),
  sounds: v.boolean(),
  vibration: v.boolean(),
});
export type ScannerSettings = v.InferOutput<typeof ScannerSettings>;

/** Scanners send a character each 5 to 40 ms, fast hands one each 60. */
export const DEFAULT_SCANNER_SETTINGS: ScannerSettings = {
  prefix: '',
  suffix: '',
  keyPauseMs: 50,
  camera: true,
  sounds: true,
  vibration: true,
};

let cached: { readonly stored: string | null; readonly settings: ScannerSettings } | null = null;
const listeners = new Set<() => void>();

/** Reads the scanner settings of this workstation. They are the same for everybody who signs in at it. */
export function readScannerSettings(): ScannerSettings {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (cached === null || cached.stored !== stored) cached = { stored, settings: parse(stored) };
  return cached.settings;
}

function parse(stored: string | null): ScannerSettings {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ScannerSettings), stored);
  return parsed.success ? parsed.output : DEFAULT_SCANNER_SETTINGS;
}

/** Keeps the settings of this workstation's scanner. They apply to the next scan. */
export function saveScannerSettings(settings: ScannerSettings): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  for (const listener of listeners) listener();
}

/** The settings of this workstation's scanner. The component is drawn again when they change, in another tab too. */
export const useScannerSettings = (): ScannerSettings => useSyncExternalStore(subscribe, readScannerSettings);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
