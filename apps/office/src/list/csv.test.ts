import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

/** Reads one quoted or plain cell back, as a spreadsheet does. */
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

describe('CSV', () => {
  it('OFF-22 cells that start with = + - or @ are quoted and can run nothing', () => {
    expect(['=1+1', '+33', '-2', '@cmd', '\tx', 'plain'].map(csvCell)).toEqual([
      `"'=1+1"`,
      `"'+33"`,
      `"'-2"`,
      `"'@cmd"`,
      `"'\tx"`,
      'plain',
    ]);
  });

  it('OFF-22 no cell ever begins with a formula, whatever it holds', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r]/.test(unquoted(csvCell(text)))));
  });

  it('OFF-8 separators, quotes and new lines stay inside their cell', () => {
    expect(
      csvFile([
        ['Nº', 'name'],
        ['1', 'a;"b"\nc'],
      ]),
    ).toBe('\uFEFFNº;name\r\n1;"a;""b""\nc"\r\n');
  });
});
