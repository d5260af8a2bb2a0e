/**
 * A test that `npm run test:faults` or `npm run test:security` runs with the full counts of the bar, the page of quality
 * requirements that docs/rules.md cites as `bar`.
 */
export interface FaultCase {
  readonly name: string;
  readonly project: 'unit' | 'database' | 'browser';
  readonly file: string;
  /** A regular expression that selects the tests by their titles; all of the file when it is empty. */
  readonly title: string;
  /** True for property tests that try other inputs each time. */
  readonly newSeed?: boolean;
  /** Variables that tell the test to run with its full count. */
  readonly env: Readonly<Record<string, string>>;
  /** The line of Node on which the test and all programs that it starts run; without one, the line of the command. */
  readonly node?: string;
}

/** Node 20.19, the lines with long-term support, and the newest line. */
const NODE_LINES = ['20.19', '22', '24', '26'] as const;
const NODE_CASE = { name: 'node', project: 'browser', env: {} } as const;

/** Number of random compositions in all, and in each case. An interrupted run doesn't repeat cases that have passed. */
const COMPOSITIONS = 2_000;
const COMPOSITIONS_PER_CASE = 200;

const SERVER = 'apps/server/src';
const CUSTOMISER = 'apps/customiser/src';

type Env = FaultCase['env'];
const FULL: Env = { CMON_FULL_COUNTS: '1' };

/** Creates cases from rows. A row without variables is for tests that run with their full count in `npm test` too. */
function createCases(
  project: FaultCase['project'],
  rows: readonly (readonly [name: string, file: string, title: string, env?: Env])[],
): FaultCase[] {
  return rows.map(([name, file, title, env = {}]) => ({ name, project, file, title, env }));
}

/** Tests 1 to 18 and 29 of the quality requirements, the simulations, and other tests that take too long for `npm test`. */
const RELIABILITY: readonly FaultCase[] = [
  { name: 'seeds', project: 'unit', file: '', title: '', env: {}, newSeed: true },
  ...createCases('unit', [['16', 'packages/core/src/production/walks.test.ts', '']]),
  ...createCases('database', [
    ['1', `${SERVER}/commands/races.test.ts`, String.raw`REL-1\b`],
    ['1', `${SERVER}/intake/receiveDelivery.test.ts`, String.raw`REL-1\b`],
    ['2', `${SERVER}/intake/shuffledEvents.test.ts`, String.raw`REL-2\b`, FULL],
    ['3', `${SERVER}/http/routes/intake.test.ts`, 'REL-3'],
    ['3', `${SERVER}/intake/receiveDelivery.test.ts`, 'REL-3'],
    ['4', 'tools/load/databaseOutage.test.ts', 'REL-4', FULL],
    ['5', `${SERVER}/intake/shopReading.test.ts`, 'REL-5'],
    ['6', `${SERVER}/commands/crash.test.ts`, '', { KILLS: '200' }],
    ['7', `${SERVER}/commands/lots/endedSession.test.ts`, 'REL-8'],
    ['8', `${SERVER}/commands/races.test.ts`, 'REL-9', { RACE_ROUNDS: '1000' }],
    ['9', `${SERVER}/db/openDatabase.test.ts`, 'REL-12'],
    ['10', `${SERVER}/jobs/serverCrash.test.ts`, '', { KILLS: '50' }],
    ['11', `${SERVER}/generator/generatorTakeover.test.ts`, 'REL-15', FULL],
    ['12', `${SERVER}/jobs/brokenHotfolder.test.ts`, 'REL-16', FULL],
    ['13', `${SERVER}/files/publishing.test.ts`, 'REL-17', FULL],
    ['14', `${SERVER}/jobs/repeatedGeneration.test.ts`, 'REL-18', FULL],
    ['15', `${SERVER}/commands/packing/parcelScans.test.ts`, 'REL-19', FULL],
    ['16', `${SERVER}/commands/randomWalk.test.ts`, 'REL-21', { WALKS: '60' }],
    ['16', `${SERVER}/commands/orderBlockers.test.ts`, 'REL-38', { WALKS: '7' }],
    ['16', `${SERVER}/api/nextStates.test.ts`, 'INV-32', { WALKS: '10' }],
    ['17', `${SERVER}/jobs/clockJumps.test.ts`, 'REL-22'],
    ['18', `${SERVER}/backup/restoreBackup.test.ts`, 'REL-23'],
    ['18', `${SERVER}/backup/privacyCanary.test.ts`, ''],
    ['29', 'tools/load/runMixedLoad.test.ts', 'REL-25', FULL],
    ['simulation', 'tools/simulate/simulate.test.ts', 'REL-34', FULL],
    ['generators', 'tools/simulate/simulate.test.ts', 'RUN-110', FULL],
  ]),
  ...createCases('browser', [
    ['15', 'e2e/cutting.test.ts', 'REL-20'],
    ['touch', `${CUSTOMISER}/screens/everyScreenByTouch.browser.test.ts`, 'SCR-56', FULL],
  ]),
  ...NODE_LINES.flatMap((node) => [
    { ...NODE_CASE, file: 'e2e/startStop.test.ts', title: 'RUN-3 RUN-12', node },
    { ...NODE_CASE, file: 'e2e/journey.test.ts', title: '', node },
  ]),
  ...createCases(
    'browser',
    Array.from({ length: COMPOSITIONS / COMPOSITIONS_PER_CASE }, (_, part) => [
      'fidelity',
      'e2e/fidelity.test.ts',
      'FID-12',
      { CMON_FIDELITY: `${part * COMPOSITIONS_PER_CASE}-${(part + 1) * COMPOSITIONS_PER_CASE}` },
    ]),
  ),
];

