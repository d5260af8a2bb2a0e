import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, formatCsvCell } from './csv.ts';

/** Parses one quoted or plain cell, as a spreadsheet does. */
const unquote = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

describe('CSV', () => {
  it('OFF-22 cells that start with = + - or @ are quoted and are not run as formulas', () => {
    expect(['=1+1', '+33', '-2', '@cmd', '\tx', 'plain'].map(formatCsvCell)).toEqual([
      `"'=1+1"`,
      `"'+33"`,
      `"'-2"`,
      `"'@cmd"`,
      `"'\tx"`,
      'plain',
    ]);
  });

  it('SEC-60 a hostile text stays one cell of its row, and is no formula', () => {
    const texts = [
      "=cmd|' /C calc'!A0",
      '\n=1+1',
      '\uff1d1+1',
      '+33 6"; =1+1',
      '@SUM(1)\r\n-2',
      '"><img src=x onerror=alert(1)>',
      'a\u2028=1+1\u0085=2',
      '\u202eabc 🦄',
    ];
    const file = formatCsv([texts, ['next']]);
    const [header = '', ...rest] = file.slice(1).split(/\r\n(?=next)/);
    expect(rest).toEqual(['next\r\n']);
    // Each cell with a separator, a quote or any end of a line is quoted.
    const cells = header.match(/"(?:[^"]|"")*"|[^;]+/g) ?? [];
    expect(cells.map((cell) => unquote(cell).replace(/^'/, ''))).toEqual(texts);
    for (const cell of cells) {
      expect(cell).not.toMatch(/^"?[=+\-@\s\uff1d]/);
      if (/[\u2028\u0085]/.test(cell)) expect(cell).toMatch(/^".*"$/s);
    }
  });

  it('OFF-22 no cell ever begins with the start of a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r]/.test(unquote(formatCsvCell(text)))));
  });

  it('OFF-8 separators, quotes and new lines stay inside their cell', () => {
    expect(
      formatCsv([
        ['Nº', 'name'],
        ['1', 'a;"b"\nc'],
      ]),
    ).toBe('\uFEFFNº;name\r\n1;"a;""b""\nc"\r\n');
  });
});
