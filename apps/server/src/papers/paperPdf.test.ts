import { expect, it } from 'vitest';
import { openPaper } from './paperPdf.ts';

it('SEC-58 what has no picture takes no place on a paper, and a line separator is a space', async () => {
  const { pdf } = openPaper();
  pdf.addPage({ size: 'A4' });
  const width = pdf.widthOfString('abc');
  for (const text of ['\u202eabc', 'a\u2066b\u200dc', '\ufeffabc\u0007']) {
    expect(pdf.widthOfString(text)).toBe(width);
  }
  expect(pdf.widthOfString('a\u2028b')).toBe(pdf.widthOfString('a b'));
  expect(pdf.heightOfString('a\u2028b')).toBe(pdf.heightOfString('a b'));
  expect(pdf.heightOfString('a\nb')).toBeGreaterThan(pdf.heightOfString('a b'));
});
