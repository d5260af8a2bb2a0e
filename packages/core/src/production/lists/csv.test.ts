import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, formatCsvCell } from './csv.ts';

/** Parses one quoted or plain cell, as a spreadsheet does. */
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

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

  it('OFF-22 no cell ever begins with the start of a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r]/.test(unquoted(formatCsvCell(text)))));
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
