import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpFault } from './HttpFault.ts';
import type { Web } from './web.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What a proxy adds: who calls through one isn't on this machine, even when the proxy is. */
const BY_PROXY = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** `/metrics` for Prometheus: on a port of its own where one is set, else to callers on this machine only. */
export function metricsRoute(app: FastifyInstance, { config }: Web, registry: Registry): void {
  const { metrics } = config;
  if (metrics === null) {
    app.get('/metrics', async (request, reply) => {
      if (!isLocal(request)) throw new HttpFault(404, 'notFound');
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
  LOOPBACK.has(socket.remoteAddress ?? '') && !BY_PROXY.some((name) => headers[name] !== undefined);

function listen(registry: Registry, at: { readonly host: string; readonly port: number }): Promise<Server> {
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
    server.listen(at.port, at.host, () => listening(server));
  });
}
