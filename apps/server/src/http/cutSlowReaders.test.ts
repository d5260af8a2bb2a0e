import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { cutSlowReaders } from './cutSlowReaders.ts';

/** More than the system keeps for a caller, so that most of an answer waits in the server. */
const ANSWER = Buffer.alloc(30_000_000, 'x');

it('SEC-45 callers who take next to nothing of an answer are cut, and one who takes it gets the whole', async () => {
  const app = Fastify();
  cutSlowReaders(app, { looks: 6, everyMs: 100 });
  app.get('/', async () => ANSWER);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const slow = await Promise.all(
    Array.from({ length: 20 }, async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      // Not a byte is read: the system's buffers fill.
      socket.pause();
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
      return socket;
    }),
  );
  const whole = await (await fetch(origin, { headers: { connection: 'close' } })).arrayBuffer();
  expect(whole.byteLength).toBe(ANSWER.length);
  await noConnection(app.server);
  for (const socket of slow) socket.destroy();
  await app.close();
});

/** Waits until every connection has ended. */
async function noConnection(server: {
  getConnections(done: (error: Error | null, count: number) => void): unknown;
}): Promise<void> {
  for (;;) {
    const count = await new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
    if (count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
