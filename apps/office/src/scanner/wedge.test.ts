import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWedge, getScanGapMs, type Scan, type WedgeVerdict } from './wedge.ts';

/** The longest pause between two characters of a scan in a text field. */
const KEY_PAUSE_MS = 50;

interface KeyTiming {
  readonly gapMs: number;
  readonly inTextField: boolean;
}

/** Sends one key each `gapMs`, and flushes held keys like the page's timer does when the gap has passed. */
function typeKeys(keys: readonly string[], { gapMs, inTextField }: KeyTiming) {
  const scans: Scan[] = [];
  let written = '';
  const wedge = createWedge({
    getKeyPauseMs: () => KEY_PAUSE_MS,
    onScan: (scan) => scans.push(scan),
    onTyped: (text) => {
      written += text;
    },
  });
  const verdicts: WedgeVerdict[] = keys.map((key, index) => {
    if (gapMs > getScanGapMs(inTextField, KEY_PAUSE_MS)) wedge.flush();
    return wedge.handleKey({
      key,
      code: key === '/' ? 'Slash' : /^\d$/.test(key) ? `Digit${key}` : `Key${key}`,
      at: index * gapMs,
      shift: /^[A-Z]$/.test(key),
      byPerson: false,
      inTextField,
    });
  });
  wedge.flush();
  return { scans: scans.map(({ text }) => text), written, last: verdicts.at(-1) };
}

const code = [...'I/0123456789'];

describe('the wedge scanner', () => {
  it('SHP-21 a scanner that sends a character each 20 ms is read completely', () => {
    expect(typeKeys([...code, 'Enter'], { gapMs: 20, inTextField: true })).toEqual({
      scans: ['I/0123456789'],
      written: '',
      last: 'scan',
    });
  });

  it('SHP-15 a scan of any length and at any scanner speed never types into a field', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.stringMatching(/^[0-9A-Z/]{3,40}$/),
        fc.boolean(),
        (gapMs, text, inTextField) => {
          const result = typeKeys([...text, 'Enter'], { gapMs, inTextField });
          expect(result).toEqual({ scans: [text], written: '', last: 'scan' });
        },
      ),
    );
  });

  it('SHP-15 the page gets every character that a person types, and the Enter key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 51, max: 900 }), fc.string({ maxLength: 20 }), (gapMs, text) => {
        const keys = [...text].filter((key) => key.length === 1);
        const result = typeKeys([...keys, 'Enter'], { gapMs, inTextField: true });
        expect(result).toEqual({ scans: [], written: keys.join(''), last: 'pass' });
      }),
    );
  });

  it('SHP-16 the Space key of a person presses a button, the one of a scan does not', () => {
    expect(typeKeys([' '], { gapMs: 20, inTextField: false }).last).toBe('pass');
    expect(typeKeys([...'AB '], { gapMs: 20, inTextField: false }).last).toBe('hold');
  });

  it('SHP-16 the Enter key that ends a scan does not reach the focused button', () => {
    expect(typeKeys([...code, 'Enter'], { gapMs: 30, inTextField: false }).last).toBe('scan');
    expect(typeKeys(['Enter'], { gapMs: 30, inTextField: false }).last).toBe('pass');
  });

  it('SHP-21 a slow machine does not break a scan when no text field has the focus', () => {
    expect(typeKeys([...code, 'Enter'], { gapMs: 200, inTextField: false }).scans).toEqual(['I/0123456789']);
  });

  it('SHP-15 keys with Ctrl, repeated keys and input method keys count as typed by a person', () => {
    const wedge = createWedge({
      getKeyPauseMs: () => KEY_PAUSE_MS,
      onScan: () => undefined,
      onTyped: () => undefined,
    });
    const key = { key: 'a', code: 'KeyA', at: 0, shift: false, inTextField: true };
    expect(wedge.handleKey({ ...key, byPerson: true })).toBe('pass');
  });
});
