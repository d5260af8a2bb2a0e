import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const PREFLIGHT_SECONDS = '600';

/** Returns the allowed-origin header value for a caller: any origin when no shop is configured, else only the shops. */
function findAllowedOrigin(origin: string | undefined, { shopOrigins }: Config): string | null {
  if (shopOrigins.length === 0) return '*';
  if (origin === undefined) return null;
  return shopOrigins.flatMap(listLoopbackAliases).includes(origin) ? origin : null;
}

/** Returns an origin, or its equivalents under all loopback names if it is on this machine. */
function listLoopbackAliases(origin: string): string[] {
  const { hostname, protocol, port } = new URL(origin);
  if (!LOOPBACK.includes(hostname)) return [origin];
  return LOOPBACK.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}

/** Returns the paths of a route that the shops' pages call: with the base path and without it. They may be equal. */
export function listPublicPaths(path: string, { basePath }: Config): ReadonlySet<string> {
  return new Set([path, `${basePath}${path}`]);
}

/** Sets the CORS headers that let the shops' pages read the response. */
export function allowShops(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const allowed = findAllowedOrigin(request.headers.origin, config);
  if (config.shopOrigins.length > 0) reply.header('vary', 'Origin');
  if (allowed !== null) reply.header('access-control-allow-origin', allowed);
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** Answers the CORS preflight requests of the shops' pages for a path. */
export function answerPreflight(app: FastifyInstance, path: string, config: Config): void {
  app.options(path, async (request, reply) => {
    allowShops(request, reply, config);
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', 'content-type, authorization');
    reply.header('access-control-max-age', PREFLIGHT_SECONDS);
    return reply.status(204).send();
  });
}
