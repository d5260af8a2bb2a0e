import type { FastifyInstance } from 'fastify';
import { messagePage } from '../pages/messagePage.ts';
import { isStore } from '../stores.ts';
import { type Route, type Shop, visit } from './visit.ts';

/** What holds for every route: who may send a form, and what an unknown address or a failure answers. */
export function addGuards(app: FastifyInstance, shop: Shop): void {
  app.addHook<Route>('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const own = [shop.config.origin, `${request.protocol}://${request.host}`];
    if (request.method === 'POST' && origin !== undefined && !own.includes(origin))
      return reply.code(403).send();
    const { store } = request.params ?? {};
    if (store !== undefined && !isStore(store)) return reply.callNotFound();
  });

  app.setNotFoundHandler<Route>((request, reply) => {
    request.params = paramsOf(request.url);
    reply.code(404).send(messagePage(visit(request, reply, shop), 'layout.notFound'));
  });

  app.setErrorHandler<Error & { statusCode?: number }, Route>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // Only the kind: a message may quote what the visitor sent.
    if (status >= 500)
      console.error(`shop: ${error.name} on ${request.method} ${request.routeOptions.url ?? '?'}`);
    request.params = paramsOf(request.url);
    reply.code(status).send(messagePage(visit(request, reply, shop), 'layout.wentWrong'));
  });
}

/** The store of an address that no route has read. */
function paramsOf(url: string): Route['Params'] {
  return {
    store: url.split(/[/?]/)[1] ?? '',
    sku: '',
    token: '',
  };
}
