import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { describeError } from './describeError.ts';
import { HttpError } from './HttpError.ts';
import type { SendOfficePage } from './readOfficePage.ts';
import type { WebEnv } from './webEnv.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether people open the route in a tab, where a refusal is shown in their language by the back-office. */
    readonly isOpenedInTab?: boolean;
  }
}

/** The options of a route that people open in a tab: a paper, a print file or a photo. */
export const OPENED_IN_TAB = { config: { isOpenedInTab: true } } as const;

/**
 * Sends every refusal as a status and a code in JSON. A tab of a route with `OPENED_IN_TAB` gets the page of the back-office
 * instead. Internal errors are logged by name and stack, and never sent. A request is logged by its route pattern, because
 * its URL, body and headers may contain personal data.
 */
export function handleErrors(
  app: FastifyInstance,
  { log }: WebEnv,
  sendOfficePage: SendOfficePage | null,
): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const status = error.statusCode ?? 500;
    const route = request.routeOptions.url;
    if (isClientGone(error, request)) log.debug({ route }, 'client left');
    else if (status >= 500) log.error({ route, err: describeError(error) }, 'request failed');
    if (error instanceof HttpError) reply.headers(error.headers);
    if (sendOfficePage !== null && error instanceof HttpError && isOpenedInTab(request))
      return sendOfficePage(reply.status(status));
    const code =
      error instanceof HttpError ? error.code : (CODES[status] ?? (status < 500 ? 'refused' : 'internal'));
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

/** Whether a browser loads the address as a page of its own. Over plain HTTP it sends no `Sec-Fetch-Dest`. */
function isOpenedInTab({ routeOptions, headers }: FastifyRequest): boolean {
  const isPage = (headers.accept ?? '').includes('text/html');
  return routeOptions.config.isOpenedInTab === true && isPage && headers['sec-fetch-dest'] !== 'iframe';
}

/** Whether the response failed only because the client closed its connection, which is no fault of the server. */
const isClientGone = (error: { readonly code?: string }, { raw }: FastifyRequest): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;

const CODES: Readonly<Record<number, string>> = {
  400: 'badRequest',
  408: 'tooSlow',
  413: 'bodyTooLarge',
  415: 'jsonOnly',
  429: 'tooMany',
};
