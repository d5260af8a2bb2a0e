import type { FastifyInstance } from 'fastify';
import { readGroupOptions, readLineIds, readTitle } from '../forms.ts';
import { groupLines } from '../pages/groupLines.ts';
import { renderNotFoundPage } from '../pages/renderNotFoundPage.ts';
import { choosePageSize, PAGE_SIZES, renderProofPage } from '../pages/renderProofPage.ts';
import { beginVisit, type Route, type Shop } from './beginVisit.ts';
import { isInGroup } from './isInGroup.ts';

/** In bytes. A form may have all designs of a cart, and URL encoding makes them up to three times as long. */
const BODY_LIMIT = 3_500_000;

/** Adds the routes of a group of cart lines, a class or siblings: its proof sheet, and a change of its design. */
export function addGroupRoutes(app: FastifyInstance, shop: Shop): void {
  const { state } = shop;

  app.get<Route>('/:store/cart/proof', async (request, reply) => {
    const visit = beginVisit(request, reply, shop);
    const { group, size } = request.query;
    const lines = state.getCart(visit.session, visit.store).filter((line) => isInGroup(line, group));
    const [entry] = groupLines(lines);
    if (!entry?.group) return reply.code(404).send(renderNotFoundPage(visit));
    const chosenSize = PAGE_SIZES.find((pageSize) => String(pageSize) === size);
    return renderProofPage(visit, entry.group, entry, chosenSize ?? choosePageSize(lines.length));
  });

  /** Changes the title of a group. It is sent in the body, so that the name of a school is in no address and no log. */
  app.post<Route>('/:store/cart/proof', async (request, reply) => {
    const { store, session } = beginVisit(request, reply, shop);
    const { group, title, size } = request.body ?? {};
    const lines = state
      .getCart(session, store)
      .map((line) =>
        line.group && isInGroup(line, group)
          ? { ...line, group: { ...line.group, title: readTitle(title) } }
          : line,
      );
    if (!state.setCart(session, store, lines)) return reply.redirect(`/${store}/cart?full`, 303);
    const query = new URLSearchParams({ group: String(group), size: String(size) });
    return reply.redirect(`/${store}/cart/proof?${query}`, 303);
  });

  app.post<Route>('/:store/cart/design', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { store, session } = beginVisit(request, reply, shop);
    const { group, product, lines: ids, cmon_lines: values } = request.body ?? {};
    const sku = typeof product === 'string' ? product : '';
    const cart = state.getCart(session, store);
    const linesOfGroup = cart.filter((line) => line.sku === sku && isInGroup(line, group));
    const lineIds = readLineIds(ids);
    const options = readGroupOptions(values, sku);
    const refusedPath = `/${store}/p/${encodeURIComponent(sku)}?refused&group=${encodeURIComponent(String(group))}`;
    // Another tab may have added or removed a line of the group since this design was opened.
    const isSameGroup =
      linesOfGroup.length === lineIds.length && linesOfGroup.every(({ id }) => lineIds.includes(id));
    if (!options || !isSameGroup || options.length !== lineIds.length)
      return reply.redirect(refusedPath, 303);
    const optionsByLine = new Map(lineIds.map((id, index) => [id, options[index] ?? '']));
    const lines = cart.map((line) => ({ ...line, option: optionsByLine.get(line.id) ?? line.option }));
    const isStored = state.setCart(session, store, lines);
    return reply.redirect(`/${store}/cart${isStored ? '' : '?full'}`, 303);
  });
}
