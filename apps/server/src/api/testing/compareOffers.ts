import type { Failure } from '@cmon/core/failure';
import { LOT_CUTTING_STATES, STRIP_DISPOSITIONS } from '@cmon/core/production/statuses';
import { graphql } from 'graphql/index.js';
import { expect } from 'vitest';
import { disposeStrips } from '../../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../../commands/lots/moveLotCutting.ts';
import { pickIdByAge } from '../../commands/testing/pickIdByAge.ts';
import type { Ctx } from '../../commands/work/context.ts';
import { listNextDispositions } from '../listNextDispositions.ts';
import type { ApiContext } from '../makeContext.ts';
import { makeSchema } from '../schema/makeSchema.ts';
import { describeRefusal } from '../station/describeRefusal.ts';
import {
  listCheckbookOffers,
  listLotOffers,
  listMegalotOffers,
  type PublishedCheckbook,
  type PublishedLot,
  type PublishedMegalot,
} from './floorOffers.ts';
import {
  listOrderOffers,
  listPackingOffers,
  type PublishedOrder,
  type PublishedPacking,
} from './listOrderOffers.ts';
import { listWaitingOffers, type PublishedWaiting } from './listWaitingOffers.ts';
import { DRY_RUN, listActionFields, type Offer } from './offer.ts';

const schema = makeSchema();
const actionFields = listActionFields(schema);

function selectActions(type: string): string {
  return (actionFields.get(type) ?? []).map((field) => `${field} { ...state }`).join(' ');
}

const REISSUE = `id ${selectActions('OpenReissue')}`;
const QUERY = `
  fragment state on ActionState { allowed refusal { code params } }
  query offers($lot: ID!, $megalot: ID!, $order: ID!, $checkbook: ID!) {
    lot(id: $lot) {
      id nextCutting { to } nextDouble { to } ${selectActions('Lot')}
      strips { id disposition nextDispositions { to allowed refusal { code params } } }
    }
    megalot(id: $megalot) {
      id ${selectActions('Megalot')}
      boards { board doneAt places { place locked } ${selectActions('Board')} }
    }
    checkbook(id: $checkbook) { id nextPage ${selectActions('Checkbook')} }
    order(id: $order) {
      id prio ${selectActions('Order')}
      items { id canPause { ...state } canResume { ...state } poleOffers { pole canMove { ...state } } }
      refunds { id ${selectActions('Refund')} }
      parcels { id ${selectActions('Parcel')} }
    }
    packing(orderId: $order) {
      ... on Packing {
        ${selectActions('Packing')}
        stock { line ticked ${selectActions('StockLine')} }
        items { scanned refusal { code } item { id } }
      }
    }
    lotBuckets { buckets { key ${selectActions('LotBucket')} } }
    openReissues {
      buckets { ${selectActions('ReissueBucket')} reissues { ${REISSUE} } }
      held { ${REISSUE} } toApprove { ${REISSUE} }
    }
    openDays { carrier day ${selectActions('OpenDay')} }
    distressedOrders(size: 5) { rows { order { id } ${selectActions('DistressedOrder')} } }
  }
`;

interface PublishedOffers extends PublishedWaiting {
  readonly lot: PublishedLot | null;
  readonly megalot: PublishedMegalot | null;
  readonly checkbook: PublishedCheckbook | null;
  readonly order: PublishedOrder | null;
  readonly packing: PublishedPacking;
}

const TABLES = {
  lot: 'lots',
  strip: 'strips',
  megalot: 'megalots',
  order: 'orders',
  checkbook: 'checkbooks',
} as const;
/** The ids of the objects whose offers are compared. */
export type ComparedObjects = Readonly<Record<keyof typeof TABLES, string>>;

/** Picks one object of each kind, also undone and voided ones. `pick` is any number. */
export async function pickObjects({ db }: ApiContext, pick: number): Promise<ComparedObjects> {
  const kinds = Object.keys(TABLES) as (keyof typeof TABLES)[];
  const ids = kinds.map(async (kind) => [kind, await pickIdByAge(db, TABLES[kind], pick)] as const);
  return Object.fromEntries(await Promise.all(ids)) as ComparedObjects;
}

/**
 * Compares the published refusals of the actions on some objects, and on the waiting work, with dry runs of their commands.
 * Adds each result to `seen`.
 */
export async function compareOffers(
  context: ApiContext,
  ctx: Ctx,
  objects: ComparedObjects,
  seen: Map<string, Set<boolean>>,
  pick = 0,
): Promise<void> {
  const { data, errors } = await graphql({
    schema,
    source: QUERY,
    contextValue: context,
    variableValues: objects,
  });
  expect(errors).toBeUndefined();
  const published = data as unknown as PublishedOffers;
  await checkDeadRows(context, ctx, published, objects.strip);
  for (const { action, published: state, dryRun } of listOffers(ctx, published, pick)) {
    const result = await dryRun();
    const refusal = result.ok ? null : await toPublishedRefusal(result.failure, context);
    expect({ action, ...state }).toEqual({ action, allowed: result.ok, refusal });
    addResult(seen, action, result.ok);
  }
}

/** Adds whether an action was offered or refused to the results seen so far. */
export function addResult(seen: Map<string, Set<boolean>>, action: string, allowed: boolean): void {
  seen.set(action, (seen.get(action) ?? new Set()).add(allowed));
}

function listOffers(ctx: Ctx, published: PublishedOffers, pick: number): Offer[] {
  const { lot, megalot, checkbook, order, packing } = published;
  return [
    ...(lot === null ? [] : listLotOffers(ctx, lot)),
    ...(megalot === null ? [] : listMegalotOffers(ctx, megalot)),
    ...(checkbook === null ? [] : listCheckbookOffers(ctx, checkbook)),
    ...(order === null ? [] : [...listOrderOffers(ctx, order), ...listPackingOffers(ctx, order.id, packing)]),
    ...listWaitingOffers(ctx, published, pick),
  ];
}

/** Returns a refusal as the API publishes it, with the names and numbers that people know. */
async function toPublishedRefusal(failure: Failure, { load }: ApiContext) {
  return { code: failure.kind, params: await describeRefusal(failure, load) };
}

/**
 * Checks that an undone lot and a strip that no longer counts have no published moves, and that their commands refuse every
 * move.
 */
async function checkDeadRows(
  context: ApiContext,
  ctx: Ctx,
  { lot: publishedLot }: PublishedOffers,
  stripId: string,
): Promise<void> {
  const lot = publishedLot === null ? null : await context.load.lot.load(publishedLot.id);
  if (lot !== null && publishedLot !== null && !lot.live) {
    expect([publishedLot.nextCutting, publishedLot.nextDouble, publishedLot.strips]).toEqual([[], [], []]);
    for (const to of LOT_CUTTING_STATES) {
      expect(await moveLotCutting(ctx, { lotId: lot.id, to, ...DRY_RUN })).toMatchObject({ ok: false });
    }
  }
  const strip = await context.load.strip.load(stripId);
  if (strip === null || strip.live) return;
  expect(await listNextDispositions(strip, context)).toEqual([]);
  for (const disposition of STRIP_DISPOSITIONS) {
    const strips = [{ stripId, disposition }];
    expect(await disposeStrips(ctx, { lotId: strip.lot_id, strips, ...DRY_RUN })).toMatchObject({
      ok: false,
    });
  }
}
