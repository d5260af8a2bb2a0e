import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports to choose from, the end excluded. They lie below those that Linux, macOS and Windows give to outgoing
 * connections (from 32,768), so that no connection takes a port before the program under test listens on it. Browsers
 * refuse some ports up to 10,080.
 */
const PORTS = { first: 16_384, end: 32_768 };

/** The ports that this process got. The program that will listen on one may not have started yet. */
const givenPorts = new Set<number>();

/** Returns a random TCP port of this machine, below 32,768, on which nothing listens now. Returns no port twice. */
export async function findFreePort(): Promise<number> {
  let port = randomInt(PORTS.first, PORTS.end);
  while (givenPorts.has(port) || !(await isFree(port))) port = randomInt(PORTS.first, PORTS.end);
  givenPorts.add(port);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'EADDRINUSE' || code === 'EACCES' ? resolve(false) : reject(new Error(code)),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
