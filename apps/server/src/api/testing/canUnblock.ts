import type { Role } from '@cmon/core/access/roles';
import { graphql } from 'graphql/index.js';
import { receiveBlanks } from '../../commands/blanks/receiveBlanks.ts';
import { receiveAtCip } from '../../commands/cip/receiveAtCip.ts';
import { abortPacking } from '../../commands/packing/abortPacking.ts';
import type { Ctx } from '../../commands/work/context.ts';
import type { BlockerRow } from '../../queries/blockers/findBlockersOfOrders.ts';
import type { ApiContext } from '../makeContext.ts';
import { makeSchema } from '../schema/makeSchema.ts';

interface Offer {
  readonly allowed: boolean;
}
interface MoveOffer extends Offer {
  readonly command: string;
  readonly backward: boolean;
}
interface OfferedLot {
  readonly nextCutting: readonly MoveOffer[];
  readonly nextDouble: readonly MoveOffer[];
  readonly strips: readonly { readonly nextDispositions: readonly Offer[] }[];
}
interface OfferedMegalot
  extends Readonly<Record<'canGenerate' | 'canRetry' | 'canResume' | 'canCancelGeneration', Offer>> {
  readonly id: string;
  readonly nextCutting: readonly MoveOffer[];
}
interface Reissue {
  readonly order: { readonly id: string } | null;
  readonly canApprove: Offer;
}
/** The offers of the API to a role about one order and its items, lots and parcels. */
interface Offers {
  readonly order: {
    readonly nextStates: readonly MoveOffer[];
    readonly canReread: boolean;
    readonly faultyLines: readonly object[] | null;
    readonly refunds: readonly { readonly canWithdraw: Offer }[];
    readonly items: readonly {
      readonly id: string;
      readonly nextStates: readonly MoveOffer[];
      readonly canReissue: Offer;
      readonly canResume: Offer;
    }[];
    readonly parcels: readonly { readonly id: string; readonly canPrintLabel: Offer }[];
    readonly checkbooks: readonly {
      readonly canAdvance: Offer;
      readonly pages: readonly { readonly item: { readonly id: string } }[];
    }[];
  };
  readonly packing: {
    readonly canFinalize: Offer;
    readonly canScan: Offer;
    readonly stock: readonly { readonly canTick: Offer }[];
    readonly items: readonly {
      readonly item: { readonly id: string };
      readonly refusal: object | null;
    }[];
  };
  readonly lot: OfferedLot | null;
  readonly megalot: OfferedMegalot | null;
  readonly lotBuckets: { readonly buckets: readonly { readonly orders: readonly { id: string }[] }[] } | null;
  readonly megalotProposals: {
    readonly proposals: readonly { readonly lots: readonly { id: string }[] }[];
  } | null;
  readonly openReissues: {
    readonly buckets: readonly { readonly reissues: readonly Reissue[]; readonly closeNow: Offer }[];
    readonly toApprove: readonly Reissue[];
  } | null;
}

const QUERY = `
  query offers($order: ID!, $lot: ID!, $megalot: ID!, $batching: Boolean!, $reissues: Boolean!) {
    order(id: $order) {
      nextStates { command backward allowed } canReread faultyLines { line } refunds { canWithdraw { allowed } }
      items { id nextStates { command backward allowed } canReissue { allowed } canResume { allowed } }
      parcels { id canPrintLabel { allowed } }
      checkbooks { canAdvance { allowed } pages { item { id } } }
    }
    packing(orderId: $order) { ... on Packing {
      canFinalize { allowed } canScan { allowed } stock { canTick { allowed } }
      items { item { id } refusal { code } }
    } }
    lot(id: $lot) {
      nextCutting { command backward allowed } nextDouble { command backward allowed }
      strips { nextDispositions { allowed } }
    }
    megalot(id: $megalot) {
      id nextCutting { command backward allowed }
      canGenerate { allowed } canRetry { allowed } canResume { allowed } canCancelGeneration { allowed }
    }
    lotBuckets @include(if: $batching) { buckets { orders(first: 1000) { id } } }
    megalotProposals @include(if: $batching) { proposals { lots { id } } }
    openReissues @include(if: $reissues) {
      buckets { closeNow { allowed } reissues { order { id } canApprove { allowed } } }
      toApprove { order { id } canApprove { allowed } }
    }
  }
`;
const schema = makeSchema();

/** The context of a role: for queries, and for dry runs of the commands whose offers the API doesn't publish. */
export interface Player {
  readonly context: ApiContext;
  readonly ctx: Ctx;
}

/**
 * Whether the role that a blocker names can make a move now that ends this kind of blocker. Other moves of the order don't
 * count, nor does a cancellation in place of the work. A blocker without a role has to wait for the shop.
 */
