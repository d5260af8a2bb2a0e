import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type {} from '@cmon/testkit/browser/setUp';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { Failure, FileTimes, TestReport } from '../../tools/testRun/describeFailure.ts';
import { root } from '../run/root.ts';

/**
 * Vitest's reporter for `npm test`: prints a line for each finished file. It writes the whole report as JSON to the
 * file that `CMON_TEST_REPORT` names: counts, durations, and every failure with its stack.
 */
export default class FileReporter implements Reporter {
  readonly #logs = new Map<string, string>();

  onUserConsoleLog(log: UserConsoleLog): void {
    const id = log.taskId ?? '';
    this.#logs.set(id, (this.#logs.get(id) ?? '') + log.content);
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    const sign = module.state() === 'failed' ? '✗' : '✓';
    console.log(`  ${sign} ${getPath(module)} (${tests.length} tests, ${seconds} s)`);
    for (const test of failed) console.log(`      ✗ ${test.fullName}`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const failures = modules.flatMap((module) => this.#listFailures(module));
    const outsideFailures = unhandledErrors.map((error) => ({
      file: getRunningFile(error),
      title: 'unhandled error outside any test',
      trace: formatTrace(error),
      artefacts: [],
    }));
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const report: TestReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [...failures, ...outsideFailures],
      files: modules.map(getTimes),
    };
    const path = process.env.CMON_TEST_REPORT;
    if (path) writeFileSync(path, JSON.stringify(report, null, 1));
  }

  #listFailures(module: TestModule): Failure[] {
    const file = getPath(module);
    const parts: readonly (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
    const setUpFailures = parts.flatMap((part) =>
      part.errors().map((error) => ({
        file,
        title: part.type === 'suite' ? part.fullName : 'the file itself',
        trace: formatTrace(error),
        artefacts: [],
      })),
    );
    const failedTests = [...module.children.allTests()].filter((test) => test.result().state === 'failed');
    return [...setUpFailures, ...failedTests.map((test) => this.#buildFailure(file, test))];
  }

  #buildFailure(file: string, test: TestCase): Failure {
    const errors = test.result().errors ?? [];
    const printed = this.#logs.get(test.id);
    const trace = errors.map(formatTrace).join('\n');
    return {
      file,
      title: test.fullName,
      trace: printed ? `${trace}\nprinted by the test:\n${printed}` : trace,
      artefacts: test.meta().artefacts ?? [],
    };
  }
}

function getPath(module: TestModule): string {
  return relative(root, module.moduleId);
}

/** The file whose tests ran when an error came from outside them; it may have begun in an earlier file of the worker. */
function getRunningFile(error: SerializedError): string {
  const path: unknown = error.VITEST_TEST_PATH;
  return typeof path === 'string' ? relative(root, path) : 'no file';
}

/** Message, difference and stack of an error and of its causes. The stack frames of packages are left out. */
function formatTrace(error: SerializedError): string {
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:internal/.test(line));
  const text = [`${error.name ?? 'Error'}: ${error.message}`, ...(error.diff ? [error.diff] : []), ...stack];
  const cause = error.cause as SerializedError | undefined;
  return cause?.message ? `${text.join('\n')}\ncaused by ${formatTrace(cause)}` : text.join('\n');
}

function getTimes(module: TestModule): FileTimes {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic();
  return {
    file: getPath(module),
    testsMs: Math.round(duration),
    importMs: Math.round(collectDuration),
    prepareMs: Math.round(environmentSetupDuration + prepareDuration + setupDuration),
    tests: [...module.children.allTests()].map((test) => ({
      title: test.fullName,
      ms: Math.round(test.diagnostic()?.duration ?? 0),
    })),
  };
}
