import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const REQUESTS = 1_000;
const AT_ONCE = 8;
/** A file of which only a part fits into the buffers of a response, so that it stays open while nobody reads. */
const LARGE = '/assets/fonts/caveat.outlines.json';
/** Documents of different sizes. */
const SMALL = ['/json/products/EAO.json', '/json/products/ETQ_MUL.json', '/json/products/MUG.json'] as const;

let web: TestWeb;
beforeEach(async () => {
  web = await openTestWeb();
});
afterEach(() => web.close());

/** Sends GET requests over one connection without waiting. Its responses are not read before it is resumed. */
async function sendAtOnce(paths: readonly string[]): Promise<Socket> {
  const { hostname, port } = new URL(web.origin);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  return socket;
}

const repeat = (path: string): string[] => Array.from({ length: REQUESTS }, () => path);

async function measureSize(path: string): Promise<number> {
  const response = await web.fetch(path, { headers: { connection: 'close', 'accept-encoding': 'identity' } });
  return (await response.arrayBuffer()).byteLength;
}

/** How many times the service, which runs in this process, has the large file open now. */
function countOpen(): number {
  const files = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      // It was closed meanwhile.
      return '';
    }
  });
  return files.filter((file) => file.endsWith(LARGE)).length;
}

/** The number of requests for files of the catalogue that the service has ended, answered or not. */
async function countHandled(): Promise<number> {
  const metrics = await (await web.fetch('/metrics', { headers: { connection: 'close' } })).text();
  return [
    ...metrics.matchAll(/^cmon_http_request_seconds_count\{.*route="\/assets\/\*".*\} (\d+)$/gm),
  ].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The sizes of the bodies of responses that follow each other on one connection. */
function listSizes(text: string): number[] {
  const sizes: number[] = [];
  for (let start = 0; start < text.length; ) {
    const bodyStart = text.indexOf('\r\n\r\n', start) + 4;
    const size = Number(/^content-length: (\d+)/im.exec(text.slice(start, bodyStart))?.[1]);
    expect(text.slice(start, start + 15)).toBe('HTTP/1.1 200 OK');
    sizes.push(size);
    start = bodyStart + size;
  }
  return sizes;
}

it('SEC-50 a client that sends 1,000 requests at once has eight of them handled at a time', async () => {
  const socket = await sendAtOnce(repeat(LARGE));
  const largeSize = await measureSize(LARGE);
  await expect.poll(countOpen).toBe(AT_ONCE);
  // What others request meanwhile is answered, and no further file of this client is opened.
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await measureSize(SMALL[0])).toBeGreaterThan(0);
    // For a moment it is one less, when the system's buffers have taken the rest of a file.
    expect(countOpen()).toBeLessThanOrEqual(AT_ONCE);
  }
  // One response is read, and the next request is handled.
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > largeSize * 2) socket.pause();
  });
  socket.resume();
  await expect.poll(() => received).toBeGreaterThan(largeSize * 2);
  await expect.poll(countOpen).toBe(AT_ONCE);
  expect(await countHandled()).toBeGreaterThan(1);
  socket.destroy();
});

it('SEC-50 the responses to 1,000 requests at once are all sent, in the order of the requests', async () => {
  const sizes = await Promise.all(SMALL.map(measureSize));
  expect(new Set(sizes).size).toBe(SMALL.length);
  // A sequence that repeats only after a long time, so that no two responses can be exchanged unseen.
  const order = Array.from({ length: REQUESTS }, (_, n) => ((n * n) >> 3) % SMALL.length);
  const socket = await sendAtOnce(order.map((index) => SMALL[index] ?? ''));
  socket.setEncoding('latin1');
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.resume();
  await expect.poll(() => text.match(/^HTTP\/1\.1 /gm)?.length).toBe(REQUESTS);
  const last = sizes[order.at(-1) ?? 0] ?? 0;
  await expect.poll(() => text.length - text.lastIndexOf('\r\n\r\n') - 4).toBe(last);
  expect(listSizes(text)).toEqual(order.map((index) => sizes[index]));
  socket.destroy();
});

it('SEC-50, SEC-75 the waiting requests of a client that leaves are not handled, and its files are closed', async () => {
  const before = await countHandled();
  const socket = await sendAtOnce(repeat(LARGE));
  await expect.poll(countOpen).toBe(AT_ONCE);
  socket.resetAndDestroy();
  await expect.poll(countOpen).toBe(0);
  await expect.poll(() => web.countConnections()).toBe(0);
  expect((await countHandled()) - before).toBeLessThanOrEqual(AT_ONCE);
  // Answers of the database that come after the client has left harm nobody.
  (await sendAtOnce(repeat('/readyz'))).resetAndDestroy();
  await expect.poll(() => web.countConnections()).toBe(0);
  expect(await measureSize(LARGE)).toBeGreaterThan(0);
});
