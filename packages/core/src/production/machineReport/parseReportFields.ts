import {
  REPORT_FIELDS,
  REPORT_RESULTS,
  type ReportEntry,
  type ReportFault,
  type ReportField,
} from './reportLine.ts';

/** The most characters of a code. */
const CODE_LENGTH = 40;
const MAX_PAGE = 9999;
/** Date, time and offset are required, because a time without an offset has a different meaning on each machine. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses the fields of one line of a machine report. Returns the line or its first fault. */
export function parseReportFields(line: number, fields: Readonly<Record<string, unknown>>): ReportEntry {
  const fault = (field: ReportFault['field'], rule: ReportFault['rule']): ReportEntry => ({
    kind: 'fault',
    fault: { line, field, rule },
  });
  const missing = REPORT_FIELDS.find((field) => isEmpty(fields[field]));
  if (missing !== undefined) return fault(missing, 'missing');
  if (Object.keys(fields).some((name) => !REPORT_FIELDS.includes(name as ReportField)))
    return fault('row', 'unknown');
  const { code, time } = fields;
  if (typeof code !== 'string' || code.length > CODE_LENGTH || !/^[\x21-\x7e]+$/.test(code))
    return fault('code', 'format');
  const page = toInteger(fields.page);
  if (page === null) return fault('page', 'format');
  if (page < 1 || page > MAX_PAGE) return fault('page', 'range');
  const result = REPORT_RESULTS.find((known) => known === fields.result);
  if (result === undefined) return fault('result', 'format');
  const instant = typeof time === 'string' && TIME.test(time) ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(instant)) return fault('time', 'format');
  return { kind: 'line', line: { line, code, page, result, time: new Date(instant).toISOString() } };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function toInteger(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
