import { isRecord } from '@cmon/core/isRecord';

/** Readers of a shop's JSON. A missing value, or one of another type, gives the empty value of the wanted type. */

/** The value at a path of keys; undefined when one of them is missing. */
export function readPath(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const key of path) current = isRecord(current) ? current[key] : undefined;
  return current;
}

export function readText(value: unknown, ...path: readonly string[]): string {
  const text = readPath(value, ...path);
  if (typeof text === 'number' && Number.isFinite(text)) return String(text);
  return typeof text === 'string' ? text.trim() : '';
}

/** A number, also when the shop writes it as a text, as `"12.90"`; null when it is none. */
export function readNumber(value: unknown, ...path: readonly string[]): number | null {
  const text = readText(value, ...path);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** The list at a path of keys; without keys, the value itself. */
export function readList(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = readPath(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** The texts that aren't empty, in one line. */
export function joinTexts(texts: readonly string[], separator: string): string {
  return texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(separator);
}

/** A time that the shop writes in UTC without an offset, as an ISO text with one. Any other text stays as it is. */
export function readUtcTime(text: string): string {
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
}

/** An amount like `12.9` in the currency's smallest unit. Its sign is dropped. */
export function toSmallestUnit(amount: number, currency: string): number {
  return Math.round(Math.abs(amount) * 10 ** countDecimals(currency));
}

function countDecimals(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
