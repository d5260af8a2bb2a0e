import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReportParser } from './createReportParser.ts';
import type { ReportEntry, ReportFormat } from './reportLine.ts';

const LINES = [
  { line: 2, code: 'C/0ABCDEFGHJ', page: 1, result: 'ok', time: '2026-03-02T09:00:00.000Z' },
  { line: 3, code: 'C/0ABCDEFGHJ', page: 2, result: 'missing', time: '2026-03-02T09:00:02.500Z' },
] as const;
const CSV = `code,page,result,time
C/0ABCDEFGHJ,1,ok,2026-03-02T10:00:00+01:00
C/0ABCDEFGHJ,2,missing,2026-03-02T09:00:02.5Z
`;

function parse(format: ReportFormat, text: string, parts = text.length): ReportEntry[] {
  const parser = createReportParser(format);
  const entries: ReportEntry[] = [];
  for (let position = 0; position < text.length; position += parts)
    entries.push(...parser.push(text.slice(position, position + parts)));
  return [...entries, ...parser.end()];
}
const lines = LINES.map((line) => ({ kind: 'line' as const, line }));
const listFaults = (format: ReportFormat, text: string) =>
  parse(format, text).flatMap((entry) => (entry.kind === 'fault' ? [entry.fault] : []));

it('L2C-16 a CSV report has its fields in any order, with commas or semicolons, with or without quotes', () => {
  expect(parse('csv', CSV)).toEqual(lines);
  expect(parse('csv', `\uFEFF${CSV.replaceAll(',', ';').replaceAll('\n', '\r\n')}`)).toEqual(lines);
  const other = `"time","result","page","code"
"2026-03-02T09:00:00Z",ok,1,"C/0ABCDEFGHJ"`;
  expect(parse('csv', other)).toEqual(lines.slice(0, 1));
});

it('L2C-16 a JSON report is an array or one object after the other', () => {
  const objects = LINES.map(({ line: _line, ...fields }) => JSON.stringify(fields));
  expect(parse('json', `[\n${objects.join(',\n')}\n]`)).toEqual(lines);
  expect(parse('json', `\n${objects.join('\n')}\n`)).toEqual(lines);
  const pretty = JSON.stringify(
    LINES.map(({ line: _line, ...fields }) => fields),
    null,
    2,
  );
  expect(parse('json', pretty).map((entry) => entry.kind === 'line' && entry.line.line)).toEqual([2, 8]);
  expect(parse('json', '[]')).toEqual([]);
});

it('L2C-17 every invalid line is refused with its number, its field and the rule that it breaks', () => {
  const text = `code,page,result,time
,1,ok,2026-03-02T09:00:00Z
C/1,0,ok,2026-03-02T09:00:00Z
C/1,x,ok,2026-03-02T09:00:00Z
C/1,1,good,2026-03-02T09:00:00Z
C/1,1,ok,2026-03-02 09:00
C/1,1,ok
C/ 1,1,ok,2026-03-02T09:00:00Z
C/1,1,ok,2026-13-02T09:00:00Z`;
  expect(listFaults('csv', text)).toEqual([
    { line: 2, field: 'code', rule: 'missing' },
    { line: 3, field: 'page', rule: 'range' },
    { line: 4, field: 'page', rule: 'format' },
    { line: 5, field: 'result', rule: 'format' },
    { line: 6, field: 'time', rule: 'format' },
    { line: 7, field: 'row', rule: 'columns' },
    { line: 8, field: 'code', rule: 'format' },
    { line: 9, field: 'time', rule: 'format' },
  ]);
  expect(listFaults('csv', 'code,page,result\n')).toEqual([{ line: 1, field: 'row', rule: 'header' }]);
  expect(listFaults('csv', '')).toEqual([{ line: 1, field: 'row', rule: 'header' }]);
  expect(listFaults('csv', `${CSV}"C/1,1,ok,now`)).toEqual([{ line: 4, field: 'row', rule: 'columns' }]);
  expect(listFaults('csv', `${CSV}${'x'.repeat(2_001)}`)).toEqual([
    { line: 4, field: 'row', rule: 'tooLong' },
  ]);
});

it('L2C-17 JSON that is no list of objects, or that ends too early, is refused with the line', () => {
  const ok = JSON.stringify({ code: 'C/1', page: 1, result: 'ok', time: '2026-03-02T09:00:00Z' });
  expect(listFaults('json', `[${ok},\n`)).toEqual([{ line: 2, field: 'row', rule: 'end' }]);
  expect(listFaults('json', `[${ok}]\n]`)).toEqual([{ line: 2, field: 'row', rule: 'json' }]);
  expect(listFaults('json', `[${ok},]`)).toEqual([{ line: 1, field: 'row', rule: 'json' }]);
  expect(listFaults('json', '"text"')).toEqual([{ line: 1, field: 'row', rule: 'json' }]);
  expect(listFaults('json', '')).toEqual([{ line: 1, field: 'row', rule: 'end' }]);
  expect(listFaults('json', '{"code": }')).toEqual([{ line: 1, field: 'row', rule: 'json' }]);
  expect(listFaults('json', ok.replace('}', ',"weight":3}'))).toEqual([
    { line: 1, field: 'row', rule: 'unknown' },
  ]);
  expect(listFaults('json', `{"code":"${'x'.repeat(3_000)}"}`)).toEqual([
    { line: 1, field: 'row', rule: 'tooLong' },
  ]);
});

it('L2C-18 a report gives the same lines however it is cut into parts', () => {
  const json = JSON.stringify(LINES.map(({ line: _line, ...fields }) => ({ ...fields, code: 'C/"{[\\' })));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom<ReportFormat>('csv', 'json'),
      (size, format) => {
        const text = format === 'csv' ? CSV : json;
        expect(parse(format, text, size)).toEqual(parse(format, text));
      },
    ),
  );
});
