import type { IncomingMessage, Server } from 'node:http';

interface LocalServer {
  readonly url: string;
  /** Ends open connections too, so that it doesn't wait for calls that are never answered. */
  readonly close: () => Promise<void>;
}

/** Lets a server listen on a free port of this machine. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads the body of a request as JSON; null when it is empty. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
}
