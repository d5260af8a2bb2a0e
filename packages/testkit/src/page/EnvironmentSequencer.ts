import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const JSDOM_COMMENT = '// @vitest-environment jsdom';

/**
 * Runs the files that need no page before the files that run in a jsdom page. Vitest starts a worker anew whenever the
 * next file needs another environment, and loading jsdom takes longer than most of the files.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inPage = new Set(
      sorted.filter((file) => readFileSync(file.moduleId, 'utf8').startsWith(JSDOM_COMMENT)),
    );
    return [...sorted.filter((file) => !inPage.has(file)), ...inPage];
  }
}
