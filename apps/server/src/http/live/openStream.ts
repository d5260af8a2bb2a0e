import type { FastifyReply } from 'fastify';
import { type Changes, mergeChanges } from '../../db/changesChannel.ts';

/** Proxies and our own idle limit close a connection on which nothing is sent. */
const HEARTBEAT_MS = 10_000;

export interface ChangeStream {
  send(changes: Changes): void;
  close(): void;
}

/**
 * Answers with a stream of server-sent events. A browser that reads too slowly gets what has changed meanwhile as one event.
 * `onHeartbeat` is called every ten seconds; when it resolves to false, the stream ends.
 */
export function openStream(
  reply: FastifyReply,
  { onHeartbeat, onClose }: { readonly onHeartbeat: () => Promise<boolean>; readonly onClose: () => void },
): ChangeStream {
  reply.hijack();
  const { raw } = reply;
  let waiting: Changes | null = null;
  let isBlocked = false;
  const write = (text: string) => {
    isBlocked = !raw.write(text);
  };
  const send = (changes: Changes) => {
    if (isBlocked) waiting = mergeChanges(waiting ?? {}, changes);
    else write(`data: ${JSON.stringify(changes)}\n\n`);
  };
  const close = () => raw.end();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Asks nginx not to collect the events.
    'x-accel-buffering': 'no',
  });
  // A browser whose stream has ended connects again after five seconds.
  write('retry: 5000\n\n');
  raw.on('drain', () => {
    isBlocked = false;
    const delayed = waiting;
    waiting = null;
    if (delayed !== null) send(delayed);
  });
  const timer = setInterval(() => {
    if (!isBlocked) write(': still here\n\n');
    void onHeartbeat().then(
      (goesOn) => {
        if (!goesOn) close();
      },
      // While the database is unavailable the stream stays open: the next heartbeat tries again.
      () => undefined,
    );
  }, HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(timer);
    onClose();
  });
  return { send, close };
}
