import type { Result } from '@cmon/core/failure';
import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import { computeShipBy } from '@cmon/core/production/planning/shipBy';
import type { OrderStatus } from '@cmon/core/production/statuses';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import { NO_ORDER_FACTS } from '../orders/steps/buildOrderFacts.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { stamp } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { insertRows } from '../work/insertRows.ts';
import { runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { buildOrderColumns } from './steps/buildOrderColumns.ts';
import type { PlacedLine, PlacedOrder } from './steps/canonicalOrder.ts';
import { countOrdered } from './steps/countOrdered.ts';
import { explodeLine } from './steps/explodeLine.ts';
import { buildLine, insertLines } from './steps/insertLines.ts';
import { checkPhotos, findPhotos, type Photos } from './steps/photoFonds.ts';
import { listFaultyLineNumbers, replaceFaultyOrder } from './steps/replaceFaultyOrder.ts';

export interface TakeInOrderInput {
  /** Shop platform that sent the order. */
  readonly source: string;
  readonly order: PlacedOrder;
  readonly catalogue: WorkshopCatalogue;
  readonly receivedAt: Date;
  /** Hash of the token in the shopper's private link. */
  readonly linkHash?: string | null;
}

export interface TakenOrder {
  readonly orderId: string;
  /** True when the order existed before. Then it changed only if it was en souffrance. */
  readonly known: boolean;
  /** Numbers of the lines that wait for a person. */
  readonly souffrance: readonly number[];
}

/** Creates the workshop's order from a shop's order: lines, items and compositions. A repeated call changes nothing. */
export function takeInOrder(ctx: Ctx, input: TakeInOrderInput): Promise<Result<TakenOrder>> {
  return runCommand(ctx, 'takeInOrder', {}, (work) => writeOrder(work, input));
}

/**
 * Does the work of `takeInOrder` inside the transaction of another command. An existing order stays as it is, unless it
 * has items en souffrance: see `replaceFaultyOrder`.
 */
export async function writeOrder(work: Work, input: TakeInOrderInput): Promise<TakenOrder> {
  const { store, orderNumber } = input.order;
  const existing = await work.trx
    .selectFrom('orders')
    .selectAll()
    .where('store', '=', store)
    .where('number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst();
  await keepCatalogueVersion(work, input.catalogue);
  if (existing !== undefined) {
    const photos = await findPhotos(work, input.order.lines);
    const souffrance = await replaceFaultyOrder(work, existing, {
      ...input,
      explode: () => explodeLines(input, photos),
    });
    return { orderId: existing.id, known: true, souffrance };
  }
  const [takenOrder] = await writeNewOrders(work, [input]);
  if (takenOrder === undefined) throw new Error('An order was not written.');
  return takenOrder;
}

/** Inserts orders that don't exist yet, in one statement per table. The caller has stored their catalogue's version. */
export async function writeNewOrders(work: Work, inputs: readonly TakeInOrderInput[]): Promise<TakenOrder[]> {
  const photos = await findPhotos(
    work,
    inputs.flatMap(({ order }) => order.lines),
  );
  const built = inputs.map((input) => buildNewOrder(work, input, photos));
  await insertRows(
    work.trx,
    'orders',
    built.map(({ row }) => row),
  );
  await insertLines(
    work,
    built.flatMap(({ lines }) => lines),
  );
  await rollUpOrders(
    work,
    built.map(({ row }) => row.id),
  );
  return built.map(({ row, souffrance }) => ({ orderId: row.id, known: false, souffrance }));
}

function buildNewOrder(work: Work, input: TakeInOrderInput, photos: Photos) {
  const { order, catalogue } = input;
  const lines = explodeLines(input, photos);
  const row = buildOrderRow(work, input, lines);
  const env = { catalogue, isOrderFaulty: order.fault !== undefined };
  return {
    row,
    lines: lines.map((line) => buildLine(work, row.id, line, env)),
    souffrance: listFaultyLineNumbers(lines),
  };
}

function explodeLines({ order, catalogue }: TakeInOrderInput, photos: Photos) {
  return listLines(order).map((line) => ({
    line,
    exploded: checkPhotos(explodeLine(line, order, catalogue), photos, catalogue),
  }));
}

/** The order's lines. A faulty order without readable lines gets one faulty line, which holds the order back. */
function listLines({ lines, fault }: PlacedOrder): readonly PlacedLine[] {
  return lines.length > 0 || fault === undefined ? lines : [{ line: 1, sku: '?', quantity: 1, fault }];
}

/** Records that orders came in with this version of the catalogue. */
export async function keepCatalogueVersion(work: Work, { version }: WorkshopCatalogue): Promise<void> {
  await work.trx
    .insertInto('catalogue_versions')
    .values({ version, loaded_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Builds the row of a new order, and records its events. */
function buildOrderRow(work: Work, input: TakeInOrderInput, lines: ReturnType<typeof explodeLines>) {
  const { order, receivedAt } = input;
  const id = createId();
  const initialStatus: OrderStatus = order.payment.status === 'pending' ? 'pending' : 'pending_payment';
  const isPaid = order.payment.status === 'captured';
  const shopStatus: OrderStatus = isPaid ? 'processing' : initialStatus;
  unwrapOrRefuse(findTransition(orderTransitions, null, initialStatus, { role: 'system' }, NO_ORDER_FACTS));
  if (isPaid)
    unwrapOrRefuse(
      findTransition(orderTransitions, initialStatus, 'processing', { role: 'system' }, NO_ORDER_FACTS),
    );
  const deadlines = computeShipBy(receivedAt, work.settings);
  const row = {
    id,
    source: input.source,
    store: order.store,
    number: order.orderNumber,
    ...buildOrderColumns(work, order),
    shop_status: shopStatus,
    production_status: 'processing' as const,
    status: getDisplayedStatus(shopStatus, 'processing'),
    ship_by: deadlines.shipBy,
    at_risk_from: deadlines.atRiskFrom,
    received_at: receivedAt,
    link_hash: input.linkHash ?? null,
    ...stamp(work),
  };
  const detail = {
    ...(order.fault === undefined ? {} : { souffrance: order.fault.kind }),
    ...countOrdered(lines.map(({ exploded }) => exploded)),
  };
  const event = { action: 'takeInOrder', object: 'order', objectId: id, track: 'order', version: 1 } as const;
  work.record({ ...event, from: null, to: initialStatus, detail });
  if (isPaid) work.record({ ...event, from: initialStatus, to: 'processing', bySystem: true });
  return row;
}
