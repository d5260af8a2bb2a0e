import type { Pole } from '@cmon/core/catalogue/product';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { pauseFabrication, resumeFabrication } from '../../commands/floor/pauseFabrication.ts';
import { requestRefund } from '../../commands/orders/requestRefund.ts';
import { setPrio } from '../../commands/orders/setPrio.ts';
import { withdrawRefund } from '../../commands/orders/withdrawRefund.ts';
import { abortPacking } from '../../commands/packing/abortPacking.ts';
import { addParcel } from '../../commands/packing/addParcel.ts';
import { changeShipment } from '../../commands/packing/changeShipment.ts';
import { printLabel } from '../../commands/packing/printLabel.ts';
import { scanIntoParcel } from '../../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../../commands/packing/shipParcel.ts';
import { tickStock } from '../../commands/packing/tickStock.ts';
import { voidLabel } from '../../commands/packing/voidLabel.ts';
import { voidParcel } from '../../commands/packing/voidParcel.ts';
import { weighParcel } from '../../commands/packing/weighParcel.ts';
import { moveToPole } from '../../commands/poles/moveToPole.ts';
import type { Ctx } from '../../commands/work/context.ts';
import { type Actions, DRY_RUN, type Offer } from './offer.ts';

type ParcelField = 'canPrintLabel' | 'canVoidLabel' | 'canVoid' | 'canWeigh';
type PackingField = 'canScan' | 'canAddParcel' | 'canFinalize' | 'canChangeShipment' | 'canAbort';

type ItemField = 'canPause' | 'canResume';

export interface PublishedOrder extends Actions<'canRequestRefund' | 'canSetPrio' | 'canShipPart'> {
  readonly id: string;
  readonly prio: boolean;
  readonly items: readonly (Actions<ItemField> & {
    readonly id: string;
    readonly poleOffers: readonly (Actions<'canMove'> & { readonly pole: Pole })[];
  })[];
  readonly refunds: readonly (Actions<'canWithdraw'> & { readonly id: string })[];
  readonly parcels: readonly (Actions<ParcelField> & { readonly id: string })[];
}

export interface PublishedPacking extends Actions<PackingField> {
  readonly stock: readonly (Actions<'canTick'> & { readonly line: number; readonly ticked: boolean })[];
  readonly items: readonly {
    readonly scanned: number;
    readonly refusal: object | null;
    readonly item: { readonly id: string };
  }[];
}

export function listOrderOffers(ctx: Ctx, order: PublishedOrder): Offer[] {
  const target = { orderId: order.id, ...DRY_RUN };
  return [
    {
      action: 'Order.canSetPrio',
      published: order.canSetPrio,
      dryRun: async () => {
        const result = await setPrio(ctx, { orderIds: [order.id], prio: !order.prio, ...DRY_RUN });
        const failure = result.ok ? result.value.lines[0]?.refusal : result.failure;
        return failure ? { ok: false, failure } : { ok: true, value: null };
      },
    },
    {
      action: 'Order.canRequestRefund',
      published: order.canRequestRefund,
      dryRun: () => requestRefund(ctx, target),
    },
    {
      action: 'Order.canShipPart',
      published: order.canShipPart,
      dryRun: async () => {
        const result = await shipParcel(ctx, target);
        const refusalParams = order.canShipPart.refusal?.params;
        // The command ships the whole order when nothing remains to pack: that is no partial shipment.
        const isWhole =
          refusalParams !== undefined && 'guard' in refusalParams && refusalParams.guard === 'itemsRemain';
        if (!isWhole) return result;
        if (result.ok && result.value.outcome === 'partlyShipped') return result;
        return { ok: false, failure: { kind: 'guardRefused', guard: 'itemsRemain', detail: order.id } };
      },
    },
    ...order.items.flatMap((item) => listItemOffers(ctx, item)),
    ...order.refunds.map(
      ({ id: refundId, canWithdraw }): Offer => ({
        action: 'Refund.canWithdraw',
        published: canWithdraw,
        dryRun: () => withdrawRefund(ctx, { ...target, refundId }),
      }),
    ),
    ...order.parcels.flatMap(({ id: parcelId, ...parcel }): Offer[] => {
      const parcelTarget = { ...target, parcelId };
      const commands: Record<ParcelField, Offer['dryRun']> = {
        canPrintLabel: () => printLabel(ctx, parcelTarget),
        canVoidLabel: () => voidLabel(ctx, parcelTarget),
        canVoid: () => voidParcel(ctx, parcelTarget),
        canWeigh: () => weighParcel(ctx, { ...parcelTarget, weight: 500 }),
      };
      return (Object.keys(commands) as ParcelField[]).map((field) => ({
        action: `Parcel.${field}`,
        published: parcel[field],
        dryRun: commands[field],
      }));
    }),
  ];
}

function listItemOffers(ctx: Ctx, item: PublishedOrder['items'][number]): Offer[] {
  const target = { itemId: item.id, ...DRY_RUN };
  const commands: Record<ItemField, Offer['dryRun']> = {
    canPause: () => pauseFabrication(ctx, target),
    canResume: () => resumeFabrication(ctx, target),
  };
  const offers = (Object.keys(commands) as ItemField[]).map((field) => ({
    action: `Item.${field}`,
    published: item[field],
    dryRun: commands[field],
  }));
  const moves = item.poleOffers.map(({ pole, canMove }) => ({
    action: 'PoleOffer.canMove',
    published: canMove,
    dryRun: async (): ReturnType<Offer['dryRun']> => {
      const result = await moveToPole(ctx, { itemIds: [item.id], pole, dryRun: true });
      const failure = result.ok ? result.value.lines[0]?.refusal : result.failure;
      return failure ? { ok: false, failure } : { ok: true, value: null };
    },
  }));
  return [...offers, ...moves];
}

export function listPackingOffers(ctx: Ctx, orderId: string, packing: PublishedPacking): Offer[] {
  const target = { orderId, ...DRY_RUN };
  const commands: Record<Exclude<PackingField, 'canScan'>, Offer['dryRun']> = {
    canAddParcel: () => addParcel(ctx, target),
    canAbort: () => abortPacking(ctx, target),
    canFinalize: () => shipParcel(ctx, target),
    canChangeShipment: () => changeShipment(ctx, { ...target, carrier: null, parcelId: null, box: null }),
  };
  return [
    ...(Object.keys(commands) as (keyof typeof commands)[]).map((field) => ({
      action: `Packing.${field}`,
      published: packing[field],
      dryRun: commands[field],
    })),
    ...packing.stock.map(({ line, ticked, canTick }) => ({
      action: 'StockLine.canTick',
      published: canTick,
      dryRun: () => tickStock(ctx, { ...target, line, ticked: !ticked }),
    })),
    // The office shows this button for an item that is neither refused nor in a parcel.
    ...packing.items
      .filter(({ refusal, scanned }) => refusal === null && scanned === 0)
      .map(({ item }) => ({
        action: 'Packing.canScan',
        published: packing.canScan,
        dryRun: () => scanIntoParcel(ctx, { ...target, code: formatScanCode({ kind: 'item', id: item.id }) }),
      })),
  ];
}
