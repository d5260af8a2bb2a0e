import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findSoldArticle } from '../articles/offers.ts';
import { readCartForm, readQuantity } from '../forms.ts';
import { renderCartPage } from '../pages/renderCartPage.ts';
import type { CartLine, LineGroup } from '../state/parseState.ts';
import { createRandomId } from '../state/shopState.ts';
import { beginVisit, type Form, type Route, type Shop, type ShopRequest } from './beginVisit.ts';
import { isInGroup } from './isInGroup.ts';

/** The code of a product. */
const CODE = /^\w{1,40}$/;

/** Adds the routes of the cart page and its forms. */
export function addCartRoutes(app: FastifyInstance, shop: Shop): void {
  const { state } = shop;

  app.get<Route>('/:store/cart', async (request, reply) => {
    const visit = beginVisit(request, reply, shop);
    const { session, store } = visit;
    const { full, removed } = request.query;
    if (removed === undefined) state.forgetRemoved(session, store);
    return renderCartPage(visit, state.getCart(session, store), {
      isFull: full !== undefined,
      removedCount: state.countRemoved(session, store),
    });
  });

  app.post<Route>('/:store/cart/add', async (request, reply) => {
    const { store, session, day } = beginVisit(request, reply, shop);
    const product = request.body?.product;
    const sku = typeof product === 'string' && CODE.test(product) ? product : '';
    const article = findSoldArticle(shop.articles, sku, store, day);
    const form = article && readCartForm(request.body ?? {}, article);
    if (!form) return reply.redirect(`/${store}/p/${encodeURIComponent(sku)}?refused`, 303);
    const { line: lineId, ...lineFields } = form;
    const lines = state.getCart(session, store);
    const isReplacement = lines.some(({ id }) => id === lineId);
    const isStored = state.setCart(
      session,
      store,
      isReplacement
        ? lines.map((old) => (old.id === lineId ? { ...old, ...lineFields } : old))
        : addLine(lines, { ...lineFields, id: createRandomId() }, request.body?.sibling),
    );
    return reply.redirect(`/${store}/cart${isStored ? '' : '?full'}`, 303);
  });

  const addChangeRoute = (
    path: string,
    changeLines: (lines: readonly CartLine[], request: ShopRequest) => CartLine[],
  ): void => {
    app.post<Route>(path, async (request, reply) => {
      const { store, session } = beginVisit(request, reply, shop);
      state.setCart(session, store, changeLines(state.getCart(session, store), request));
      return reply.redirect(`/${store}/cart`, 303);
    });
  };
  addChangeRoute('/:store/cart/quantity', (lines, { body }) =>
    lines.map((line) => (line.id === body?.line ? { ...line, quantity: readQuantity(body?.qty) } : line)),
  );

  const addRemoveRoute = (path: string, isRemoved: (line: CartLine, form: Form) => boolean) =>
    app.post<Route>(path, async (request, reply) => {
      const { store, session } = beginVisit(request, reply, shop);
      state.removeLines(session, store, (line) => isRemoved(line, request.body ?? {}));
      return reply.redirect(`/${store}/cart?removed`, 303);
    });
  addRemoveRoute('/:store/cart/remove', ({ id }, { line }) => id === line);
  addRemoveRoute('/:store/cart/removeGroup', (line, { group }) => isInGroup(line, group));

  app.post<Route>('/:store/cart/restore', async (request, reply) => {
    const { store, session } = beginVisit(request, reply, shop);
    const isRestored = state.restoreLines(session, store);
    // With `removed`, the page offers once more to put the lines back.
    return reply.redirect(`/${store}/cart${isRestored ? '' : '?full&removed'}`, 303);
  });
}

/** Adds a line. A line that was copied from another one for a sibling joins that line's group, or a new group of both. */
function addLine(lines: readonly CartLine[], added: CartLine, sourceId: unknown): readonly CartLine[] {
  const source = lines.find(({ id }) => id === sourceId);
  if (!source) return [...lines, added];
  const group = source.group ?? added.group ?? createSiblings();
  return [...lines.map((line) => (line === source ? { ...line, group } : line)), { ...added, group }];
}

function createSiblings(): LineGroup {
  return { kind: 'siblings', id: randomBytes(16).toString('hex'), title: '' };
}
