import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchVersion } from './fetchVersion.ts';

const url = 'https://cmon.example/graphql';
const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const error = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  fetchMock.mockReset();
  error.mockClear();
});
function mockAnswer(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetchMock.mockResolvedValue(new Response(text, { status }));
}

it('NET-5 NET-6 NET-15 the version is requested with the stored query and the token', async () => {
  mockAnswer({ data: { cmonJsonVersion: { version: 'v7' } } });
  expect(await fetchVersion(url, 'tok')).toBe('v7');
  expect(fetchMock.mock.calls).toEqual([
    [
      url,
      {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', authorization: 'Bearer tok' },
        body: JSON.stringify({
          operationName: 'cmonJsonVersion',
          variables: {},
          query: 'query cmonJsonVersion { cmonJsonVersion { version } }',
        }),
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
});

it('NET-7 without a token there is no authorization header', async () => {
  mockAnswer({ data: { cmonJsonVersion: { version: 'v7' } } });
  await fetchVersion(url, null);
  expect(fetchMock.mock.calls[0]?.[1].headers).toEqual({ 'content-type': 'application/json' });
});

it('ERR-8 ERR-9 errors are logged, then thrown with path, message and debug message each', async () => {
  const errors = [
    { path: ['cmonJsonVersion', 'version'], message: 'no', extensions: { debugMessage: 'table missing' } },
    { message: 'second' },
  ];
  mockAnswer({ data: null, errors });
  await expect(fetchVersion(url, null)).rejects.toMatchObject({
    message: 'Erreur durant le chargement : cmonJsonVersion.version no table missing\nsecond',
  });
  expect(error.mock.calls).toEqual([[errors]]);
});

it.each([
  ['ERR-10 an unknown response', '[1]', 200, 'Erreur inconnue : object'],
  ['ERR-10 an answer without a version', '{"data":{"other":1}}', 200, 'Erreur inconnue : cmonJsonVersion'],
  ['ERR-12 a status of 300 or above', '', 503, 'Response not successful: Received status code 503'],
  ['ERR-13 neither data nor errors', '{}', 200, 'Server response was missing for query'],
])('%s rejects with the message of the specification', async (_, body, status, message) => {
  mockAnswer(body, status);
  await expect(fetchVersion(url, null)).rejects.toMatchObject({ name: 'LoadError', message });
});

it('ERR-11 a network failure carries its message', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchVersion(url, null)).rejects.toMatchObject({
    message: 'Erreur durant le chargement : Failed to fetch',
  });
});

it('ERR-14 a body that is not JSON is a parse error', async () => {
  mockAnswer('<html>');
  await expect(fetchVersion(url, null)).rejects.toMatchObject({
    fault: 'answer',
    cause: expect.any(SyntaxError),
  });
});

it('BEY-72 the version query is given up after 10 s, so that the options load without a version', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
    const reason = new DOMException(`${delayMs} ms`, 'TimeoutError');
    return AbortSignal.abort(reason);
  });
  fetchMock.mockImplementation(async (_, { signal }) => {
    signal?.throwIfAborted();
    return new Response();
  });
  await expect(fetchVersion(url, null)).rejects.toMatchObject({ fault: 'timeout' });
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});
