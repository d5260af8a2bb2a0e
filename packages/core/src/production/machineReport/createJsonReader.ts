import { isRecord } from '../../isRecord.ts';
import { parseReportFields } from './parseReportFields.ts';
import type { ReportEntry, ReportFault, ReportParser } from './reportLine.ts';

/**
 * Reads a JSON report: an array of objects, or one object after the other (JSON Lines). It cuts the text into its objects
 * and parses each of them, so that neither the array nor the text is in memory as a whole.
 */
export function createJsonReader(maxLength: number): ReportParser {
  let line = 1;
  let startLine = 1;
  let object = '';
  let depth = 0;
  let inString = false;
  let escaped = false;
  /** Whether the array was opened and closed; a text without an array has neither. */
  let array: 'none' | 'open' | 'closed' = 'none';
  /** The tokens that may come next between the objects of an array. */
  let expected: 'objectOrEnd' | 'object' | 'commaOrEnd' = 'objectOrEnd';
  let hasObject = false;
  let stopped = false;

  function stop(rule: ReportFault['rule']): ReportEntry[] {
    stopped = true;
    return [{ kind: 'fault', fault: { line, field: 'row', rule } }];
  }
  function parseObject(): ReportEntry[] {
    const text = object;
    object = '';
    try {
      const value: unknown = JSON.parse(text);
      return isRecord(value) ? [parseReportFields(startLine, value)] : stop('json');
    } catch {
      return stop('json');
    }
  }
  /** Takes a character inside an object. */
  function readInsideObject(char: string): ReportEntry[] {
    object += char;
    if (object.length > maxLength) return stop('tooLong');
    if (inString) {
      if (escaped) escaped = false;
      else if (char === '\\') escaped = true;
      else if (char === '"') inString = false;
      return [];
    }
    if (char === '"') inString = true;
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    return depth === 0 ? parseObject() : [];
  }
  /** Takes a character between the objects. */
  function readBetweenObjects(char: string): ReportEntry[] {
    if (/\s/.test(char) || char === '\uFEFF') return [];
    if (array === 'closed') return stop('json');
    if (char === '[' && array === 'none' && !hasObject) {
      array = 'open';
      return [];
    }
    if (char === ']' && array === 'open' && expected !== 'object') {
      array = 'closed';
      return [];
    }
    if (char === ',' && array === 'open' && expected === 'commaOrEnd') {
      expected = 'object';
      return [];
    }
    if (char !== '{' || (array === 'open' && expected === 'commaOrEnd')) return stop('json');
    hasObject = true;
    expected = 'commaOrEnd';
    startLine = line;
    object = char;
    depth = 1;
    return [];
  }
  return {
    push: (text) => {
      const entries: ReportEntry[] = [];
      for (const char of text) {
        if (stopped) break;
        entries.push(...(depth > 0 ? readInsideObject(char) : readBetweenObjects(char)));
        if (char === '\n') line += 1;
      }
      return entries;
    },
    end: () =>
      stopped || (depth === 0 && array !== 'open' && (hasObject || array === 'closed')) ? [] : stop('end'),
  };
}
