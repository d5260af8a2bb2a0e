import { expect, it } from 'vitest';
import { computeCodeBox, computeMinModule } from './computeCodeBox.ts';

const codes = { symbology: 'dataMatrix', module: 0.5, reader: 'phone' } as const;

it('IMP-17 IMP-43 a QR code has four modules of white around it, and a Data Matrix one', () => {
  const device = { codes, resolution: 600 };
  expect(computeCodeBox('B/0000000007', 10, 20, device)).toEqual({
    text: 'B/0000000007',
    symbology: 'dataMatrix',
    modules: 16,
    quiet: 1,
    module: 0.5,
    x: 10,
    y: 20,
    size: 9,
  });
  const qr = computeCodeBox('B/0000000007', 10, 20, { ...device, codes: { ...codes, symbology: 'qr' } });
  expect(qr).toMatchObject({ symbology: 'qr', modules: 21, quiet: 4, size: 14.5 });
  expect(() => computeCodeBox('Léa', 0, 0, device)).toThrow('too long or not alphanumeric');
  expect(() => computeCodeBox('B'.repeat(45), 0, 0, device)).toThrow('too long or not alphanumeric');
});

it('IMP-18 IMP-19 a module has at least 0.33 mm for phones, 0.25 mm for hand scanners, and 4 pixels in a Data Matrix', () => {
  const computeMin = (changes: object, resolution: number) =>
    computeMinModule({ codes: { ...codes, ...changes }, resolution });
  expect(computeMin({}, 600)).toBe(0.33);
  expect(computeMin({ reader: 'handScanner' }, 600)).toBe(0.25);
  expect(computeMin({ reader: 'handScanner' }, 200)).toBeCloseTo(0.508, 3);
  expect(computeMin({ reader: 'handScanner', symbology: 'qr' }, 200)).toBe(0.25);
  const small = { codes: { ...codes, module: 0.1 }, resolution: 200 };
  expect(computeCodeBox('B/0000000007', 0, 0, small).module).toBeCloseTo(0.508, 3);
});