/** Tests 19 to 28 of the quality requirements. */
const SECURITY: readonly FaultCase[] = [
  ...createCases('unit', [
    ['22', 'packages/render/src/svg/SceneSvg.test.tsx', 'SEC-8'],
    ['22', 'apps/office/src/display/PersonalData.test.tsx', 'SEC-8'],
    ['22', 'packages/core/src/production/lists/csv.test.ts', 'SEC-60'],
    ['23', 'packages/catalogue/src/import/inspectForeignFile.test.ts', 'SEC-10'],
    ['23', 'packages/render/src/stage/parsePicto.test.ts', 'SEC-11'],
  ]),
  ...createCases('database', [
    ['19', `${SERVER}/http/routes/graphql.test.ts`, String.raw`SEC-[123]\b`],
    ['20', `${SERVER}/http/matrix.test.ts`, ''],
    ['20', `${SERVER}/http/fieldMatrix.test.ts`, ''],
    ['20', `${SERVER}/http/limitedUser.test.ts`, ''],
    ['20', `${SERVER}/http/sheets.test.ts`, 'SEC-62'],
    ['21', `${SERVER}/http/routes/session.test.ts`, 'SES-', FULL],
    ['21', `${SERVER}/http/proxies.test.ts`, 'SES-24', FULL],
    ['22', `${SERVER}/http/hostileTexts.test.ts`, 'SEC-8'],
    ['22', `${SERVER}/http/hostilePapers.test.ts`, 'SEC-58'],
    ['22', `${SERVER}/jobs/mailLetter.test.ts`, 'SEC-57'],
    ['22', `${SERVER}/jobs/alertMail/sendAlertMail.test.ts`, 'SEC-61'],
    ['23', `${SERVER}/http/routes/photoFonds.test.ts`, 'SEC-10'],
    ['24', `${SERVER}/http/routes/graphql.test.ts`, 'SEC-12|SEC-13'],
    ['24', `${SERVER}/http/routes/intake.test.ts`, 'SEC-13'],
    ['24', `${SERVER}/intake/receiveDelivery.test.ts`, 'SEC-14'],
    ['25', 'tools/load/runBadInputs.test.ts', 'SEC-15', FULL],
    ['26', `${SERVER}/http/slowClients.test.ts`, 'REL-26'],
    ['27', `${SERVER}/backup/privacyCanary.test.ts`, ''],
    ['27', `${SERVER}/http/journey.test.ts`, ''],
  ]),
  ...createCases('browser', [
    ['22', 'e2e/everyScreen.test.ts', 'SEC-59'],
    ['28', `${CUSTOMISER}/embed/hostilePage.browser.test.ts`, ''],
  ]),
];

export const FAULT_CASES: readonly FaultCase[] = [...RELIABILITY, ...SECURITY];

function listNames(cases: readonly FaultCase[]): readonly string[] {
  return [...new Set(cases.map(({ name }) => name))];
}

/** Names of the cases by the command that runs them. */
export const CASE_NAMES = { 'test:faults': listNames(RELIABILITY), 'test:security': listNames(SECURITY) };

/** A run of one case, as it is kept in `.cache/faultRuns.json`. */
export interface FaultRun {
  /** The commit that was tested; it ends with `-dirty` if files were changed. */
  readonly commit: string;
  /** See `getCaseKey`. */
  readonly key: string;
  readonly passed: boolean;
  readonly minutes: number;
}

export function getCaseKey({ name, file, title, env, node }: FaultCase): string {
  const parts = [name, file, title, ...Object.values(env), node === undefined ? '' : `Node ${node}`];
  return parts.filter((part) => part !== '').join(' ');
}

/** Lists the named cases that the commit hasn't passed yet. With changed files, it lists every named case. */
export function listDueCases(
  runs: readonly FaultRun[],
  commit: string,
  names: readonly string[],
): readonly FaultCase[] {
  const namedCases = FAULT_CASES.filter(({ name }) => names.includes(name));
  if (commit.endsWith('-dirty')) return namedCases;
  const passed = new Set(runs.filter((run) => run.passed && run.commit === commit).map(({ key }) => key));
  return namedCases.filter((faultCase) => !passed.has(getCaseKey(faultCase)));
}
