import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ShopCall {
  readonly method: string;
  /** Path without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

interface ShopReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Answers a call; `hang` never answers. */
export type Answer = (call: ShopCall) => ShopReply | 'hang';

export interface ShopServer {
  readonly url: string;
  readonly calls: ShopCall[];
  setAnswer(answer: Answer): void;
  close(): Promise<void>;
}

/** Starts a shop's API on this machine. */
export async function startShopServer(): Promise<ShopServer> {
  const calls: ShopCall[] = [];
  let answer: Answer = () => ({ status: 404 });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop.invalid');
    const { method = 'GET', headers } = request;
    const call = { method, path: pathname, query: searchParams, headers, body: await readJson(request) };
    calls.push(call);
    const reply = answer(call);
    if (reply === 'hang') return;
    response
      .writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
  });
  // A connection that is closed while a test pauses would look like a shop that is away.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    setAnswer: (to) => {
      answer = to;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
}
