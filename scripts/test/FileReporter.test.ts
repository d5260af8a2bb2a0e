import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeFailure, type TestReport } from '../../tools/testRun/describeFailure.ts';
import { findBin } from '../run/findBin.ts';
import { root } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';

/** The source of a test file in which a test, a set-up and something outside any test fail. */
const FAULTY = `import { beforeAll, describe, expect, it } from 'vitest';
it('passes', () => { setTimeout(() => { throw new Error('too late'); }); });
it('compares', () => { console.log('on the way'); expect({ name: 'a' }).toEqual({ name: 'b' }); });
describe('a suite', () => { beforeAll(() => { throw new Error('no database'); }); it('is not reached', () => {}); });
`;

let folder = '';
let report: TestReport;
beforeAll(async () => {
  // Inside the repository, so that the test file can import Vitest.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'faulty-'));
  writeFileSync(join(folder, 'faulty.test.ts'), FAULTY);
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};\n');
  const path = join(folder, 'report.json');
  const reporter = join(import.meta.dirname, 'FileReporter.ts');
  await runCommand(findBin('vitest'), ['run', '--root', folder, `--reporter=${reporter}`], {
    cwd: folder,
    env: { ...process.env, CMON_TEST_REPORT: path },
  });
  report = JSON.parse(readFileSync(path, 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('RUN-60 every failure is reported with its place and its trace, set-ups included', () => {
  const titles = report.failures.map(({ file, title }) => [file.split('/').at(-1), title]);
  expect(titles).toEqual([
    ['faulty.test.ts', 'a suite'],
    ['faulty.test.ts', 'compares'],
    ['faulty.test.ts', 'unhandled error outside any test'],
  ]);
  const [setUp = '', comparison = '', late = ''] = report.failures.map(describeFailure);
  expect(setUp).toMatch(/Error: no database\n(.*\n)*.*faulty\.test\.ts:4/);
  expect(comparison).toMatch(/faulty\.test\.ts:3/);
  expect(comparison).toContain('-   "name": "b"');
  expect(comparison).toContain('on the way');
  expect(late).toMatch(/Error: too late\n(.*\n)*.*faulty\.test\.ts:2/);
});

it('RUN-60 tests that pass and tests that fail are counted', () => {
  expect([report.passed, report.failures.length]).toEqual([1, 3]);
});
