import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { runCommand } from '../../scripts/run/runCommand.ts';
import { FAULT_CASES, FAULT_NAMES, getCaseKey, listDueCases } from './faultCases.ts';

it('RUN-68 every case is a test that exists', () => {
  expect(FAULT_NAMES).toEqual([
    ...['2', '4', '6', '8', '10', '11', '12', '13', '14', '15', '21', '25', '29'],
    ...['simulation', 'generators', 'touch', 'node', 'fidelity'],
  ]);
  for (const { file, title } of FAULT_CASES) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(title);
  }
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
  const runs = listDueCases([], 'a', ['fidelity']).map((one, index) => ({
    commit: 'a',
    key: getCaseKey(one),
    passed: index !== 1,
    minutes: 1,
  }));
  expect(runs).toHaveLength(10);
  expect(listDueCases(runs, 'a', ['fidelity']).map(({ env }) => env)).toEqual([{ CMON_FIDELITY: '200-400' }]);
  expect(listDueCases(runs, 'b', ['fidelity'])).toHaveLength(10);
  expect(listDueCases(runs, 'a-dirty', ['fidelity'])).toHaveLength(10);
  expect(listDueCases(runs, 'a', [])).toHaveLength(FAULT_CASES.length - 9);
});

it('RUN-68 an unknown case is refused', async () => {
  const script = join(root, 'scripts/testFaults.ts');
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', script, '99'], {
    cwd: root,
  });
  expect([code, output.trim()]).toEqual([
    2,
    `npm run test:faults: unknown 99; known: ${FAULT_NAMES.join(' ')}`,
  ]);
});
