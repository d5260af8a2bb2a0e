import { createServer, type IncomingMessage } from 'node:http';
import { listenLocally, readJsonBody } from '@cmon/testkit/net/listenLocally';

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
    const call = { method, path: pathname, query: searchParams, headers, body: await readJsonBody(request) };
    calls.push(call);
    const reply = answer(call);
    if (reply === 'hang') return;
    response
      .writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
  });
  // A connection that is closed while a test pauses would look like an unavailable shop.
  server.keepAliveTimeout = 0;
  return {
    ...(await listenLocally(server)),
    calls,
    setAnswer: (to) => {
      answer = to;
    },
  };
}
