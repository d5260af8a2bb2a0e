import { connect, type Socket } from 'node:net';

interface OpenRequests {
  /** Resolves when the system has completed or refused all connections, whether or not the server has accepted them. */
  readonly connected: Promise<unknown>;
  /** The status of each response. Without a response, the code of the connection's error, or `closed`. */
  readonly statuses: Promise<readonly string[]>;
}

/** Opens connections to a port of this machine and sends a GET request on each. */
export function openRequests(port: number, path: string, count: number): OpenRequests {
  const sockets = Array.from({ length: count }, () =>
    connect({ host: '127.0.0.1', port, autoSelectFamily: false }),
  );
  const statuses = Promise.all(sockets.map(readStatus));
  const connected = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('connect', resolve);
          socket.once('close', () => resolve());
        }),
    ),
  );
  for (const socket of sockets)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n`);
  return { connected, statuses };
}

function readStatus(socket: Socket): Promise<string> {
  let response = '';
  socket.on('data', (chunk: Buffer) => {
    response += chunk.toString();
  });
  const getStatus = () => /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1];
  return new Promise((resolve) => {
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(getStatus() ?? code ?? 'error'));
    socket.on('close', () => resolve(getStatus() ?? 'closed'));
  });
}
