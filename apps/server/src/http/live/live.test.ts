import { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import type { Changes } from '../../db/changesChannel.ts';
import { openChangeFeed } from './openChangeFeed.ts';
import { openStream } from './openStream.ts';

it('OFF-43 changes that are reported one after the other within a quarter of a second are sent together', async () => {
  let report: (payload: string) => void = () => undefined;
  const database = {
    listen: async (_channel: string, listener: (payload: string) => void) => {
      report = listener;
      return async () => undefined;
    },
    limitTo: () => {
      throw new Error('The person reads all stores.');
    },
  };
  const feed = openChangeFeed(database, (error) => {
    throw error;
  });
  await feed.start();
  const sent: Changes[] = [];
  const user = { role: 'preparator', stores: [] } as never;
  feed.subscribe({ user, send: (changes) => sent.push(changes) });
  report('{"order":["A"]}');
  report('{"order":["B"],"lot":["L"]}');
  await expect.poll(() => sent).toEqual([{ order: ['A', 'B'], lot: ['L'] }]);
  report('{"order":["C"]}');
  await expect.poll(() => sent.at(1)).toEqual({ order: ['C'] });
  await feed.close();
});

it('OFF-43 a reader who is slow gets what changed meanwhile as one event', async () => {
  const read: string[] = [];
  let takeNext = () => {};
  // The connection takes nothing more until the reader has read.
  const raw = new Writable({
    highWaterMark: 1,
    write: (chunk, _encoding, done) => {
      read.push(String(chunk));
      takeNext = done;
    },
  });
  Object.assign(raw, { writeHead: () => raw });
  const reply = { hijack: () => undefined, getHeaders: () => ({}), raw } as unknown as FastifyReply;
  const stream = openStream(reply, { onHeartbeat: async () => true, onClose: () => undefined });
  stream.send({ order: ['A'] });
  stream.send({ order: ['B'], lot: ['L'] });
  stream.send({ order: ['B', 'C'] });
  expect(read).toEqual(['retry: 5000\n\n']);
  takeNext();
  await expect.poll(() => read).toHaveLength(2);
  expect(read[1]).toBe('data: {"order":["A","B","C"],"lot":["L"]}\n\n');
  takeNext();
  await expect.poll(() => raw.writableNeedDrain).toBe(false);
  stream.send({ lot: ['M'] });
  await expect.poll(() => read.at(-1)).toBe('data: {"lot":["M"]}\n\n');
  raw.destroy();
});
