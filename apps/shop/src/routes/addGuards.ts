import type { FastifyInstance } from 'fastify';
import { renderMessagePage } from '../pages/renderMessagePage.ts';
import { renderNotFoundPage } from '../pages/renderNotFoundPage.ts';
import { isStore } from '../stores.ts';
import { beginVisit, type Route, type Shop } from './beginVisit.ts';

/** Adds the checks of all routes: the origin of forms, unknown stores and pages, and errors. */
export function addGuards(app: FastifyInstance, shop: Shop): void {
  app.addHook<Route>('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const ownOrigins = [shop.config.origin, `${request.protocol}://${request.host}`];
    if (request.method === 'POST' && origin !== undefined && !ownOrigins.includes(origin))
      return reply.code(403).send();
    const { store } = request.params ?? {};
    if (store !== undefined && !isStore(store)) return reply.callNotFound();
  });

  app.setNotFoundHandler<Route>((request, reply) => {
    request.params = parseParams(request.url);
    reply.code(404).send(renderNotFoundPage(beginVisit(request, reply, shop)));
  });

  app.setErrorHandler<Error & { statusCode?: number }, Route>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // Only the error's name is logged, because its message may contain the visitor's input.
    if (status >= 500)
      console.error(`shop: ${error.name} on ${request.method} ${request.routeOptions.url ?? '?'}`);
    request.params = parseParams(request.url);
    reply.code(status).send(renderMessagePage(beginVisit(request, reply, shop), 'layout.wentWrong'));
  });
}

/** Parses the store of a URL without a matching route. */
function parseParams(url: string): Route['Params'] {
  return {
    store: url.split(/[/?]/)[1] ?? '',
    sku: '',
    token: '',
  };
}
