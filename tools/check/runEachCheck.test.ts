import { afterEach, expect, it, vi } from 'vitest';
import { runEachCheck } from './runEachCheck.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('RUN-60 a check that throws has failed under its own name with its error, and the others run', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const results = await runEachCheck([
    {
      name: 'broken',
      run: async () => {
        throw new Error('The budget file is missing.');
      },
    },
    { name: 'good', run: async () => '' },
    { name: 'bad', run: async () => 'a.ts is too long' },
  ]);
  expect([...results].sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'bad', ok: false, problems: 'a.ts is too long' },
    { name: 'broken', ok: false, problems: expect.stringContaining('The budget file is missing.') },
    { name: 'good', ok: true, problems: '' },
  ]);
});
