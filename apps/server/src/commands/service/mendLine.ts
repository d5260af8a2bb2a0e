import { OPTION_LENGTH } from '@cmon/core/composition/parseJson';
import type { Result } from '@cmon/core/failure';
import { MAX_LINE_QUANTITY } from '@cmon/core/production/limits/officeLimits';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import { countOrdered } from '../intake/steps/countOrdered.ts';
import { explodeLine } from '../intake/steps/explodeLine.ts';
import { buildLine, insertLines } from '../intake/steps/insertLines.ts';
import { checkPhotos, findPhotos } from '../intake/steps/photoFonds.ts';
import { deleteLines } from '../intake/steps/replaceFaultyOrder.ts';
import { keepCatalogueVersion } from '../intake/takeInOrder.ts';
import type { OrderActionInput } from '../orders/holdOrder.ts';
import { readMovedOrder } from '../orders/steps/readMovedOrder.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import type { ChangedOrder } from './correctAddress.ts';
import { checkCorrectable } from './steps/checkCorrectable.ts';

interface MendLineInput extends OrderActionInput {
  readonly line: number;
  /** Code of the article that the line is about. */
  readonly sku: string;
  readonly quantity: number;
  /** A new design as an option value, which replaces the stored one; null to keep that one. */
  readonly option: string | null;
  readonly catalogue: WorkshopCatalogue;
}

/**
 * Gives a line *en souffrance* its article and its quantity, and perhaps a new design. The design is checked with the
 * article by the rules of the intake; a line that still can't be made is refused with the reason, and nothing changes.
 * The event never has the texts.
 */
export function mendLine(ctx: Ctx, input: MendLineInput): Promise<Result<ChangedOrder>> {
  return runCommand(ctx, 'mendLine', input, async (work): Promise<ChangedOrder> => {
    requireCapability(work, 'serveCustomers');
    const { line, sku, quantity, option, catalogue } = input;
    const order = await lockOrder(work.trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    checkCorrectable(order);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_LINE_QUANTITY)
      refuse({ kind: 'inputInvalid', field: 'quantity', rule: 'range' });
    if (option !== null && option.length > OPTION_LENGTH)
      refuse({ kind: 'inputInvalid', field: 'option', rule: 'length' });
    if (!catalogue.products.has(sku)) refuse({ kind: 'unknownProduct', code: sku });
    const fault = await readFault(work, order.id, line);
    const design = option ?? (await readStoredDesign(work, order.id, line));
    const placed = { line, sku, quantity, ...(design === null ? {} : { option: design }) };
    const { store, locale, placed_at } = order;
    const exploded = checkPhotos(
      explodeLine(placed, { store, locale, placedAt: placed_at.toISOString() }, catalogue),
      await findPhotos(work, [placed]),
      catalogue,
    );
    refuseIf(exploded.failure);
    await keepCatalogueVersion(work, catalogue);
    await deleteLines(work, order.id, [line]);
    const env = { catalogue, isOrderFaulty: order.souffrance !== null };
    await insertLines(work, [buildLine(work, order.id, { line: placed, exploded }, env)]);
    const { version } = await changeRow(work, 'orders', order.id, {});
    work.record({
      action: 'mendLine',
      object: 'order',
      objectId: order.id,
      version,
      detail: {
        line,
        sku,
        quantity,
        ...(option === null ? {} : { newDesign: true }),
        // A line that only waited for the order's own data was counted when the order came in.
        ...(fault.kind === 'orderFaulty' ? {} : countOrdered([exploded])),
      },
    });
    await rollUpOrders(work, [order.id]);
    const moved = await readMovedOrder(work, order.id);
    return { orderId: order.id, version: moved.version };
  });
}

/** The stored design of a line as an option value; null for a line without one, or with one that couldn't be read. */
async function readStoredDesign({ trx }: Work, orderId: string, line: number): Promise<string | null> {
  const design = await trx
    .selectFrom('compositions')
    .select('json')
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .executeTakeFirst();
  return design === undefined ? null : JSON.stringify(design.json);
}

/** Reads why a line can't be made. Refuses a line that can be made. */
async function readFault({ trx }: Work, orderId: string, line: number): Promise<{ readonly kind: string }> {
  const faulty = await trx
    .selectFrom('items')
    .select('souffrance')
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .where('pulled', '=', false)
    .where('souffrance', 'is not', null)
    .executeTakeFirst();
  return faulty?.souffrance ?? refuse({ kind: 'guardRefused', guard: 'souffrance', detail: String(line) });
}
