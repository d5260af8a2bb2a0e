import { createHash } from 'node:crypto';
import type { Failure, Result } from '@cmon/core/failure';
import { displayedStatus } from '@cmon/core/production/orderRollUp';
import { orderTransitions } from '@cmon/core/production/orderTransitions';
import { shipBy } from '@cmon/core/production/shipBy';
import { move } from '@cmon/core/production/transition';
import { zoneOf } from '@cmon/core/production/zone';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import type { PlacedOrder } from './canonicalOrder.ts';
import type { Ctx } from './context.ts';
import { type ExplodedLine, explodeLine } from './explodeLine.ts';
import { insertRows } from './insertRows.ts';
import { newId } from './newId.ts';
import { NO_ORDER_FACTS } from './orderFacts.ts';
import { rollUpOrders } from './rollUpOrders.ts';
import { orRefuse, runCommand, type Work } from './runCommand.ts';

export interface TakeInOrderInput {
  /** Shop platform it comes from. */
  readonly source: string;
  readonly order: PlacedOrder;
  readonly catalogue: WorkshopCatalogue;
  readonly receivedAt: Date;
  /** Hash of the shopper's private link, by the secret that signed the order. */
  readonly linkHash?: string | null;
}

export interface TakenOrder {
  readonly orderId: string;
  /** True when it was there already: nothing changed. */
  readonly known: boolean;
  /** Lines that wait for a human. */
  readonly souffrance: readonly number[];
}

/** An order of a shop becomes an order of the workshop: its lines, its items, their compositions. Once. */
export function takeInOrder(ctx: Ctx, input: TakeInOrderInput): Promise<Result<TakenOrder>> {
  return runCommand(ctx, 'takeInOrder', {}, (work) => writeOrder(work, input));
}

/** The same, inside the transaction of a command that does more. */
export async function writeOrder(work: Work, input: TakeInOrderInput): Promise<TakenOrder> {
  const { store, orderNumber } = input.order;
  const known = await work.trx
    .selectFrom('orders')
    .select('id')
    .where('store', '=', store)
    .where('number', '=', orderNumber)
    .executeTakeFirst();
  if (known !== undefined) return { orderId: known.id, known: true, souffrance: [] };
  const lines = input.order.lines.map((line) => ({
    line,
    exploded: explodeLine(line, input.order, input.catalogue),
  }));
  const orderId = await insertOrder(work, input, lines.length);
  await work.trx
    .insertInto('catalogue_versions')
    .values({ version: input.catalogue.version, loaded_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { line, exploded } of lines) await insertLine(work, input, orderId, line, exploded);
  await rollUpOrders(work, [orderId]);
  return {
    orderId,
    known: false,
    souffrance: lines.flatMap(({ line, exploded }) => (exploded.failure === null ? [] : [line.line])),
  };
}

async function insertOrder(work: Work, input: TakeInOrderInput, lines: number): Promise<string> {
  const { order, receivedAt } = input;
  const id = newId();
  const placed = order.payment.status === 'pending' ? 'pending' : 'pending_payment';
  const captured = order.payment.status === 'captured';
  const shopStatus = captured ? 'processing' : placed;
  orRefuse(move(orderTransitions, null, placed, { role: 'system' }, NO_ORDER_FACTS));
  if (captured) orRefuse(move(orderTransitions, placed, 'processing', { role: 'system' }, NO_ORDER_FACTS));
  const { zone, carrier } = zoneOf(order.shipping, work.settings);
  const due = shipBy(receivedAt, work.settings);
  await work.trx
    .insertInto('orders')
    .values({
      id,
      source: input.source,
      store: order.store,
      number: order.orderNumber,
      locale: order.locale,
      customer_group: order.customerGroup ?? null,
      payment_method: order.payment.method,
      shop_status: shopStatus,
      production_status: 'processing',
      status: displayedStatus(shopStatus, 'processing'),
      ship_by: due.shipBy,
      at_risk_from: due.atRiskFrom,
      carrier: order.carrier === 'standard' ? carrier : order.carrier,
      zone,
      address: JSON.stringify(order.shipping),
      item_count: lines,
      placed_at: new Date(order.placedAt),
      received_at: receivedAt,
      link_hash: input.linkHash ?? null,
      changed_by: work.actor.userId,
      changed_at: work.now,
    })
    .execute();
  const event = { action: 'takeInOrder', object: 'order', objectId: id, track: 'order', version: 1 } as const;
  work.record({ ...event, from: null, to: placed });
  if (captured) work.record({ ...event, from: placed, to: 'processing', bySystem: true });
  return id;
}

async function insertLine(
  work: Work,
  input: TakeInOrderInput,
  orderId: string,
  line: PlacedOrder['lines'][number],
  exploded: ExplodedLine,
): Promise<void> {
  const { trx } = work;
  await trx
    .insertInto('order_lines')
    .values({ order_id: orderId, line: line.line, sku: line.sku, quantity: line.quantity })
    .execute();
  const compositionId = exploded.composition === null ? null : newId();
  if (compositionId !== null && exploded.composition !== null) {
    const json = JSON.stringify(exploded.composition);
    await trx
      .insertInto('compositions')
      .values({
        id: compositionId,
        order_id: orderId,
        line: line.line,
        json,
        catalogue_version: input.catalogue.version,
        hash: createHash('sha256').update(json).digest('hex'),
      })
      .execute();
  }
  const rows = exploded.items.map((item) => ({
    id: newId(),
    order_id: orderId,
    line: line.line,
    copy: item.copy,
    part: item.part,
    kind: item.kind,
    product_code: exploded.productCode,
    composition_id: compositionId,
    previews: JSON.stringify(item.previews),
    lot_type: item.lotType,
    pole: item.pole,
    blank: item.blank,
    l2c: item.l2c,
    double: item.double,
    quantity: item.quantity,
    labels: item.labels,
    souffrance: exploded.failure === null ? null : JSON.stringify(withoutTexts(exploded.failure)),
    changed_by: work.actor.userId,
    changed_at: work.now,
  }));
  await insertRows(trx, 'items', rows);
  for (const row of rows) {
    work.record({
      action: 'takeInOrder',
      object: 'item',
      objectId: row.id,
      version: 1,
      detail: exploded.failure === null ? null : { souffrance: exploded.failure.kind },
    });
  }
}

/** The fields that hold words of ours and never a shopper's; any other may be what somebody typed. */
const OUR_WORDS: Partial<Record<Failure['kind'], readonly string[]>> = {
  productNotSold: ['code', 'market'],
  unknownOptionId: ['option'],
  optionTypeNotAuthorised: ['name'],
  optionUnavailable: ['option', 'rule'],
  optionNotOffered: ['option'],
  textPatternMissed: ['pattern'],
  imageTooCoarse: ['option'],
};

/** A failure as it is kept: its kind, its numbers and our own words; of the rest, how long it is. */
function withoutTexts({ kind, ...fields }: Failure): object {
  const ours = OUR_WORDS[kind] ?? [];
  const kept = Object.entries(fields).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'number' || typeof value === 'boolean' || ours.includes(key)) return [key, value];
    return [key, typeof value === 'string' ? `${value.length} characters` : typeof value];
  });
  return { kind, ...Object.fromEntries(kept) };
}
