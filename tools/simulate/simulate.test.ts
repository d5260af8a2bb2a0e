import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ordersQuery } from '../../apps/office/src/areas/browse/orders/orderQueries.ts';
import { root } from '../../scripts/run/root.ts';
import { describeVerdict } from './describeVerdict.ts';
import { FAULT_SHARES, type FaultName } from './faults/Faults.ts';
import { isClean, judge } from './judge.ts';
import type { OfficeUser } from './people/OfficeUser.ts';
import { readOptions } from './readOptions.ts';
import { createShiftPace } from './shifts.ts';
import { type Simulation, START, simulate } from './simulate.ts';
import { hashEvents } from './world/hashEvents.ts';

const OFFICE = join(root, 'apps/office/src');
const IS_LONG = process.env.CMON_FULL_COUNTS !== undefined;
/** The days, orders and faults of the long run; a normal run has few orders of one day, with more faults. */
const RUN = IS_LONG
  ? ({ days: 10, ordersPerDay: 400, seed: 1, engine: 'postgres' } as const)
  : ({
      days: 1,
      ordersPerDay: 4,
      ordersUntilHour: 6,
      faultFactor: 4,
      seed: 1,
      engine: 'postgres',
    } as const);
/** Number of the first hours, which are run twice. By their end there are lots and files. */
const REPEATED_HOURS = 6;
const TIMEOUT_MS = (IS_LONG ? 120 : 20) * 60_000;

it(
  'REL-34, REL-35, REL-30 nothing is lost, doubled or stuck after days with faults, and a seed decides every event',
  async () => {
    const simulation = await simulate(RUN);
    try {
      const verdict = await judge(simulation);
      const report = describeVerdict(simulation, verdict).join('\n');
      expect(isClean(verdict), report).toBe(true);
      const { acknowledged, faults, restarts, world } = simulation;
      expect(acknowledged.size).toBeGreaterThanOrEqual(RUN.days * RUN.ordersPerDay);
      expect(report).toContain(`Event hash ${simulation.eventHash}`);
      expect(await listUnfinishedMegalots(simulation)).toEqual([]);
      const missingFaults = Object.keys(FAULT_SHARES).filter((name) => !faults.counts.has(name as FaultName));
      if (IS_LONG) expect(missingFaults).toEqual([]);
      expect({ deaths: faults.counts.get('generatorDeath'), restarts }).toEqual({
        deaths: expect.any(Number),
        restarts: faults.counts.get('restart'),
      });
      expect(await watchAgain(REPEATED_HOURS)).toBe(
        await hashEvents(world, new Date(START.getTime() + REPEATED_HOURS * 3_600_000)),
      );
    } finally {
      await simulation.close();
    }
  },
  TIMEOUT_MS,
);

/** Runs the first hours once more, slowly and watched in the back-office (RUN-86), and returns the hash of their events. */
async function watchAgain(stopAfterHours: number): Promise<string> {
  let watching: Promise<void> = Promise.resolve();
  const watch = async (reader: OfficeUser) => {
    await reader.signIn();
    await expect
      .poll(async () => (await reader.ask(ordersQuery, { filter: {}, size: 10, page: 1 })).orders.rows, {
        timeout: TIMEOUT_MS,
        interval: 1_000,
      })
      .not.toEqual([]);
  };
  const onStart = (reader: OfficeUser) => {
    watching = watch(reader);
  };
  const simulation = await simulate({ ...RUN, stopAfterHours, speed: 7_200, onStart });
  await watching;
  await simulation.close();
  return simulation.eventHash;
}

it(
  'REL-42 nothing is lost, doubled or stuck when people, shops and generators act at the same time',
  async () => {
    const simulation = await simulate({ ...RUN, days: 1, atSameTime: true });
    try {
      const verdict = await judge(simulation);
      expect(isClean(verdict), describeVerdict(simulation, verdict).join('\n')).toBe(true);
      expect(await listUnfinishedMegalots(simulation)).toEqual([]);
    } finally {
      await simulation.close();
    }
  },
  TIMEOUT_MS,
);

