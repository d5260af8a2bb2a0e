import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRecord } from '../../isRecord.ts';
import { DEFAULT_DEVICES } from './defaultDevices.ts';

const text = readFileSync(new URL('../../../../../docs/devices.md', import.meta.url), 'utf8');

/** The names of all fields in a record, nested ones included. */
function listFields(value: unknown): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => [name, ...listFields(field)]);
}

it('DVC-13 the document of device records names every field of the default records', () => {
  const fields = new Set(DEFAULT_DEVICES.flatMap(listFields));
  expect(fields.size).toBeGreaterThan(50);
  expect([...fields].filter((field) => !text.includes(`\`${field}\``))).toEqual([]);
});
