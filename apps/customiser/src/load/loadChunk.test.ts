import { expect, it, vi } from 'vitest';
import { TIMINGS } from '../tokens.ts';
import { createCssChunkError, loadChunk } from './loadChunk.ts';

async function getRejection(promise: Promise<unknown>) {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

it('ERR-22 a chunk that can’t be loaded rejects with its type and request', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://c.example/MUG-1.js');
  expect(await getRejection(loadChunk('MUG', () => Promise.reject(missing)))).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk MUG failed.\n(missing: https://c.example/MUG-1.js)',
    code: 'CHUNK_LOAD_FAILED',
    type: 'missing',
    request: 'https://c.example/MUG-1.js',
  });
});

it('TIM-5 ERR-22 a chunk that takes more than 120 s rejects', async () => {
  vi.useFakeTimers();
  const late = getRejection(loadChunk('MUG', () => new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(119_999);
  const pending = await Promise.race([late, Promise.resolve('pending')]);
  await vi.advanceTimersByTimeAsync(1);
  expect([pending, await late]).toMatchObject([
    'pending',
    { message: 'Loading chunk MUG failed.\n(timeout: MUG)', type: 'timeout' },
  ]);
  expect(TIMINGS.chunkTimeout).toBe(120_000);
  vi.useRealTimers();
});

it('ERR-23 a style that can’t be loaded rejects with its own error code', () => {
  const error = createCssChunkError('customizer', 'https://c.example/a.css');
  expect([error.code, error.message]).toEqual([
    'CSS_CHUNK_LOAD_FAILED',
    'Loading CSS chunk customizer failed.\n(https://c.example/a.css)',
  ]);
});
