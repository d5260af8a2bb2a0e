import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainConnections } from './drainConnections.ts';

const CLIENTS = 200;

it('RUN-54 connections that are made but not yet accepted when the service closes are answered and not reset', async () => {
  const app = Fastify();
  drainConnections(app);
  app.get('/', async () => 'served');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answers = Array.from({ length: CLIENTS }, async () => {
    const socket = connect({ host: '127.0.0.1', port, autoSelectFamily: false });
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write('GET / HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n');
    const ended = await Promise.race([
      once(socket, 'close').then(() => 'closed'),
      once(socket, 'error').then(([error]) => (error as { code: string }).code),
    ]);
    return answer.slice(9, 12) || ended;
  });
  // After this tick the system has completed the connections, and the event loop has not accepted them yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = app.close();
  const statuses = new Set(await Promise.all(answers));
  expect([...statuses].filter((status) => status !== '200' && status !== '503')).toEqual([]);
  await closed;
});
