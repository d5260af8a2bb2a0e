/**
 * Longest pause between two characters of a scan outside text fields, in ms. Nobody types there, so it allows for a slow
 * scanner or a busy machine.
 */
const GAP_ELSEWHERE_MS = 250;

/**
 * Longest pause between two characters of a scan, in ms. In a text field it is the pause of the workstation's scanner
 * settings.
 */
export const getScanGapMs = (inTextField: boolean, keyPauseMs: number): number =>
  inTextField ? keyPauseMs : GAP_ELSEWHERE_MS;

/** The minimum length of a scan. A shorter burst before Enter counts as typed by a person. */
const MIN_SCAN_LENGTH = 3;

export interface WedgeKey {
  /** The character that the keyboard layout gives the key. */
  readonly key: string;
  /** The physical key, independent of the layout, e.g. `KeyQ`. */
  readonly code: string;
  /** Time of the key in ms, from a monotonic clock. */
  readonly at: number;
  readonly shift: boolean;
  /** True when Ctrl, Alt or Meta is down, the key repeats, or an input method is active: a scanner does none of these. */
  readonly byPerson: boolean;
  readonly inTextField: boolean;
}

export interface Scan {
  readonly text: string;
  /** The same physical keys in the US layout, because many scanners send US keys to a machine with another layout. */
  readonly usText: string;
}

/** The handling of a key: it is kept from the page, passed to the page, or ends a scan. */
export type WedgeVerdict = 'hold' | 'pass' | 'scan';

interface WedgeOptions {
  /** Longest pause between two characters while the cursor is in a text field, in ms. Read for each key. */
  readonly getKeyPauseMs: () => number;
  readonly onScan: (scan: Scan) => void;
  /** Receives characters that were held back but were typed by a person. The caller inserts them in the page. */
  readonly onTyped: (text: string) => void;
}

/**
 * Distinguishes a keyboard-wedge scanner from a person by its speed. Every printable key is held back for at most the
 * gap. If Enter ends the burst, it was a scan and the page gets none of it; otherwise the held keys are typed.
 */
export function createWedge({ getKeyPauseMs, onScan, onTyped }: WedgeOptions) {
  let heldKeys: WedgeKey[] = [];

  /** Passes the held keys on as typed text. The caller calls it when the gap has passed without a key. */
  const flush = (): void => {
    if (heldKeys.length === 0) return;
    const text = heldKeys.map((heldKey) => heldKey.key).join('');
    heldKeys = [];
    onTyped(text);
  };

  const handleKey = (key: WedgeKey): WedgeVerdict => {
    if (isModifier(key.key)) return 'pass';
    const last = heldKeys.at(-1);
    const quick = last !== undefined && key.at - last.at <= getScanGapMs(key.inTextField, getKeyPauseMs());
    if (!quick) flush();
    if ((key.key === 'Enter' || key.key === 'Tab') && quick && heldKeys.length >= MIN_SCAN_LENGTH) {
      const burst = heldKeys;
      heldKeys = [];
      onScan({
        text: burst.map((heldKey) => heldKey.key).join(''),
        usText: burst.map(getUsCharacter).join(''),
      });
      return 'scan';
    }
    const printable = key.key.length === 1 && !key.byPerson;
    const pressesButton = key.key === ' ' && heldKeys.length === 0 && !key.inTextField;
    if (!printable || pressesButton) {
      flush();
      return 'pass';
    }
    heldKeys.push(key);
    return 'hold';
  };

  return { handleKey, flush, isHolding: () => heldKeys.length > 0 };
}

const isModifier = (key: string) => key === 'Shift' || key === 'CapsLock' || key === 'AltGraph';

const US_KEYS: Readonly<Record<string, string>> = { Slash: '/', Minus: '-', Period: '.', Space: ' ' };

function getUsCharacter({ code, key, shift }: WedgeKey): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  return digit ?? US_KEYS[code] ?? key;
}
