import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until nothing listens on a port of this machine any more. Throws after `timeoutMs`. */
export async function waitUntilClosed(port: number, timeoutMs = 30_000): Promise<void> {
  const since = Date.now();
  while (await isOpen(port)) {
    if (Date.now() - since > timeoutMs) throw new Error(`Port ${port} is still open after ${timeoutMs} ms.`);
    await sleep(20);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