export async function canUnblock(blocker: BlockerRow, play: (role: Role) => Player): Promise<boolean> {
  if (blocker.role === null) return blocker.station === 'shop' && (await waitsForShop(blocker, play));
  const player = play(blocker.role);
  const { db } = player.context;
  const isLine = blocker.code === 'waitsForCip' || blocker.code === 'cipMissing';
  const isByCommand = isLine || blocker.code === 'blankMissing' || blocker.code === 'canceledInParcel';
  if (isByCommand) return canUnblockByCommand(blocker, player);
  const batching = blocker.role === 'generator';
  const reissues = batching || blocker.role === 'superPreparator';
  const variables = { order: blocker.order_id, lot: blocker.lot_id ?? '', megalot: blocker.megalot_id ?? '' };
  const { data, errors } = await graphql({
    schema,
    source: QUERY,
    contextValue: player.context,
    variableValues: { ...variables, batching, reissues },
  });
  if (errors) throw new AggregateError(errors, errors[0]?.message);
  if (blocker.code === 'waitsForFiles') {
    const { paused } = await db
      .selectFrom('megalots')
      .select('paused')
      .where('id', '=', variables.megalot)
      .executeTakeFirstOrThrow();
    // A generator takes the megalot automatically, unless somebody paused it.
    if (!paused) return true;
  }
  return findOffers(blocker, data as unknown as Offers).some(({ allowed }) => allowed);
}

const isForward = ({ backward }: MoveOffer): boolean => !backward;
const toOffer = (isPossible: boolean): Offer[] => [{ allowed: isPossible }];

/** Finds the offers of the work that the blocker waits for. */
function findOffers({ code, object, order_id, lot_id }: BlockerRow, offers: Offers): readonly Offer[] {
  const { order, packing, lot, megalot } = offers;
  const item = order.items.find(({ id }) => id === object.id);
  const findMoves = (name: string) => order.nextStates.filter((move) => move.command === name);
  switch (code) {
    case 'held':
      return findMoves('unhold');
    case 'notPaid':
      return findMoves('receivePayment');
    case 'paymentAwaited':
      return findMoves('cancel');
    case 'refundRequested':
      return order.refunds.map(({ canWithdraw }) => canWithdraw);
    case 'souffrance':
      return [
        ...toOffer(order.canReread),
        ...toOffer((order.faultyLines ?? []).length > 0),
        ...findMoves('cancel'),
      ];
    case 'waitsForLot':
      return toOffer(
        offers.lotBuckets?.buckets.some(({ orders }) => orders.some(({ id }) => id === order_id)) ?? false,
      );
    case 'waitsForMegalot':
      return toOffer(
        offers.megalotProposals?.proposals.some(({ lots }) => lots.some(({ id }) => id === lot_id)) ?? false,
      );
    case 'waitsForFiles':
    case 'generationFailed':
      return megalot ? [megalot.canGenerate, megalot.canRetry, megalot.canResume] : [];
    case 'waitsForPress':
      return [...(megalot?.nextCutting ?? []), ...(lot?.nextCutting ?? [])].filter(isForward);
    case 'waitsForCut':
    case 'waitsForSort':
    case 'stripMissing':
    case 'stripPulled':
      return [
        ...[...(lot?.nextCutting ?? []), ...(lot?.nextDouble ?? [])].filter(isForward),
        ...(lot?.strips ?? []).flatMap(({ nextDispositions }) => nextDispositions),
      ];
    case 'reissueOpen':
      return (offers.openReissues?.buckets ?? [])
        .filter(({ reissues }) => reissues.some((reissue) => reissue.order?.id === order_id))
        .map(({ closeNow }) => closeNow);
    case 'reissueToApprove':
      return (offers.openReissues?.toApprove ?? [])
        .filter((reissue) => reissue.order?.id === order_id)
        .map(({ canApprove }) => canApprove);
    case 'fabrication':
      // The pages of a booklet are finished by the scans of its checkbook.
      return [
        ...(item?.nextStates ?? []).filter(isForward),
        ...order.checkbooks
          .filter(({ pages }) => pages.some((page) => page.item.id === object.id))
          .map(({ canAdvance }) => canAdvance),
      ];
    case 'waitsForControl':
      return (item?.nextStates ?? []).filter(({ command: name }) => name === 'passControl');
    case 'fabricationPaused':
      return item ? [item.canResume] : [];
    case 'fabricationProblem':
      return item ? [...item.nextStates, item.canReissue] : [];
    case 'waitsForPacking': {
      const isOffered = packing.items.some((row) => row.item.id === object.id && row.refusal === null);
      return [...(isOffered ? [packing.canScan] : []), ...packing.stock.map(({ canTick }) => canTick)];
    }
    case 'labelVoided':
    case 'labelToPrint':
      return order.parcels.filter(({ id }) => id === object.id).map(({ canPrintLabel }) => canPrintLabel);
    case 'labelAwaited':
    case 'parcelToShip':
      return [packing.canFinalize];
    default:
      throw new Error(`The test doesn't know the blocker ${code}.`);
  }
}

async function waitsForShop({ order_id: id }: BlockerRow, play: (role: Role) => Player): Promise<boolean> {
  const waiting = await play('customerService')
    .context.db.selectFrom('refunds')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'refund_requested')
    .where('shop_id', 'is not', null)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Whether the command that ends the blocker succeeds in a dry run. Anybody of the role can begin it. */
async function canUnblockByCommand(blocker: BlockerRow, { ctx }: Player): Promise<boolean> {
  if (blocker.code === 'blankMissing') {
    const { blank } = blocker.params as { readonly blank: string };
    return (await receiveBlanks(ctx, { blank, pieces: 1, dryRun: true })).ok;
  }
  if (blocker.code === 'canceledInParcel')
    return (await abortPacking(ctx, { orderId: blocker.order_id, dryRun: true })).ok;
  return (await receiveAtCip(ctx, { code: `I/${blocker.object.id}`, dryRun: true })).ok;
}
