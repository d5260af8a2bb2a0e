import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpError } from '../HttpError.ts';
import type { WebEnv } from '../webEnv.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers that a proxy adds. A request with one of them is not local, even if the proxy is on this machine. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Adds `/metrics` for Prometheus: on its own port if one is configured, else only for callers on this machine. */
export function addMetricsRoute(app: FastifyInstance, { config }: WebEnv, registry: Registry): void {
  const { metrics } = config;
  if (metrics === null) {
    app.get('/metrics', async (request, reply) => {
      if (!isLocal(request)) throw new HttpError(404, 'notFound');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
    return;
  }
  let server: Server | undefined;
  app.addHook('onReady', async () => {
    server = await listen(registry, metrics);
  });
  app.addHook('onClose', async () => {
    server?.closeAllConnections();
    await new Promise((closed) => (server === undefined ? closed(null) : server.close(closed)));
  });
}

const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => headers[name] !== undefined);

function listen(
  registry: Registry,
  address: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(address.port, address.host, () => listening(server));
  });
}
