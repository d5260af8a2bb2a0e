import type { FastifyError, FastifyInstance } from 'fastify';
import { HttpFault } from './HttpFault.ts';
import type { Web } from './web.ts';

/**
 * Every refusal is a status and a code as JSON; what went wrong inside is logged by the name of the fault and never
 * sent. Each request is logged by its route's pattern: an address, a body or a header may hold what nobody should read.
 */
export function answerFaults(app: FastifyInstance, { log }: Web): void {
  app.setErrorHandler((error: FastifyError | HttpFault, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500)
      log.error({ route: request.routeOptions.url, err: describeFault(error) }, 'request failed');
    if (error instanceof HttpFault) reply.headers(error.headers);
    const code =
      error instanceof HttpFault ? error.code : (CODES[status] ?? (status < 500 ? 'refused' : 'internal'));
    return reply.status(status).send({ error: code });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'notFound' }));
  app.addHook('onResponse', async (request, reply) => {
    log.debug(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

const CODES: Readonly<Record<number, string>> = {
  400: 'badRequest',
  408: 'tooSlow',
  413: 'bodyTooLarge',
  415: 'jsonOnly',
  429: 'tooMany',
};

/** Where a bug is, without its message: a database's message quotes values. */
export function describeFault(error: Error & { code?: string }): {
  name: string;
  code: string | null;
  stack: string;
} {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, code: error.code ?? null, stack: frames.slice(0, 12).join('\n') };
}
