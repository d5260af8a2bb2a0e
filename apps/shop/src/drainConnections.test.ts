import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openShop } from './testing/openShop.ts';

const CLIENTS = 200;

it('RUN-54 connections that are made but not yet accepted when the shop closes are answered and not reset', async () => {
  const shop = await openShop();
  const port = Number(new URL(shop.origin).port);
  const answers = Array.from({ length: CLIENTS }, async () => {
    const socket = connect({ host: '127.0.0.1', port, autoSelectFamily: false });
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write('GET /static/shop.css HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n');
    const ended = await Promise.race([
      once(socket, 'close').then(() => 'closed'),
      once(socket, 'error').then(([error]) => (error as { code: string }).code),
    ]);
    return answer.slice(9, 12) || ended;
  });
  // After this tick the system has completed the connections, and the event loop has not accepted them yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = shop.close();
  const statuses = new Set(await Promise.all(answers));
  expect([...statuses].filter((status) => !/^\d{3}$/.test(status))).toEqual([]);
  await closed;
});
