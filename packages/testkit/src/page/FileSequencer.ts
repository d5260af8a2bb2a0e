import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const JSDOM_COMMENT = '// @vitest-environment jsdom';

/** The files that take more than a minute on two processors. Started last, one of them would run alone. */
const LONG_FILES = [
  'apps/customiser/src/screens/everyScreenByKeyboard.browser.test.ts',
  'e2e/officeLayout.test.ts',
  'e2e/floorDay.test.ts',
  'e2e/startStop.test.ts',
  'apps/server/src/generator/generatorProcess.test.ts',
  'apps/server/src/http/hostileInput.test.ts',
  'tools/simulate/simulate.test.ts',
  'apps/server/src/api/nextStates.test.ts',
  'apps/server/src/generator/generatorTakeover.test.ts',
];

/**
 * Runs the longest files first, and the files that need no page before the files that run in a jsdom page. Vitest starts a
 * worker anew whenever the next file needs another environment, and loading jsdom takes longer than most of the files.
 */
export class FileSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.some((file) => moduleId.endsWith(file));
    const isInPage = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith(JSDOM_COMMENT);
    const rank = (file: TestSpecification) => (isLong(file) ? 0 : isInPage(file) ? 2 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
