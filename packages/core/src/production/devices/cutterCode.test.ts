import { expect, it } from 'vitest';
import { formatCutterCode, parseCutterCode } from './cutterCode.ts';

const CUTTERS = ['SUMMA', 'ZUND'];

it('WSC-394 a printed code chooses a cutter, alone or with the web width', () => {
  for (const cutter of [
    { code: 'SUMMA', laize: null },
    { code: 'ZUND', laize: 320 },
    { code: 'SUMMA', laize: 175 },
  ] as const)
    expect(parseCutterCode(` ${formatCutterCode(cutter).toLowerCase()} `, CUTTERS)).toEqual(cutter);
});

it.each(['', 'SUM', 'SUMMA/200', 'SUMMA/320/1', 'L/0123456789', 'X/ABORT', 'DURST/320'])(
  'WSC-394 %j is no code of a cutter',
  (code) => expect(parseCutterCode(code, CUTTERS)).toBeNull(),
);
