import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestSite {
  readonly origin: string;
  readonly close: () => void;
}

/** Starts a server on a free port of this machine. */
export function startTestSite(server: Server): Promise<TestSite> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}
