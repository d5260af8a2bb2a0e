/**
 * Longest pause between two characters of a scanner, in ms. Scanners send one each 5–40 ms, fast hands one each 60. Where
 * no field takes text nobody types, so a slow scanner or a busy machine may take longer.
 */
const SCAN_GAP = { inTextField: 50, elsewhere: 250 } as const;

export const scanGap = (inTextField: boolean): number =>
  inTextField ? SCAN_GAP.inTextField : SCAN_GAP.elsewhere;

/** Fewest characters that make a burst a scan when Enter follows at once. */
const SHORTEST = 3;

export interface WedgeKey {
  /** What the layout makes of the key. */
  readonly key: string;
  /** Which key it is, whatever the layout, e.g. `KeyQ`. */
  readonly code: string;
  /** ms, on any clock that only goes forward. */
  readonly at: number;
  readonly shift: boolean;
  /** Ctrl, Alt or Meta is down, the key repeats, or an input method is at work: certainly a person. */
  readonly person: boolean;
  readonly inTextField: boolean;
}

export interface Scan {
  readonly text: string;
  /** The same keys read as a US keyboard: scanners often speak US to a machine that doesn't. */
  readonly usText: string;
}

/** What to do with the key: keep it from the page, let it through, or end a scan with it. */
export type WedgeVerdict = 'hold' | 'pass' | 'scan';

interface WedgeEnv {
  readonly onScan: (scan: Scan) => void;
  /** Characters that were held back and turned out to be a person's: to be typed now. */
  readonly onTyped: (text: string) => void;
}

/**
 * Tells a keyboard-wedge scanner from a person by its speed. Every printable key is held for at most the gap; if Enter
 * ends a burst it was a scan and nothing of it reaches the page, else the held characters are typed after all.
 */
export function createWedge({ onScan, onTyped }: WedgeEnv) {
  let held: WedgeKey[] = [];

  /** Gives back what is held; called when the gap has passed without a key. */
  const release = (): void => {
    if (held.length === 0) return;
    const text = held.map(({ key }) => key).join('');
    held = [];
    onTyped(text);
  };

  const press = (pressed: WedgeKey): WedgeVerdict => {
    if (isModifier(pressed.key)) return 'pass';
    const last = held.at(-1);
    const quick = last !== undefined && pressed.at - last.at <= scanGap(pressed.inTextField);
    if (!quick) release();
    if ((pressed.key === 'Enter' || pressed.key === 'Tab') && quick && held.length >= SHORTEST) {
      const burst = held;
      held = [];
      onScan({ text: burst.map(({ key }) => key).join(''), usText: burst.map(usCharacter).join('') });
      return 'scan';
    }
    const printable = pressed.key.length === 1 && !pressed.person;
    const pressesButton = pressed.key === ' ' && held.length === 0 && !pressed.inTextField;
    if (!printable || pressesButton) {
      release();
      return 'pass';
    }
    held.push(pressed);
    return 'hold';
  };

  return { press, release, isHolding: () => held.length > 0 };
}

const isModifier = (key: string) => key === 'Shift' || key === 'CapsLock' || key === 'AltGraph';

const US_KEYS: Readonly<Record<string, string>> = { Slash: '/', Minus: '-', Period: '.', Space: ' ' };

function usCharacter({ code, key, shift }: WedgeKey): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  return digit ?? US_KEYS[code] ?? key;
}
