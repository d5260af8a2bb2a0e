import type { Failure, Result } from '@cmon/core/failure';
import { formatScanCode } from '@cmon/core/production/scanCode';
import {
  LOT_CUTTING_STATES,
  STRIP_DISPOSITIONS,
  type StripDisposition,
} from '@cmon/core/production/statuses';
import { graphql } from 'graphql/index.js';
import { expect } from 'vitest';
import { assignLot } from '../../commands/lots/assignLot.ts';
import { disposeStrips } from '../../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../../commands/lots/moveLotCutting.ts';
import { undoLot } from '../../commands/lots/undoLot.ts';
import { cancelGeneration } from '../../commands/megalots/cancelGeneration.ts';
import { pauseGeneration } from '../../commands/megalots/pauseGeneration.ts';
import { generateMegalot, regenerateMegalot } from '../../commands/megalots/regenerateMegalot.ts';
import { resendFiles } from '../../commands/megalots/resendFiles.ts';
import { setPrio } from '../../commands/orders/setPrio.ts';
import { abortPacking } from '../../commands/packing/abortPacking.ts';
import { addParcel } from '../../commands/packing/addParcel.ts';
import { printLabel } from '../../commands/packing/printLabel.ts';
import { scanIntoParcel } from '../../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../../commands/packing/shipParcel.ts';
import { tickStock } from '../../commands/packing/tickStock.ts';
import { voidLabel } from '../../commands/packing/voidLabel.ts';
import type { Ctx } from '../../commands/work/context.ts';
import { listNextDispositions } from '../listNextDispositions.ts';
import type { ApiContext } from '../makeContext.ts';
import { makeSchema } from '../schema/makeSchema.ts';
import { describeRefusal } from '../station/describeRefusal.ts';

interface Published {
  readonly allowed: boolean;
  readonly refusal: { readonly code: string; readonly params: object } | null;
}

type MegalotOffer =
  | 'canGenerate'
  | 'canRetry'
  | 'canRegenerate'
  | 'canResendFiles'
  | 'canPause'
  | 'canResume'
  | 'canCancelGeneration';

interface PublishedOffers {
  readonly lot: {
    readonly id: string;
    readonly nextCutting: readonly object[];
    readonly nextDouble: readonly object[];
    readonly canUndo: Published;
    readonly canTake: Published;
    readonly canGiveBack: Published;
    readonly strips: readonly {
      readonly id: string;
      readonly disposition: StripDisposition | null;
      readonly nextDispositions: readonly (Published & { readonly to: StripDisposition })[];
    }[];
  } | null;
  readonly megalot: (Readonly<Record<MegalotOffer, Published>> & { readonly id: string }) | null;
  readonly order: { readonly id: string; readonly prio: boolean; readonly canSetPrio: Published } | null;
  readonly packing: Readonly<Record<'canScan' | 'canAddParcel' | 'canFinalize' | 'canAbort', Published>> & {
    readonly stock: readonly {
      readonly line: number;
      readonly ticked: boolean;
      readonly canTick: Published;
    }[];
    readonly parcels: readonly (Readonly<Record<'canPrintLabel' | 'canVoidLabel', Published>> & {
      readonly id: string;
    })[];
    readonly items: readonly {
      readonly scanned: number;
      readonly refusal: object | null;
      readonly item: { readonly id: string };
    }[];
  };
}

const QUERY = `
  fragment state on ActionState { allowed refusal { code params } }
  query offers($lot: ID!, $megalot: ID!, $order: ID!) {
    lot(id: $lot) {
      id nextCutting { to } nextDouble { to } canUndo { ...state } canTake { ...state } canGiveBack { ...state }
      strips { id disposition nextDispositions { to allowed refusal { code params } } }
    }
    megalot(id: $megalot) {
      id canGenerate { ...state } canRetry { ...state } canRegenerate { ...state } canResendFiles { ...state }
      canPause { ...state } canResume { ...state } canCancelGeneration { ...state }
    }
    order(id: $order) { id prio canSetPrio { ...state } }
    packing(orderId: $order) {
      ... on Packing {
        canScan { ...state } canAddParcel { ...state } canFinalize { ...state } canAbort { ...state }
        stock { line ticked canTick { ...state } }
        parcels { id canPrintLabel { ...state } canVoidLabel { ...state } }
        items { scanned refusal { code } item { id } }
      }
    }
  }
`;

/** An offer: the state that the API publishes, and a dry run of its command. */
interface Offer {
  readonly name: string;
  readonly published: Published;
  readonly dryRun: () => Promise<Result<unknown>>;
}

const input = { reason: 'other', dryRun: true };
const schema = makeSchema();

/**
 * Compares what the API publishes about the actions on one lot, megalot and order with dry runs of their commands, and
 * adds each result to `seen`. `pick` chooses the objects, dead ones included.
 */
