import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { slowDownRefusals } from './slowDownRefusals.ts';

/** More than are answered at once after a quiet time. */
const REFUSED = 300;

it('SEC-53 the answers of many refused requests wait, those of honest ones don’t, and it is logged once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const app = Fastify({ logger: false });
  slowDownRefusals(app, { log });
  app.get('/honest', async () => 'fine');
  app.post('/refused', async (_request, reply) => reply.status(400).send({ error: 'refused' }));
  app.get('/broken', async (_request, reply) => reply.status(500).send({ error: 'internal' }));
  await app.ready();

  let answered = 0;
  const refuse = async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/refused', payload: { a: 1 } });
    answered += 1;
    return `${statusCode} ${body}`;
  };
  const refusals = Array.from({ length: REFUSED }, refuse);
  await expect.poll(() => lines.length).toBe(1);
  expect((await app.inject('/honest')).body).toBe('fine');
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(REFUSED);

  expect(new Set(await Promise.all(refusals))).toEqual(new Set(['400 {"error":"refused"}']));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'many requests are refused: their answers wait',
  ]);
  await app.close();
});
