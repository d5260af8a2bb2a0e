import { parseReportFields } from './parseReportFields.ts';
import {
  REPORT_FIELDS,
  type ReportEntry,
  type ReportFault,
  type ReportField,
  type ReportParser,
} from './reportLine.ts';

interface Header {
  readonly separator: ',' | ';';
  readonly fields: readonly string[];
}

/**
 * Reads a CSV report. The first line names the four fields, in any order, separated by commas or semicolons. A field may be
 * in double quotes, but no field contains a line break. Empty lines are skipped.
 */
export function createCsvReader(maxLength: number): ReportParser {
  let rest = '';
  let line = 0;
  let header: Header | null = null;
  let stopped = false;

  function stop(rule: ReportFault['rule']): ReportEntry[] {
    stopped = true;
    return [createFault(Math.max(1, line), rule)];
  }
  function readLine(text: string): ReportEntry[] {
    line += 1;
    const row = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (row.trim() === '') return [];
    if (row.length > maxLength) return stop('tooLong');
    if (header === null) {
      header = readHeader(row);
      return header === null ? stop('header') : [];
    }
    const values = splitRow(row, header.separator);
    if (values === null || values.length !== header.fields.length) return [createFault(line, 'columns')];
    return [
      parseReportFields(
        line,
        Object.fromEntries(header.fields.map((field, index) => [field, values[index]])),
      ),
    ];
  }
  return {
    push: (text) => {
      if (stopped) return [];
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      const entries: ReportEntry[] = [];
      for (const text of lines) {
        if (stopped) break;
        entries.push(...readLine(text.replace(/\r$/, '')));
      }
      if (!stopped && rest.length > maxLength) {
        line += 1;
        entries.push(...stop('tooLong'));
      }
      return entries;
    },
    end: () => {
      if (stopped) return [];
      const entries = rest === '' ? [] : readLine(rest.replace(/\r$/, ''));
      if (!stopped && header === null) return [...entries, ...stop('header')];
      return entries;
    },
  };
}

function createFault(line: number, rule: ReportFault['rule']): ReportEntry {
  return { kind: 'fault', fault: { line, field: 'row', rule } };
}

/** The fields that the first line names. Null unless it names each of the four fields once. */
function readHeader(row: string): Header | null {
  const separator = row.includes(';') ? ';' : ',';
  const fields = splitRow(row, separator)?.map((name) => name.trim().toLowerCase()) ?? [];
  const isComplete =
    fields.length === REPORT_FIELDS.length &&
    REPORT_FIELDS.every((name: ReportField) => fields.includes(name));
  return isComplete ? { separator, fields } : null;
}

/** Splits a row into its fields without their quotes. Null when a quote is not closed, or text follows it. */
function splitRow(row: string, separator: string): string[] | null {
  const fields: string[] = [];
  let position = 0;
  for (;;) {
    if (row[position] === '"') {
      const quoted = /"((?:[^"]|"")*)"/y;
      quoted.lastIndex = position;
      const found = quoted.exec(row);
      if (found === null) return null;
      fields.push((found[1] ?? '').replaceAll('""', '"'));
      position = quoted.lastIndex;
    } else {
      const next = row.indexOf(separator, position);
      const end = next === -1 ? row.length : next;
      fields.push(row.slice(position, end).trim());
      position = end;
    }
    if (position >= row.length) return fields;
    if (row[position] !== separator) return null;
    position += 1;
  }
}
