import { isRecord } from '@cmon/core/isRecord';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';

const NUMBER_FIELDS = [
  'id',
  'unitsPerEm',
  'ascender',
  'descender',
  'capHeight',
  'xHeight',
  'inkTop',
  'inkBottom',
] as const;
const TABLE_FIELDS = ['tall', 'deep', 'advances'] as const;

/**
 * True for a valid font metrics document. Validated by hand, because a schema library would enlarge the
 * script that every shop page loads.
 */
export function isFontMetrics(json: unknown): json is FontMetrics {
  if (!isRecord(json) || !isRecord(json.kerning)) return false;
  const { chars, left, right, values } = json.kerning;
  return (
    NUMBER_FIELDS.every((name) => Number.isFinite(json[name])) &&
    TABLE_FIELDS.every((name) => isRecord(json[name]) && Object.values(json[name]).every(Number.isFinite)) &&
    typeof chars === 'string' &&
    isNumbers(left) &&
    isNumbers(right) &&
    Array.isArray(values) &&
    values.every(isNumbers)
  );
}

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isFinite);
