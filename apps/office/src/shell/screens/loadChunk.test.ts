// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { RequestError } from '../../api/requestError.ts';
import { setLocale } from '../../messages/translate.ts';
import { loadChunk } from './loadChunk.ts';

beforeEach(() => setLocale('fr_FR'));

it('ERR-22 a screen whose code fails to load throws a RequestError with the type and the request of the code', async () => {
  const fail = (message: string) => loadChunk('decoupe/lots', () => Promise.reject(new Error(message)));
  const failed = fail('Unable to preload CSS for /assets/cutting.css');
  await expect(failed).rejects.toBeInstanceOf(RequestError);
  await expect(failed).rejects.toMatchObject({ kind: 'chunk', status: null });
  await expect(failed).rejects.toThrow('Loading chunk failed: css decoupe/lots');
  await expect(fail('Failed to fetch')).rejects.toThrow('Loading chunk failed: js decoupe/lots');
});
