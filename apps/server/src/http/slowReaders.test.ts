import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openShop } from '../../../shop/src/testing/openShop.ts';
import { openTestWeb } from './testing/testWeb.ts';

const SLOW_READERS = 20;
/** More than the system buffers for a connection, about 4 MB, so that most of the responses wait in the service. */
const REQUESTED_BYTES = 12_000_000;

interface Service {
  readonly origin: string;
  countConnections(): Promise<number>;
  close(): Promise<void>;
}

/** Requests so much over one connection that its response stays in the service, and reads nothing of it. */
async function openSlowReader(origin: string, path: string, times: number): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times));
  return socket;
}

it.concurrent.each<[string, () => Promise<Service>, string]>([
  ['the server', openTestWeb, '/assets/fonts/caveat.outlines.json'],
  ['the demo shop', openShop, '/static/products/uk/hero.webp'],
])(
  'SEC-45 clients that read nothing of the responses of %s are reset, and other clients get whole responses meanwhile',
  async (_, open, path) => {
    const service = await open();
    const readWhole = async () => {
      const response = await fetch(`${service.origin}${path}`, {
        headers: { connection: 'close', 'accept-encoding': 'identity' },
      });
      expect(response.status).toBe(200);
      return (await response.arrayBuffer()).byteLength;
    };
    const bytes = await readWhole();
    const times = Math.ceil(REQUESTED_BYTES / bytes);
    const readers = await Promise.all(
      Array.from({ length: SLOW_READERS }, () => openSlowReader(service.origin, path, times)),
    );
    expect(await readWhole()).toBe(bytes);
    expect(await service.countConnections()).toBeGreaterThanOrEqual(SLOW_READERS);
    while ((await service.countConnections()) > 0) {
      expect(await readWhole()).toBe(bytes);
      await sleep(200);
    }
    // After a reset, a client receives only its own buffer. A connection that ends because it is idle would deliver the
    // 4 MB that the system keeps for it.
    await Promise.all(
      readers.map((reader) => new Promise((resolve) => reader.resume().once('close', resolve))),
    );
    const received = readers.map(({ bytesRead }) => bytesRead);
    expect(Math.min(...received)).toBeGreaterThan(0);
    expect(Math.max(...received)).toBeLessThan(1_000_000);
    await service.close();
  },
);