it.runIf(IS_LONG)(
  'RUN-110, REL-35 generators in processes of their own race, are killed, and finish every megalot',
  async () => {
    const simulation = await simulate({ ...RUN, days: 1, processes: true });
    try {
      const verdict = await judge(simulation);
      expect(isClean(verdict), describeVerdict(simulation, verdict).join('\n')).toBe(true);
      expect(await listUnfinishedMegalots(simulation)).toEqual([]);
      expect(simulation.faults.counts.get('generatorDeath')).toBeGreaterThan(0);
    } finally {
      await simulation.close();
    }
  },
  TIMEOUT_MS,
);

async function listUnfinishedMegalots({ world }: Simulation): Promise<unknown[]> {
  const { rows } = await world
    .program()
    .database.executeSql("select number from megalots where live and cutting <> 'mg_dec_complet'");
  return rows;
}

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
      const importedNames = imports.get(file) ?? new Set();
      imports.set(file, importedNames);
      for (const name of names.split(','))
        if (/(Mutation|Query)\s*$/.test(name)) importedNames.add(name.trim());
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
  const importers = new Map<string, string[]>();
  for (const [importer, text] of sources) {
    for (const [, target = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const file = relative(OFFICE, join(OFFICE, dirname(importer), target));
      importers.set(file, [...(importers.get(file) ?? []), importer]);
    }
  }
  const reachesScreen = (users: readonly string[]): boolean => {
    const reached = new Set(users);
    for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
    return [...reached].some((path) => /^areas\/.*Screen\.tsx$/.test(path));
  };
  const unused: string[] = [];
  let nameCount = 0;
  for (const [file, names] of listImports()) {
    for (const name of names) {
      nameCount += 1;
      const users = (importers.get(file) ?? []).filter((path) =>
        new RegExp(`\\b${name}\\b`).test(sources.get(path) ?? ''),
      );
      if (!reachesScreen(users)) unused.push(name);
    }
  }
  expect(nameCount).toBeGreaterThan(40);
  expect(unused).toEqual([]);
  // The people of the simulation have no document of their own.
  for (const name of readdirSync(join(import.meta.dirname, 'people'))) {
    const text = readFileSync(join(import.meta.dirname, 'people', name), 'utf8');
    expect(text, name).not.toMatch(/graphql\(|mutation \w+\(|query \w+\(/);
  }
});

it('RUN-85, RUN-86, RUN-111 npm run simulate refuses unknown words, numbers out of range and flags that exclude each other', () => {
  const same = { seed: 7, engine: 'postgres', atSameTime: true } as const;
  expect(readOptions(['--days', '2', '--seed', '7', '--orders', '20', '--live'])).toEqual({
    refused: null,
    options: { days: 2, ordersPerDay: 20, faultFactor: 1, port: 8080, speed: 60, processes: false, ...same },
  });
  expect(readOptions(['--processes']).refused).toBeNull();
  expect(readOptions(['--processes', '--deterministic']).refused).toContain('--deterministic excludes');
  for (const flag of ['--deterministic', '--embedded'])
    expect(readOptions([flag])).toMatchObject({ refused: null, options: { atSameTime: false } });
  expect(readOptions(['--seed', '7', '--faults', '3'])).toEqual({
    refused: null,
    options: { days: 10, ordersPerDay: 400, faultFactor: 3, port: 0, processes: false, ...same },
  });
  // A minute of a shift lasts a second, and the night nothing.
  const pace = createShiftPace(60);
  const parseTime = (time: string) => Date.parse(`2026-08-24T${time}Z`);
  expect([
    pace(parseTime('09:00'), parseTime('09:01')),
    pace(parseTime('03:00'), parseTime('03:04')),
  ]).toEqual([1_000, 0]);
  expect(readOptions(['--days', '0']).refused).toBe('--days takes a whole number from 1 to 60');
  expect(readOptions(['--fast']).refused).toContain('unknown --fast');
});
