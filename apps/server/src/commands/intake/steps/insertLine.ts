import { createHash } from 'node:crypto';
import type { Failure } from '@cmon/core/failure';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import { stamp } from '../../work/changeRows.ts';
import { insertRows } from '../../work/insertRows.ts';
import { newId } from '../../work/newId.ts';
import type { Work } from '../../work/runCommand.ts';
import type { PlacedLine } from './canonicalOrder.ts';
import type { ExplodedLine } from './explodeLine.ts';

/** One line of an order with its composition and its items. `orderFault` makes every item wait with its order. */
export async function insertLine(
  work: Work,
  orderId: string,
  { line, exploded }: { readonly line: PlacedLine; readonly exploded: ExplodedLine },
  { catalogue, orderFault }: { readonly catalogue: WorkshopCatalogue; readonly orderFault: boolean },
): Promise<void> {
  const { trx } = work;
  const failure: Failure | null = exploded.failure ?? (orderFault ? { kind: 'orderFaulty' } : null);
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
        catalogue_version: catalogue.version,
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
    souffrance: failure === null ? null : JSON.stringify(withoutTexts(failure)),
    ...stamp(work),
  }));
  await insertRows(trx, 'items', rows);
  for (const row of rows) {
    work.record({
      action: 'takeInOrder',
      object: 'item',
      objectId: row.id,
      version: 1,
      detail: failure === null ? null : { souffrance: failure.kind },
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
  inputInvalid: ['field', 'rule'],
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
