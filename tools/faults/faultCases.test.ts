import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { runCommand } from '../../scripts/run/runCommand.ts';
import { CASE_NAMES, FAULT_CASES, getCaseKey, listDueCases } from './faultCases.ts';

const listNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const everyName = [...CASE_NAMES['test:faults'], ...CASE_NAMES['test:security']];

it('RUN-68 every test of the quality requirements is a case, and every case selects a test that exists', () => {
  expect(new Set(CASE_NAMES['test:faults'])).toEqual(
    new Set([...listNumbers(1, 18), '29', 'seeds', 'simulation', 'generators', 'touch', 'node', 'fidelity']),
  );
  expect(new Set(CASE_NAMES['test:security'])).toEqual(new Set(listNumbers(19, 28)));
  for (const { file, title } of FAULT_CASES) {
    expect(existsSync(join(root, file)), file).toBe(true);
    if (title === '') continue;
    const source = readFileSync(join(root, file), 'utf8');
    expect(source, file).toMatch(new RegExp(title));
  }
  const keys = FAULT_CASES.map(getCaseKey);
  expect(new Set(keys).size).toBe(keys.length);
});

it('HOU-17 the product starts and an order is made on every line of Node that npm start accepts without a warning', async () => {
  const cases = FAULT_CASES.filter(({ name }) => name === 'node');
  const lines = [...new Set(cases.map(({ node }) => node))];
  for (const line of lines)
    expect(cases.filter(({ node }) => node === line).map(({ file }) => file)).toEqual([
      'e2e/startStop.test.ts',
      'e2e/journey.test.ts',
    ]);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const [, tested = ''] = /TESTED_LINES = \{(.+)\}/.exec(read('scripts/bootstrap.mjs')) ?? [];
  const accepted = [...tested.matchAll(/(\d+): (\d+)/g)].map(([, major, minor]) => [major, minor]);
  expect(lines.map((line) => line?.split('.')[0])).toEqual(accepted.map(([major]) => major));
  expect(lines[0]).toBe(accepted[0]?.join('.'));
  const { engines } = JSON.parse(read('package.json'));
  expect(engines.node).toBe(`^${lines[0]}.0 || >=${accepted[1]?.join('.')}.0`);
});

it('RUN-68 an interrupted run continues with the cases that the commit has not passed', () => {
  const runs = listDueCases([], 'a', ['fidelity']).map((faultCase, index) => ({
    commit: 'a',
    key: getCaseKey(faultCase),
    passed: index !== 1,
    minutes: 1,
  }));
  expect(runs).toHaveLength(10);
  expect(listDueCases(runs, 'a', ['fidelity']).map(({ env }) => env)).toEqual([{ CMON_FIDELITY: '200-400' }]);
  expect(listDueCases(runs, 'b', ['fidelity'])).toHaveLength(10);
  expect(listDueCases(runs, 'a-dirty', ['fidelity'])).toHaveLength(10);
  expect(listDueCases(runs, 'a', everyName)).toHaveLength(FAULT_CASES.length - 9);
});

it.each(['test:faults', 'test:security'] as const)('RUN-68 %s refuses an unknown case', async (command) => {
  const script = join(root, 'scripts/testFaults.ts');
  const parameters = ['--import', 'tsx', script, command, '99'];
  const { code, output } = await runCommand(process.execPath, parameters, { cwd: root });
  expect([code, output.trim()]).toEqual([
    2,
    `npm run ${command}: unknown 99; known: ${CASE_NAMES[command].join(' ')}`,
  ]);
});
