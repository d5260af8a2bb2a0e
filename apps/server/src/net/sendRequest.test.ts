import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mayReach, type Reach } from './mayReach.ts';
import { openAnswer, sendRequest, stopRequests } from './sendRequest.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const paths: string[] = [];
const server = createServer((request, response) => {
  paths.push(request.url ?? '');
  answer(request, response);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => paths.splice(0));

const LIMITS = { reach: 'anywhere', timeoutMs: 10_000, maxBytes: 1_000 } as const;
const get = (limits: { reach?: Reach; maxBytes?: number } = {}, address = url) =>
  sendRequest(address, { ...LIMITS, ...limits });

it('SEC-55 an answer is read up to a limit of bytes, unpacked, and a redirect is an answer that is not followed', async () => {
  answer = (_request, response) => response.end('x'.repeat(1_000));
  expect(await get()).toMatchObject({ ok: true, status: 200, body: Buffer.from('x'.repeat(1_000)) });
  await expect(get({ maxBytes: 999 })).rejects.toMatchObject({ failure: 'tooLarge' });
  answer = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000)));
  await expect(get()).rejects.toMatchObject({ failure: 'tooLarge' });
  answer = (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end();
  expect(await get()).toMatchObject({ ok: false, status: 307 });
  expect(paths).not.toContain('/elsewhere');
});

it('SEC-55 a request ends at its limit of time, also in the middle of the answer, and when the program has to end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    answer = () => vi.advanceTimersByTime(10_000);
    await expect(get()).rejects.toMatchObject({ failure: 'timeout' });
    answer = (_request, response) => {
      response.write('a part', () => setImmediate(() => vi.advanceTimersByTime(10_000)));
    };
    await expect(get()).rejects.toMatchObject({ failure: 'timeout' });
  } finally {
    vi.useRealTimers();
  }
  answer = () => stopRequests();
  await expect(get()).rejects.toMatchObject({ failure: 'stopped' });
});

it('SEC-55 an error says neither the address nor the body, and an opened answer is read by its caller', async () => {
  const failed = await get({}, `http://127.0.0.1:${await findFreePort()}/a-secret-path`).catch(
    (error: Error) => error,
  );
  expect(failed).toMatchObject({ failure: 'unreachable', code: 'ECONNREFUSED' });
  expect(String((failed as Error).stack)).not.toContain('a-secret-path');
  answer = (_request, response) => response.end('x'.repeat(100_000));
  const { body } = await openAnswer(url, LIMITS);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  expect(bytes).toBe(100_000);
});

it('SEC-54 an address from a screen leads to the public internet only, as an IP address or by its name, or into a network of the configuration', async () => {
  answer = (_request, response) => response.end('{}');
  await expect(get({ reach: [] })).rejects.toMatchObject({ failure: 'addressRefused' });
  const urlWithName = url.replace('127.0.0.1', 'localhost');
  await expect(get({ reach: [] }, urlWithName)).rejects.toMatchObject({ failure: 'addressRefused' });
  expect(paths).toEqual([]);
  expect((await get({ reach: ['loopback'] })).ok).toBe(true);
  expect((await get({ reach: ['127.0.0.0/8', '::1'] }, urlWithName)).ok).toBe(true);
});

it.each([
  ['93.184.215.14', [], true],
  ['2606:2800:21f:cb07::1', [], true],
  // At this address a cloud gives the secrets of its machines. The lines with `::ffff:` and `64:ff9b::` have it in IPv6.
  ['169.254.169.254', [], false],
  ['169.254.169.254', ['uniquelocal', 'loopback'], false],
  ['::ffff:169.254.169.254', [], false],
  ['::ffff:93.184.215.14', [], true],
  ['64:ff9b::a9fe:a9fe', [], false],
  ['10.0.0.5', [], false],
  ['10.0.0.5', ['10.0.0.5'], true],
  ['10.0.0.6', ['10.0.0.5'], false],
  ['::ffff:10.0.0.5', ['uniquelocal'], true],
  ['fd00::1', ['uniquelocal'], true],
  ['100.64.0.1', [], false],
  ['0.0.0.0', ['loopback'], false],
  ['::', [], false],
] as const)('SEC-54 %s with the named networks %j may be reached: %s', (address, networks, may) => {
  expect(mayReach(address, networks)).toBe(may);
  expect(mayReach(address, 'anywhere')).toBe(true);
});
