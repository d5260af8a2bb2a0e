import { isRecord } from '@cmon/core/isRecord';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';

const FIGURES = [
  'id',
  'unitsPerEm',
  'ascender',
  'descender',
  'capHeight',
  'xHeight',
  'inkTop',
  'inkBottom',
] as const;
const TABLES = ['tall', 'deep', 'advances'] as const;

/** True for a font's metrics as the catalogue publishes them. Written by hand, as it is part of the first JavaScript. */
export function isFontMetrics(json: unknown): json is FontMetrics {
  if (!isRecord(json) || !isRecord(json.kerning)) return false;
  const { chars, left, right, values } = json.kerning;
  return (
    FIGURES.every((name) => Number.isFinite(json[name])) &&
    TABLES.every((name) => isRecord(json[name]) && Object.values(json[name]).every(Number.isFinite)) &&
    typeof chars === 'string' &&
    isNumbers(left) &&
    isNumbers(right) &&
    Array.isArray(values) &&
    values.every(isNumbers)
  );
}

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isFinite);
