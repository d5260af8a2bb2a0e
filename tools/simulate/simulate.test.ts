import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { describeVerdict } from './describeVerdict.ts';
import { FAULT_SHARES, type FaultName } from './faults/Faults.ts';
import { isClean, judge } from './judge.ts';
import { readOptions } from './readOptions.ts';
import { simulate } from './simulate.ts';

const OFFICE = join(root, 'apps/office/src');
/** The days and orders of the long run; a normal run has few orders of one day. */
const [days, ordersPerDay] = process.env.CMON_FULL_COUNTS ? [10, 400] : [1, 4];
const MOST_MS = (process.env.CMON_FULL_COUNTS ? 120 : 15) * 60_000;

it(
  'REL-34, REL-35, RUN-85 after days of orders and faults of every kind nothing is lost, doubled or stuck',
  async () => {
    const simulation = await simulate({ days, ordersPerDay, seed: 1, engine: 'postgres' });
    try {
      const verdict = await judge(simulation);
      const report = describeVerdict(simulation, verdict).join('\n');
      expect(isClean(verdict), report).toBe(true);
      expect(simulation.acknowledged.size).toBeGreaterThanOrEqual(days * ordersPerDay);
      expect(report).toContain(`Event hash ${simulation.eventHash}`);
      if (process.env.CMON_FULL_COUNTS) {
        const never = Object.keys(FAULT_SHARES).filter(
          (name) => !simulation.faults.counts.has(name as FaultName),
        );
        expect([...never, simulation.restarts > 0]).toEqual([true]);
      }
    } finally {
      await simulation.close();
    }
  },
  MOST_MS,
);

/** The names that the people of the simulation import from each file of the office. */
function listImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const folder = join(import.meta.dirname, 'people');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, names = '', path = ''] of text.matchAll(
      /import \{([^}]*)\} from '([^']*apps\/office\/src\/[^']*)'/g,
    )) {
      const file = relative(OFFICE, join(folder, path));
      const list = imports.get(file) ?? new Set();
      imports.set(file, list);
      for (const one of names.split(',')) if (/(Mutation|Query)\s*$/.test(one)) list.add(one.trim());
    }
  }
  return imports;
}

it('REL-36 the people of the simulation use only operations that a screen of the back-office sends', () => {
  const sources = new Map(
    readdirSync(OFFICE, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))
      .map((path) => [path, readFileSync(join(OFFICE, path), 'utf8')]),
  );
  const importersOf = (file: string) =>
    [...sources].filter(([importer, text]) =>
      [...text.matchAll(/from '(\.[^']+)'/g)].some(
        ([, target = '']) => relative(OFFICE, join(OFFICE, dirname(importer), target)) === file,
      ),
    );
  const reachesScreen = (users: readonly string[]): boolean => {
    const seen = new Set(users);
    for (const path of seen) for (const [importer] of importersOf(path)) seen.add(importer);
    return [...seen].some((path) => /^areas\/.*Screen\.tsx$/.test(path));
  };
  const unused: string[] = [];
  let used = 0;
  for (const [file, names] of listImports()) {
    for (const name of names) {
      used += 1;
      const users = importersOf(file).flatMap(([path, text]) =>
        new RegExp(`\\b${name}\\b`).test(text) ? [path] : [],
      );
      if (!reachesScreen(users)) unused.push(name);
    }
  }
  expect(used).toBeGreaterThan(40);
  expect(unused).toEqual([]);
  // No document of their own.
  for (const name of readdirSync(join(import.meta.dirname, 'people'))) {
    const text = readFileSync(join(import.meta.dirname, 'people', name), 'utf8');
    expect(text, name).not.toMatch(/graphql\(|mutation \w+\(|query \w+\(/);
  }
});

it('RUN-85 npm run simulate refuses unknown words and numbers out of range', () => {
  expect(readOptions(['--days', '2', '--seed', '7', '--orders', '20', '--live'])).toEqual({
    refused: null,
    options: { days: 2, ordersPerDay: 20, seed: 7, port: 0, engine: 'postgres', isLive: true },
  });
  expect(readOptions(['--days', '0']).refused).toBe('--days takes a whole number from 1 to 60');
  expect(readOptions(['--fast']).refused).toContain('unknown --fast');
});
