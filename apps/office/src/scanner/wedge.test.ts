import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWedge, type Scan, type WedgeVerdict } from './wedge.ts';

interface Typist {
  readonly gap: number;
  readonly inTextField: boolean;
}

/** Sends keys one each `gap` ms, releasing what is held whenever the gap would have passed, as the page's timer does. */
function typed(keys: readonly string[], { gap, inTextField }: Typist) {
  const scans: Scan[] = [];
  let written = '';
  const wedge = createWedge({
    onScan: (scan) => scans.push(scan),
    onTyped: (text) => {
      written += text;
    },
  });
  const verdicts: WedgeVerdict[] = keys.map((key, index) => {
    if (gap > (inTextField ? 50 : 250)) wedge.release();
    return wedge.press({
      key,
      code: key === '/' ? 'Slash' : /^\d$/.test(key) ? `Digit${key}` : `Key${key}`,
      at: index * gap,
      shift: /^[A-Z]$/.test(key),
      person: false,
      inTextField,
    });
  });
  wedge.release();
  return { scans: scans.map(({ text }) => text), written, last: verdicts.at(-1) };
}

const code = [...'I/0123456789'];

describe('the wedge scanner', () => {
  it('SHP-21 a scanner at 20 ms a character is read whole', () => {
    expect(typed([...code, 'Enter'], { gap: 20, inTextField: true })).toEqual({
      scans: ['I/0123456789'],
      written: '',
      last: 'scan',
    });
  });

  it('SHP-15 a scan of any length, at any scanner’s speed, never lands in a field', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.stringMatching(/^[0-9A-Z/]{3,40}$/),
        fc.boolean(),
        (gap, text, inTextField) => {
          const result = typed([...text, 'Enter'], { gap, inTextField });
          expect(result).toEqual({ scans: [text], written: '', last: 'scan' });
        },
      ),
    );
  });

  it('SHP-15 what a person types arrives whole, letter by letter, and its Enter goes through', () => {
    fc.assert(
      fc.property(fc.integer({ min: 51, max: 900 }), fc.string({ maxLength: 20 }), (gap, text) => {
        const keys = [...text].filter((key) => key.length === 1);
        const result = typed([...keys, 'Enter'], { gap, inTextField: true });
        expect(result).toEqual({ scans: [], written: keys.join(''), last: 'pass' });
      }),
    );
  });

  it('SHP-16 a person’s Space still presses a button, a scan’s does not', () => {
    expect(typed([' '], { gap: 20, inTextField: false }).last).toBe('pass');
    expect(typed([...'AB '], { gap: 20, inTextField: false }).last).toBe('hold');
  });

  it('SHP-16 the Enter that ends a scan is kept from the focused button', () => {
    expect(typed([...code, 'Enter'], { gap: 30, inTextField: false }).last).toBe('scan');
    expect(typed(['Enter'], { gap: 30, inTextField: false }).last).toBe('pass');
  });

  it('SHP-21 a slow machine does not break a scan where no field takes text', () => {
    expect(typed([...code, 'Enter'], { gap: 200, inTextField: false }).scans).toEqual(['I/0123456789']);
  });

  it('SHP-15 keys with Ctrl, a repeat or an input method are a person’s', () => {
    const wedge = createWedge({ onScan: () => undefined, onTyped: () => undefined });
    const key = { key: 'a', code: 'KeyA', at: 0, shift: false, inTextField: true };
    expect(wedge.press({ ...key, person: true })).toBe('pass');
  });
});
