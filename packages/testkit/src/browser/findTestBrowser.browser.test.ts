import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findTestBrowser } from './findTestBrowser.ts';

it('RUN-31 npm test runs the browser tests in the Chromium that it found or installed', async () => {
  const path = await findTestBrowser();
  expect(path).toBe(process.env.CHROMIUM_PATH);
  const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  expect(version).toMatch(/Chrom(e|ium)\D* \d+\./);
});
