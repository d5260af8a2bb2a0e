import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const PREFLIGHT_SECONDS = '600';

/** Origins that may read the editor's files and version: the shops', or any when none is named. */
function allowedOrigin(origin: string | undefined, { shopOrigins }: Config): string | null {
  if (shopOrigins.length === 0) return '*';
  if (origin === undefined) return null;
  return shopOrigins.flatMap(sameMachine).includes(origin) ? origin : null;
}

/** A shop on this machine is the same shop by each of the machine's own names. */
function sameMachine(origin: string): string[] {
  const { hostname, protocol, port } = new URL(origin);
  if (!LOOPBACK.includes(hostname)) return [origin];
  return LOOPBACK.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}

export function allowShops(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const allowed = allowedOrigin(request.headers.origin, config);
  if (config.shopOrigins.length > 0) reply.header('vary', 'Origin');
  if (allowed !== null) reply.header('access-control-allow-origin', allowed);
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** Answers the question that a browser asks before it lets a shop's page call. */
export function answerPreflight(app: FastifyInstance, path: string, config: Config): void {
  app.options(path, async (request, reply) => {
    allowShops(request, reply, config);
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', 'content-type, authorization');
    reply.header('access-control-max-age', PREFLIGHT_SECONDS);
    return reply.status(204).send();
  });
}
