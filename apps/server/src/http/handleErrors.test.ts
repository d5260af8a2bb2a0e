import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { handleErrors } from './handleErrors.ts';
import type { WebEnv } from './webEnv.ts';

it('RUN-115 a client that leaves before its answer is logged as no error, and a fault of the server is logged as an error', async () => {
  const logged: { level: number; msg: string; route: string }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const app = Fastify();
  handleErrors(app, { log } as WebEnv, null);
  await app.register(compress);
  const answer = new PassThrough();
  const isWriting = once(answer, 'resume');
  app.post('/slow', async (_request, reply) => reply.type('application/json').send(answer));
  app.get('/broken', async () => {
    throw Object.assign(new Error('A bug'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const headers = 'host: test\r\naccept-encoding: br\r\ncontent-type: application/json\r\ncontent-length: 2';
  socket.write(`POST /slow HTTP/1.1\r\n${headers}\r\n\r\n{}`);
  await isWriting;
  socket.destroy();
  await vi.waitFor(() => expect(logged.map(({ msg }) => msg)).toContain('client left'));
  expect(logged.filter(({ level }) => level > 20)).toEqual([]);

  expect((await fetch(`http://127.0.0.1:${port}/broken`)).status).toBe(500);
  const failed = logged.filter(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject([{ level: 50, route: '/broken' }]);
  await app.close();
});
