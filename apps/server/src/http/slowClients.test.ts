import { Agent, get as httpGet } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const SLOW_SENDERS = 500;
const SLOW_READERS = 200;
/** A document that every editor loads. */
const PRODUCT_PATH = '/json/products/EAO.json';
/** A large file. A slow reader requests so many at once that they exceed what the system buffers for it, about 4 MB. */
const FONT_PATH = '/assets/fonts/caveat.outlines.json';
const REQUESTED_BYTES = 6_000_000;
const HEAD = 'POST /auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

interface Answer {
  readonly status: number | undefined;
  readonly bytes: number;
  readonly reused: boolean;
}

/** Requests a path over the agent's kept connection, or over a new one that is closed after the response. */
function request(path: string, agent: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpGet(`${web.origin}${path}`, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode, bytes, reused: sent.reusedSocket }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Opens sockets that send and read nothing yet. Resolves when the service has accepted all of them. */
async function openSockets(count: number): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(web.origin);
  const opened = Array.from({ length: count }, async () => {
    const socket = connect(Number(port), hostname).pause();
    // A socket that is closed while it writes gets an error instead of the response.
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  });
  const sockets = await Promise.all(opened);
  // Connections are accepted in the order in which they arrive, so this request is answered after all are accepted.
  await request('/healthz', false);
  return sockets;
}

interface SlowSender {
  readonly socket: Socket;
  /** What it sends, one byte a second. */
  readonly rest: string;
  sent: number;
  answer: string;
}

/** Starts a request and leaves the rest for later: of its head for every other socket, else of its body. */
function startRequest(socket: Socket, index: number): SlowSender {
  const isHead = index % 2 === 0;
  socket.write(isHead ? HEAD.slice(0, 1) : `${HEAD}content-length: 5000\r\n\r\n{`);
  const rest = isHead ? HEAD.slice(1) : ' '.repeat(5_000);
  const sender: SlowSender = { socket, rest, sent: 0, answer: '' };
  socket.on('data', (chunk) => {
    sender.answer += chunk.toString();
  });
  socket.resume();
  return sender;
}

it('SEC-17, SEC-20, REL-26 500 slow senders and 200 slow readers are disconnected, and other clients are answered meanwhile', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const font = await request(FONT_PATH, agent);
  expect(font.status).toBe(200);
  const readRequests = `GET ${FONT_PATH} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(
    Math.ceil(REQUESTED_BYTES / font.bytes),
  );
  const { bytes } = await request(PRODUCT_PATH, agent);
  const expectAnswers = async () => {
    expect(await request(PRODUCT_PATH, false)).toEqual({ status: 200, bytes, reused: false });
    expect(await request(PRODUCT_PATH, agent)).toEqual({ status: 200, bytes, reused: true });
  };

  const readers = await openSockets(SLOW_READERS);
  const senders = (await openSockets(SLOW_SENDERS)).map(startRequest);
  await expectAnswers();
  expect(await web.countConnections()).toBeGreaterThan(SLOW_SENDERS + SLOW_READERS);
  for (const reader of readers) reader.write(readRequests);
  const drip = setInterval(() => {
    for (const reader of readers) reader.read(1);
    for (const sender of senders) {
      if (!sender.socket.writable) continue;
      sender.socket.write(sender.rest[sender.sent] ?? ' ');
      sender.sent += 1;
    }
  }, 1_000);

  // The last connection is the agent's.
  while ((await web.countConnections()) > 1) {
    await expectAnswers();
    await sleep(100);
  }
  clearInterval(drip);
  expect(Math.max(...senders.map(({ sent }) => sent))).toBeLessThanOrEqual(15);
  // A socket that writes while it is being closed may not receive the 408.
  const statuses = senders.map(({ answer }) => answer.slice(9, 12));
  expect(statuses.filter((status) => status !== '408' && status !== '')).toEqual([]);
  for (const reader of readers) reader.destroy();
  agent.destroy();
});
