import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { cutSlowReaders } from './cutSlowReaders.ts';

/** More than the system keeps for a caller, so that most of an answer waits in the server. */
const ANSWER = Buffer.alloc(30_000_000, 'x');

it('SEC-45, REL-26 callers who take next to nothing of an answer are cut, and one who takes it gets the whole', async () => {
  const app = Fastify();
  cutSlowReaders(app, { bytes: 60_000, ms: 300, everyMs: 50 });
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
  const accepted = await connections(app.server, (count) => count >= slow.length);
  expect(accepted).toBeGreaterThanOrEqual(slow.length);
  const whole = await (await fetch(origin, { headers: { connection: 'close' } })).arrayBuffer();
  expect(whole.byteLength).toBe(ANSWER.length);
  expect(await connections(app.server, (count) => count === 0)).toBe(0);
  for (const socket of slow) socket.destroy();
  await app.close();
});

/** Waits until the number of open connections is as asked. */
async function connections(
  server: { getConnections(done: (error: Error | null, count: number) => void): unknown },
  isSo: (count: number) => boolean,
): Promise<number> {
  for (;;) {
    const count = await new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
    if (isSo(count)) return count;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
