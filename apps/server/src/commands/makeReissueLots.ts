import type { LotType } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { Result } from '@cmon/core/failure';
import { lotGauge } from '@cmon/core/production/gauges';
import { laizeOf } from '@cmon/core/production/planLots';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { insertRows } from './insertRows.ts';
import { newId } from './newId.ts';
import { requireCapability } from './requireCapability.ts';
import { rollUpOrders } from './rollUpOrders.ts';
import { type CommandInput, runCommand, type Work } from './runCommand.ts';

export interface MakeReissueLotsInput extends CommandInput {
  /** These only; absent: every open one, oldest first. */
  readonly reissueIds?: readonly string[];
}

export interface MadeReissueLot {
  readonly lotId: string | null;
  readonly lotType: LotType;
  readonly store: Market | null;
  readonly reissueIds: readonly string[];
}

interface OpenReissue {
  id: string;
  order_id: string;
  strip_id: string | null;
  items: string[];
  labels: number;
  version: number;
  store: Market;
  lot_type: LotType;
  double: boolean;
  ship_by: Date;
  index: number;
  of: number;
}

/** Open reissues are picked into lots of their own, as many strips each as the reissue gauge says. */
export function makeReissueLots(
  ctx: Ctx,
  input: MakeReissueLotsInput,
): Promise<Result<{ lots: readonly MadeReissueLot[] }>> {
  return runCommand(ctx, 'makeReissueLots', input, async (work) => {
    requireCapability(work, 'generate');
    const open = await openReissues(work, input.reissueIds ?? null);
    const gauge = lotGauge(work.settings, 'reissue').size;
    const lots: MadeReissueLot[] = [];
    for (const group of grouped(work, open, gauge)) {
      const [first] = group;
      if (first === undefined) continue;
      const lotId = input.dryRun === true ? null : await writeReissueLot(work, group, gauge);
      lots.push({
        lotId,
        lotType: first.lot_type,
        store: work.settings.processMegalotsByStore ? first.store : null,
        reissueIds: group.map((one) => one.id),
      });
    }
    if (input.dryRun !== true) {
      await rollUpOrders(work, [...new Set(open.map((one) => one.order_id))], { reason: 'reissueLot' });
    }
    return { lots };
  });
}

async function openReissues(work: Work, ids: readonly string[] | null): Promise<OpenReissue[]> {
  const named =
    ids === null
      ? sql`true`
      : sql`reissues.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) collate "C")`;
  await sql`
    select orders.id from orders
    where id in (select order_id from reissues where state = 'open' and ${named}) and production_status <> 'holded'
    order by id for update`.execute(work.trx);
  const { rows } = await sql<OpenReissue>`
    select reissues.id, reissues.order_id, reissues.strip_id, reissues.items, reissues.labels, reissues.version,
      orders.store, orders.ship_by, sample.lot_type, sample.double, coalesce(strips.index, 1) as index,
      coalesce(strips.of, 1) as of
    from reissues join orders on orders.id = reissues.order_id
    left join strips on strips.id = reissues.strip_id
    cross join lateral (
      select lot_type, double from items where items.id = (reissues.items ->> 0)::text collate "C"
    ) as sample
    where reissues.state = 'open' and ${named} and orders.production_status not in ('holded', 'canceled')
    order by reissues.created_at, reissues.id for update of reissues skip locked`.execute(work.trx);
  return rows;
}

function grouped(work: Work, open: readonly OpenReissue[], gauge: number): OpenReissue[][] {
  const buckets = new Map<string, OpenReissue[]>();
  for (const one of open) {
    const store = work.settings.processMegalotsByStore ? one.store : '*';
    const name = `${store}|${one.lot_type}`;
    buckets.set(name, [...(buckets.get(name) ?? []), one]);
  }
  return [...buckets.values()].flatMap((bucket) =>
    Array.from({ length: Math.ceil(bucket.length / gauge) }, (_, n) =>
      bucket.slice(n * gauge, (n + 1) * gauge),
    ),
  );
}

async function writeReissueLot(work: Work, group: readonly OpenReissue[], gauge: number): Promise<string> {
  const [first] = group;
  if (first === undefined) throw new Error('a reissue lot holds at least one reissue');
  const lotId = newId();
  const stamp = { changed_by: work.actor.userId, changed_at: work.now };
  const strips = group.filter((one) => one.strip_id !== null);
  await insertRows(work.trx, 'lots', [
    {
      id: lotId,
      store: work.settings.processMegalotsByStore ? first.store : null,
      lot_type: first.lot_type,
      zone: null,
      laize: laizeOf(work.settings),
      class: 'reissue',
      cutting: 'attente',
      double: 'dbl_aucun',
      shipping: 'exp_aucun',
      needs_double: group.some((one) => one.double),
      pages_cut: '[]',
      gauge,
      order_count: new Set(group.map((one) => one.order_id)).size,
      strip_count: strips.length,
      item_count: group.reduce((sum, one) => sum + one.items.length, 0),
      label_count: group.reduce((sum, one) => sum + one.labels, 0),
      ship_by: new Date(Math.min(...group.map((one) => one.ship_by.getTime()))),
      made_at: work.now,
      state_since: work.now,
      ...stamp,
    },
  ]);
  const event = {
    action: 'makeReissueLots',
    object: 'lot',
    objectId: lotId,
    version: 1,
    from: null,
  } as const;
  work.record({ ...event, track: 'cutting', to: 'attente' });
  work.record({ ...event, track: 'double', to: 'dbl_aucun' });
  work.record({ ...event, track: 'shipping', to: 'exp_aucun' });
  let position = 0;
  for (const one of group) {
    const stripId = one.strip_id === null ? null : newId();
    if (stripId !== null) {
      position += 1;
      await insertRows(work.trx, 'strips', [
        {
          id: stripId,
          lot_id: lotId,
          order_id: one.order_id,
          position,
          index: one.index,
          of: one.of,
          labels: one.labels,
          reissue_id: one.id,
          ...stamp,
        },
      ]);
      work.record({
        action: 'makeReissueLots',
        object: 'strip',
        objectId: stripId,
        version: 1,
        detail: { lotId, replaces: one.strip_id },
      });
    }
    await pick(work, one, lotId, stripId);
  }
  return lotId;
}

async function pick(work: Work, one: OpenReissue, lotId: string, stripId: string | null): Promise<void> {
  const moved = await work.trx
    .updateTable('items')
    .set(({ eb }) => ({
      lot_id: lotId,
      strip_id: stripId,
      version: eb('version', '+', 1),
      changed_by: work.actor.userId,
      changed_at: work.now,
    }))
    .where('id', 'in', one.items)
    .returning(['id', 'version'])
    .execute();
  for (const item of moved) {
    work.record({
      action: 'makeReissueLots',
      object: 'item',
      objectId: item.id,
      version: item.version,
      detail: { lotId },
    });
  }
  await work.trx
    .updateTable('reissues')
    .set({
      state: 'printing',
      lot_id: lotId,
      version: one.version + 1,
      changed_by: work.actor.userId,
      changed_at: work.now,
    })
    .where('id', '=', one.id)
    .execute();
  work.record({
    action: 'makeReissueLots',
    object: 'reissue',
    objectId: one.id,
    track: 'reissue',
    from: 'open',
    to: 'printing',
    version: one.version + 1,
  });
}
