import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';
import { readArguments } from './readArguments.ts';

it('RUN-32 every kind of test runs unless some kinds are named, and the quickest kinds run first', () => {
  expect(readArguments([])).toEqual({ kinds: ['checks', 'unit', 'database', 'browser'], changed: false });
  expect(readArguments(['browser', 'unit'])).toEqual({ kinds: ['unit', 'browser'], changed: false });
  expect(readArguments(['--changed'])).toEqual({
    kinds: ['checks', 'unit', 'database', 'browser'],
    changed: true,
  });
});

it.each(['units', '--watch', '-u', ''])('RUN-59 the argument %j is refused', (argument) => {
  expect(readArguments(['unit', argument])).toEqual({
    refused: `unknown argument ${argument}; known: checks unit database browser --changed`,
  });
});

it('RUN-59 npm test with an unknown argument ends with code 2 and names the known ones', async () => {
  const script = join(root, 'scripts/test.ts');
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', script, 'fast'], {
    cwd: root,
  });
  expect([code, output.trim()]).toEqual([
    2,
    'npm test: unknown argument fast; known: checks unit database browser --changed',
  ]);
});
