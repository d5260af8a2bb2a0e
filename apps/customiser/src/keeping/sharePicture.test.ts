// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { sharePicture } from './sharePicture.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a picture that was shared', null, true],
  ['a closed share dialog', 'AbortError', true],
  ['a refused picture', 'NotAllowedError', false],
  ['a system that can’t share', 'DataError', false],
])('BEY-211 %s is a failure only when sharing failed', async (_, error, expected) => {
  const share = async () => {
    if (error !== null) throw new DOMException('', error);
  };
  vi.stubGlobal('navigator', { share });
  expect(await sharePicture(new File([], 'eao.png'))).toBe(expected);
});
