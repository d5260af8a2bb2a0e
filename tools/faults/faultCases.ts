/** A test that `npm run test:faults` runs with the counts of the bar. */
export interface FaultCase {
  readonly name: string;
  readonly project: 'unit' | 'database' | 'browser';
  readonly file: string;
  /** Selects the tests by their titles; all of the file when it is empty. */
  readonly title: string;
  /** Variables that tell the test to run with its full count. */
  readonly env: Readonly<Record<string, string>>;
  /** The line of Node on which the test and all programs that it starts run; without one, the line of the command. */
  readonly node?: string;
}

/** Node 20.19, the lines with long-term support, and the newest line. */
const NODE_LINES = ['20.19', '22', '24', '26'] as const;

const FULL = { CMON_FULL_COUNTS: '1' };
/** Random compositions: so many in all, in parts that an interrupted run doesn't repeat. */
const COMPOSITIONS = 2_000;
const PART = 200;

const COMMANDS = 'apps/server/src/commands';
const FILES = 'apps/server/src/files';
const JOBS = 'apps/server/src/jobs';
const TAKEOVER = 'apps/server/src/generator/generatorTakeover.test.ts';

export const FAULT_CASES: readonly FaultCase[] = [
  {
    name: '2',
    project: 'database',
    file: 'apps/server/src/intake/shuffledEvents.test.ts',
    title: 'REL-2',
    env: FULL,
  },
  { name: '4', project: 'database', file: 'tools/load/databaseOutage.test.ts', title: 'REL-4', env: FULL },
  { name: '6', project: 'database', file: `${COMMANDS}/crash.test.ts`, title: '', env: { KILLS: '200' } },
  {
    name: '8',
    project: 'database',
    file: `${COMMANDS}/races.test.ts`,
    title: 'REL-9',
    env: { RACE_ROUNDS: '1000' },
  },
  { name: '10', project: 'database', file: `${JOBS}/serverCrash.test.ts`, title: '', env: { KILLS: '50' } },
  { name: '11', project: 'database', file: TAKEOVER, title: 'REL-15', env: FULL },
  { name: '12', project: 'database', file: `${JOBS}/brokenHotfolder.test.ts`, title: 'REL-16', env: FULL },
  { name: '13', project: 'database', file: `${FILES}/publishing.test.ts`, title: 'REL-17', env: FULL },
  { name: '14', project: 'database', file: `${JOBS}/repeatedGeneration.test.ts`, title: 'REL-18', env: FULL },
  {
    name: '15',
    project: 'database',
    file: 'apps/server/src/commands/packing/parcelScans.test.ts',
    title: 'REL-19',
    env: FULL,
  },
  {
    name: '21',
    project: 'database',
    file: 'apps/server/src/http/proxies.test.ts',
    title: 'SES-24',
    env: FULL,
  },
  { name: '25', project: 'database', file: 'tools/load/runBadInputs.test.ts', title: 'SEC-15', env: FULL },
  { name: '29', project: 'database', file: 'tools/load/runMixedLoad.test.ts', title: 'REL-25', env: FULL },
  {
    name: 'simulation',
    project: 'database',
    file: 'tools/simulate/simulate.test.ts',
    title: 'REL-34',
    env: FULL,
  },
  {
    name: 'generators',
    project: 'database',
    file: 'tools/simulate/simulate.test.ts',
    title: 'RUN-110',
    env: FULL,
  },
  {
    name: 'touch',
    project: 'browser',
    file: 'apps/customiser/src/screens/everyScreenByTouch.browser.test.ts',
    title: 'SCR-56',
    env: FULL,
  },
  ...NODE_LINES.flatMap((node) => [
    {
      name: 'node',
      project: 'browser' as const,
      file: 'e2e/startStop.test.ts',
      title: 'RUN-3 RUN-12',
      env: {},
      node,
    },
    { name: 'node', project: 'browser' as const, file: 'e2e/journey.test.ts', title: '', env: {}, node },
  ]),
  ...Array.from({ length: COMPOSITIONS / PART }, (_, part) => ({
    name: 'fidelity',
    project: 'browser' as const,
    file: 'e2e/fidelity.test.ts',
    title: 'FID-12',
    env: { CMON_FIDELITY: `${part * PART}-${(part + 1) * PART}` },
  })),
];

export const FAULT_NAMES: readonly string[] = [...new Set(FAULT_CASES.map(({ name }) => name))];

/** A run of one case, as it is kept in `.cache/faultRuns.json`. */
export interface FaultRun {
  /** The commit that was tested; it ends with `-dirty` if files were changed. */
  readonly commit: string;
  /** Name, file, variables and line of Node of the case. */
  readonly key: string;
  readonly passed: boolean;
  readonly minutes: number;
}

export const getCaseKey = ({ name, file, env, node }: FaultCase): string =>
  [name, file, ...Object.values(env), ...(node === undefined ? [] : [`Node ${node}`])].join(' ');

/**
 * The named cases, or all of them without names, that the commit hasn't passed yet. Changed files make every case run
 * anew.
 */
export function listDueCases(
  runs: readonly FaultRun[],
  commit: string,
  names: readonly string[],
): readonly FaultCase[] {
  const wanted = FAULT_CASES.filter(({ name }) => names.length === 0 || names.includes(name));
  if (commit.endsWith('-dirty')) return wanted;
  const passed = new Set(runs.filter((run) => run.passed && run.commit === commit).map(({ key }) => key));
  return wanted.filter((one) => !passed.has(getCaseKey(one)));
}
