import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { disconnectSlowReaders as disconnectInShop } from '../../../shop/src/disconnectSlowReaders.ts';
import { disconnectSlowReaders } from './disconnectSlowReaders.ts';

/** Larger than the socket buffers of the system, so that most of the response waits in the server. */
const RESPONSE = Buffer.alloc(30_000_000, 'x');

it.each([
  ['the server', disconnectSlowReaders],
  ['the demo shop', disconnectInShop],
])(
  'SEC-45 clients that read almost nothing of a response of %s are reset, and other clients get the whole response',
  async (_, disconnect) => {
    const app = Fastify();
    disconnect(app, { checks: 6, intervalMs: 100 });
    app.get('/', async () => RESPONSE);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const slow = await Promise.all(
      Array.from({ length: 20 }, async (): Promise<Socket> => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        // Nothing is read, so that the system's buffers fill.
        socket.pause();
        await once(socket, 'connect');
        socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
        return socket;
      }),
    );
    const whole = await (await fetch(origin, { headers: { connection: 'close' } })).arrayBuffer();
    expect(whole.byteLength).toBe(RESPONSE.length);
    await waitUntilNoConnection(app.server);
    // After a reset, a client receives only its own buffer. Otherwise the system would keep 4 MB for it and deliver them.
    const closed = slow.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve)));
    await Promise.all(closed);
    expect(Math.max(...slow.map(({ bytesRead }) => bytesRead))).toBeLessThan(1_000_000);
    await app.close();
  },
);

/** Waits until every connection has ended. */
async function waitUntilNoConnection(server: {
  getConnections(done: (error: Error | null, count: number) => void): unknown;
}): Promise<void> {
  for (;;) {
    const count = await new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
    if (count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
