// @vitest-environment jsdom
import { findDeviceProblem } from '@cmon/core/imposition/findDeviceProblem';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import { beforeAll, expect, it } from 'vitest';
import { hasMessage, setLocale } from '../messages/translate.ts';

beforeAll(() => setLocale('en_GB'));

type Path = readonly string[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, by);
  return copy;
}

/** Values that replace each part of a valid record in turn. Together they break nearly every rule. */
const WRONG = [undefined, null, '', 'Große', 'x'.repeat(99), true, -1, 0, 0.5, 1e6, [], {}];

it('DVC-12 every rule that a device record can break is said in words, or names the values that are allowed', () => {
  const rules = new Set<string>();
  for (const code of ['DURST', 'MUG', 'BOI', 'SUMMA']) {
    const device = DEFAULT_DEVICES.find((candidate) => candidate.code === code);
    for (const path of listPaths(device)) {
      for (const wrong of WRONG) {
        const parsed = parseDevice(replaceAt(device, path, wrong));
        if (!parsed.ok) rules.add(parsed.failure.rule);
        const problem = parsed.ok && parsed.value.kind !== 'cutter' ? findDeviceProblem(parsed.value) : null;
        if (problem !== null) rules.add(problem.rule);
      }
    }
  }
  expect(rules.size).toBeGreaterThan(15);
  // A limit, a range, or the values of which one is expected, are the same in every language.
  const isValue = (rule: string) => /^([≥≤] [\d.]+|[\d.]+…[\d.]+|\w+(\|\w+)+|roll)$/.test(rule);
  const isExplained = (rule: string) => isValue(rule) || hasMessage(`failure.deviceInvalid.rule.${rule}`);
  expect([...rules].filter((rule) => !isExplained(rule))).toEqual([]);
});
