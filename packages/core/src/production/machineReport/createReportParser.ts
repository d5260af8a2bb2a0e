import { createCsvReader } from './createCsvReader.ts';
import { createJsonReader } from './createJsonReader.ts';
import type { ReportFormat, ReportParser } from './reportLine.ts';

/** The most characters of a line, or of an object in JSON. */
const MAX_LINE_LENGTH = 2_000;

/** Opens a parser of machine reports. After a fault in the structure of the text, it returns nothing more. */
export function createReportParser(format: ReportFormat): ReportParser {
  return format === 'csv' ? createCsvReader(MAX_LINE_LENGTH) : createJsonReader(MAX_LINE_LENGTH);
}