export async function compareOffers(
  context: ApiContext,
  ctx: Ctx,
  pick: number,
  seen: Map<string, Set<boolean>>,
): Promise<void> {
  const [lot, strip, megalot, order] = await Promise.all(
    (['lots', 'strips', 'megalots', 'orders'] as const).map((table) => pickId(context, table, pick)),
  );
  const { data, errors } = await graphql({
    schema,
    source: QUERY,
    contextValue: context,
    variableValues: { lot, megalot, order },
  });
  expect(errors).toBeUndefined();
  const published = data as unknown as PublishedOffers;
  await checkDeadRows(context, ctx, published, strip ?? '');
  for (const { name, published: state, dryRun } of listOffers(ctx, published)) {
    const result = await dryRun();
    const refusal = result.ok ? null : await toPublished(result.failure, context);
    expect({ name, ...state }).toEqual({ name, allowed: result.ok, refusal });
    seen.set(name, (seen.get(name) ?? new Set()).add(result.ok));
  }
}

/** A refusal as the API publishes it, with the names and numbers that people know. */
async function toPublished(failure: Failure, { load }: ApiContext) {
  return { code: failure.kind, params: await describeRefusal(failure, load) };
}

async function pickId(
  { db }: ApiContext,
  table: 'orders' | 'lots' | 'megalots' | 'strips',
  pick: number,
): Promise<string> {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute();
  return rows[pick % Math.max(1, rows.length)]?.id ?? '';
}

/** An undone lot and a strip that ended publish no moves, and their commands refuse every move. */
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
      expect(await moveLotCutting(ctx, { lotId: lot.id, to, ...input })).toMatchObject({ ok: false });
    }
  }
  const strip = await context.load.strip.load(stripId);
  if (strip === null || strip.live) return;
  expect(await listNextDispositions(strip, context)).toEqual([]);
  for (const disposition of STRIP_DISPOSITIONS) {
    const strips = [{ stripId, disposition }];
    expect(await disposeStrips(ctx, { lotId: strip.lot_id, strips, ...input })).toMatchObject({ ok: false });
  }
}

function listOffers(ctx: Ctx, { lot, megalot, order, packing }: PublishedOffers): Offer[] {
  const offers: Offer[] = [];
  const offer = (name: string, published: Published, dryRun: Offer['dryRun']) =>
    offers.push({ name, published, dryRun });
  if (lot !== null) {
    const lotId = lot.id;
    offer('takeLot', lot.canTake, () => assignLot(ctx, { lotId, userId: ctx.actor.userId, ...input }));
    offer('giveBackLot', lot.canGiveBack, () => assignLot(ctx, { lotId, userId: null, ...input }));
    offer('undoLot', lot.canUndo, () => undoLot(ctx, { lotId, ...input }));
    for (const { id, disposition: current, nextDispositions } of lot.strips) {
      expect(nextDispositions.map(({ to }) => to)).toEqual(STRIP_DISPOSITIONS.filter((to) => to !== current));
      for (const { to, ...published } of nextDispositions) {
        const strips = [{ stripId: id, disposition: to }];
        offer(to, published, () => disposeStrips(ctx, { lotId, strips, ...input }));
      }
    }
  }
  if (megalot !== null) {
    const target = { megalotId: megalot.id, ...input };
    offer('generate', megalot.canGenerate, () => generateMegalot(ctx, target));
    offer('retry', megalot.canRetry, () => generateMegalot(ctx, { ...target, retry: true }));
    offer('regenerate', megalot.canRegenerate, () => regenerateMegalot(ctx, target));
    offer('resendFiles', megalot.canResendFiles, () => resendFiles(ctx, target));
    offer('pause', megalot.canPause, () => pauseGeneration(ctx, { ...target, paused: true }));
    offer('resume', megalot.canResume, () => pauseGeneration(ctx, { ...target, paused: false }));
    offer('cancelGeneration', megalot.canCancelGeneration, () => cancelGeneration(ctx, target));
  }
  if (order !== null) {
    const target = { orderId: order.id, ...input };
    offer('setPrio', order.canSetPrio, async () => {
      const result = await setPrio(ctx, { orderIds: [order.id], prio: !order.prio, ...input });
      const failure = result.ok ? result.value.lines[0]?.refusal : result.failure;
      return failure ? { ok: false, failure } : { ok: true, value: null };
    });
    offer('addParcel', packing.canAddParcel, () => addParcel(ctx, target));
    offer('abortPacking', packing.canAbort, () => abortPacking(ctx, target));
    offer('shipParcel', packing.canFinalize, () => shipParcel(ctx, target));
    for (const { line, ticked, canTick } of packing.stock) {
      offer('tickStock', canTick, () => tickStock(ctx, { ...target, line, ticked: !ticked }));
    }
    for (const { id, canPrintLabel, canVoidLabel } of packing.parcels) {
      offer('printLabel', canPrintLabel, () => printLabel(ctx, { ...target, parcelId: id }));
      offer('voidLabel', canVoidLabel, () => voidLabel(ctx, { ...target, parcelId: id }));
    }
    for (const { item, refusal, scanned } of packing.items) {
      // The button is drawn for an item that is neither refused nor in a parcel.
      if (refusal !== null || scanned > 0) continue;
      const code = formatScanCode({ kind: 'item', id: item.id });
      offer('scanIntoParcel', packing.canScan, () =>
        scanIntoParcel(ctx, { ...target, code, reason: 'other' }),
      );
    }
  }
  return offers;
}
