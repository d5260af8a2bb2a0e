import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitPipelining } from './limitPipelining.ts';

const REQUESTS = 1_000;

/** A server that counts how many requests it handles at once. Each is answered with its own number, after `turn`. */
async function listen(turn: () => Promise<unknown> = nextTurn) {
  const app = Fastify({ logger: false });
  limitPipelining(app);
  const handled = { now: 0, most: 0, total: 0 };
  app.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
    handled.now += 1;
    handled.total += 1;
    handled.most = Math.max(handled.most, handled.now);
    await turn();
    handled.now -= 1;
    return `<${params.n}>`;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, handled, port: (app.server.address() as AddressInfo).port };
}

const requests = Array.from({ length: REQUESTS }, (_, n) => `GET /${n} HTTP/1.1\r\nhost: test\r\n\r\n`);

it('SEC-50 a client that sends 1,000 requests at once has eight of them handled at a time, and all answered in order', async () => {
  const { app, handled, port } = await listen();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  const answers = new Promise<string[]>((resolve) =>
    socket.on('data', (text: string) => {
      received += text;
      const found = received.match(/<\d+>/g) ?? [];
      if (found.length === REQUESTS) resolve(found);
    }),
  );
  socket.write(requests.join(''));
  expect(await answers).toEqual(requests.map((_, n) => `<${n}>`));
  expect(handled.most).toBeLessThanOrEqual(8);
  expect(handled.total).toBe(REQUESTS);
  socket.destroy();
  await app.close();
});

it('SEC-50 the waiting requests of a client that leaves are not handled', async () => {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const { app, handled, port } = await listen(() => left);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(requests.join(''));
  await expect.poll(() => handled.total).toBeGreaterThan(0);
  socket.resetAndDestroy();
  await expect.poll(() => countConnections(app.server)).toBe(0);
  leave();
  const other = await fetch(`http://127.0.0.1:${port}/1`, { headers: { connection: 'close' } });
  expect(await other.text()).toBe('<1>');
  expect(handled.total).toBeLessThan(REQUESTS);
  await app.close();
});

interface Connections {
  getConnections(done: (error: Error | null, count: number) => void): unknown;
}

function countConnections(server: Connections): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, open) => resolve(open)));
}
