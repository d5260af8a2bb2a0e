// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import { graphql } from './graphql.ts';
import { request } from './request.ts';

const versionQuery = graphql('query cmonJsonVersion { cmonJsonVersion { version } }');

beforeAll(() => setLocale('fr_FR'));
afterEach(() => vi.unstubAllGlobals());

it('NET-8 a request has the header `x-cmon-request`, and a body with operationName, variables and query', async () => {
  const sent = vi.fn(
    async (_url: string, _init: RequestInit) => new Response('{"data":{"cmonJsonVersion":{"version":"a1"}}}'),
  );
  vi.stubGlobal('fetch', sent);
  expect(await request(versionQuery, {})).toEqual({ cmonJsonVersion: { version: 'a1' } });
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/graphql');
  expect(init?.credentials).toBe('same-origin');
  expect(new Headers(init?.headers).get('x-cmon-request')).toBe('1');
  const { query, ...rest } = JSON.parse(String(init?.body)) as { query: string };
  expect(rest).toEqual({ operationName: 'cmonJsonVersion', variables: {} });
  expect(query.replaceAll(/\s+/g, ' ')).toBe('query cmonJsonVersion { cmonJsonVersion { version } }');
});

it('ERR-11 a network failure is thrown as a loading error with its message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(request(versionQuery, {})).rejects.toMatchObject({
    kind: 'network',
    message: 'Erreur durant le chargement : Failed to fetch',
  });
});

it('SES-8, OFF-20 a request that no person caused has a header that marks it as an automatic reload', async () => {
  const sent = vi.fn(
    async (_url: string, _init: RequestInit) => new Response('{"data":{"cmonJsonVersion":{"version":"a1"}}}'),
  );
  vi.stubGlobal('fetch', sent);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 45_000);
  await request(versionQuery, {});
  expect(new Headers(sent.mock.calls[0]?.[1].headers).get('x-cmon-auto-reload')).toBe('1');
  vi.restoreAllMocks();
});
