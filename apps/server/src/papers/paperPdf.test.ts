import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import { BOLD } from './paperFonts.ts';
import { addA4Page, openPaper } from './paperPdf.ts';

it('SEC-58 invisible characters take no space on a paper, and a line separator is a space', async () => {
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

/** Names and texts in scripts that the font of the papers doesn't have, and the font that has each. */
const SCRIPTS = [
  ['आरव', 'NotoSans'],
  ['Ωμέγα Παππάς', 'NotoSans'],
  ['محمد،', 'NotoSansArabic'],
  ['דוד', 'NotoSansHebrew'],
  ['张伟丽', 'NotoSansSC'],
  ['さくら', 'NotoSansSC'],
  ['김민준', 'NanumGothic'],
  ['🦄', 'NotoEmoji'],
] as const;

it('OFF-190 a paper prints Greek, Arabic, Hebrew, Chinese, Japanese, Korean and emoji in fonts that have them', async () => {
  for (const bold of [false, true]) {
    const { pdf, written } = openPaper();
    addA4Page(pdf);
    if (bold) pdf.font(BOLD);
    for (const [index, [text]] of SCRIPTS.entries()) pdf.text(`Léa ${text}`, 40, 40 + 40 * index);
    pdf.end();
    const [fonts, page] = withTempFile(await written, (file) => [
      runTool('pdffonts', [file]),
      // pdftotext writes marks of direction around Arabic and Hebrew.
      runTool('pdftotext', [file, '-'])
        .normalize('NFKC')
        .replaceAll(/[\u202a-\u202e]/g, ''),
    ]);
    for (const [text, font] of SCRIPTS) {
      expect(fonts).toMatch(new RegExp(`\\+${font}${bold ? '-?Bold' : '(-Regular)?'} .* yes yes yes`));
      expect(page).toContain(text);
    }
  }
});

it('OFF-191 on a paper, Arabic and Hebrew run from the right, with their numbers from the left', async () => {
  const { pdf, written } = openPaper();
  addA4Page(pdf);
  pdf.text('Léa דוד 123 לוי 45 Müller', 40, 40, { width: 400, align: 'right' });
  pdf.end();
  const boxes = withTempFile(await written, (file) => runTool('pdftotext', ['-bbox', file, '-']));
  const findLeft = (word: string) =>
    Number(new RegExp(`xMin="([0-9.]+)"[^>]*>${word}<`).exec(boxes)?.[1] ?? Number.NaN);
  const places = ['Léa', '45', 'לוי', '123', 'דוד', 'Müller'].map(findLeft);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const right = Number(/xMax="([0-9.]+)"[^>]*>Müller</.exec(boxes)?.[1]);
  // The text begins at 40 points and is 400 points wide.
  expect(right).toBeCloseTo(440, 0);
});
