/** The results that the machine can report for a page. */
export const REPORT_RESULTS = ['ok', 'missing', 'duplicate', 'fault'] as const;
export type ReportResult = (typeof REPORT_RESULTS)[number];

export const REPORT_FIELDS = ['code', 'page', 'result', 'time'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

export interface ReportLine {
  /** Number of the line in the file, from 1; of an object in JSON, the line where it starts. */
  readonly line: number;
  /** Code of a checkbook as the machine sent it, e.g. `C/0ABCDEFGHJ`. The checkbook may not exist. */
  readonly code: string;
  readonly page: number;
  readonly result: ReportResult;
  /** ISO 8601 in UTC. */
  readonly time: string;
}

/** Why a line isn't valid. `field` is `row` when the line as a whole is wrong. */
export interface ReportFault {
  readonly line: number;
  readonly field: ReportField | 'row';
  readonly rule:
    | 'missing'
    | 'unknown'
    | 'format'
    | 'range'
    | 'columns'
    | 'header'
    | 'json'
    | 'tooLong'
    | 'end';
}

export type ReportEntry =
  | { readonly kind: 'line'; readonly line: ReportLine }
  | { readonly kind: 'fault'; readonly fault: ReportFault };

export const REPORT_FORMATS = ['csv', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Parses a report in parts, so that a large one is never in memory as a whole. */
export interface ReportParser {
  /** Takes the next part of the text and returns the lines that are complete. */
  push(text: string): ReportEntry[];
  /** Returns the last lines, and the fault of a text that ends too early. */
  end(): ReportEntry[];
}
