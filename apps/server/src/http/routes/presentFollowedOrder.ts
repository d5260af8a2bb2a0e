import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type { CorrectionClosed } from '@cmon/core/failure';
import { computeLineProgress, type LineProgress } from '@cmon/core/production/lineSteps';
import type { ItemProgress } from '@cmon/core/production/orderRollUp';
import { FILE_STATE, type OrderStatus } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/orderTables.ts';
import type { OpenOrderCatalogue, OrderCatalogue } from '../../files/makeOrderCatalogueOpener.ts';
import type { FollowedLine } from '../../queries/orders/followedOrder.ts';
import { getCorrectionClosedReason } from '../../queries/orders/getCorrectionClosedReason.ts';
import type { ItemRow } from '../../queries/orders/itemRows.ts';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';

/** The data of a private link: the compositions of its order and their progress, without names and addresses. */
export interface FollowedOrder {
  readonly store: Market;
  readonly locale: StoreLocale;
  readonly number: string;
  readonly placedAt: string;
  readonly state: 'open' | 'unpaid' | 'held' | 'canceled' | 'refunded';
  readonly lines: readonly FollowedLineValue[];
}

interface FollowedLineValue extends LineProgress {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly composition: Composition | null;
  /** Version of the catalogue that the composition was made with; null when this version is missing. */
  readonly catalogue: string | null;
  readonly version: number | null;
  readonly correctedAt: string | null;
  /** Why its texts can't be corrected, or null while they can. */
  readonly closed: CorrectionClosed | null;
  /** Whether the shopper must change the texts, because the line can't be made with them. */
  readonly needsCorrection: boolean;
  readonly parcels: readonly { readonly carrier: string | null; readonly tracking: string | null }[];
}

/** Describes an order for its private link. `current` gives the product names of lines without a catalogue version. */
export async function presentFollowedOrder(
  order: Selectable<OrdersTable>,
  lines: readonly FollowedLine[],
  open: OpenOrderCatalogue,
  current: WorkshopCatalogue,
): Promise<FollowedOrder> {
  return {
    store: order.store,
    locale: order.locale,
    number: order.number,
    placedAt: order.placed_at.toISOString(),
    state: toLinkState(order.status),
    lines: await Promise.all(
      lines.map(async (line) => {
        const { catalogueVersion } = line;
        const catalogue = catalogueVersion === null ? null : await open(catalogueVersion);
        return presentLine(order, line, catalogue, current);
      }),
    ),
  };
}

function presentLine(
  order: Selectable<OrdersTable>,
  line: FollowedLine,
  catalogue: OrderCatalogue | null,
  current: WorkshopCatalogue,
): FollowedLineValue {
  const { composition, items } = line;
  const remaining = items.filter(({ pulled }) => !pulled);
  const code = items[0]?.product_code ?? line.sku;
  const product = (catalogue?.workshop ?? current).products.get(code);
  const closed =
    getCorrectionClosedReason(order, composition, items) ?? (catalogue === null ? 'catalogueMissing' : null);
  return {
    id: line.line,
    code,
    name: product === undefined ? code : getLocalized(product.name, order.locale),
    quantity: line.quantity,
    composition,
    catalogue: catalogue?.workshop.version ?? null,
    version: line.version,
    correctedAt: line.correctedAt?.toISOString() ?? null,
    closed,
    needsCorrection: closed === null && remaining.some(({ souffrance }) => souffrance !== null),
    ...computeLineProgress(remaining.map(toItemProgress)),
    parcels: line.parcels.map(({ carrier, tracking }) => ({ carrier, tracking })),
  };
}

function toLinkState(status: OrderStatus): FollowedOrder['state'] {
  switch (status) {
    case 'pending':
    case 'pending_payment':
      return 'unpaid';
    case 'canceled':
      return 'canceled';
    case 'refunded':
    case 'closed':
      return 'refunded';
    case 'holded':
    case 'refund_requested':
      return 'held';
    // After a refused or a partial refund the rest of the order is made.
    default:
      return 'open';
  }
}

function toItemProgress(item: ItemRow): ItemProgress {
  return {
    // Stock goods have no lot type. An item en souffrance may have none yet, although it will be printed.
    needsPrint: item.lot_type !== null || item.souffrance !== null,
    lot:
      item.lot_cutting === null
        ? null
        : {
            cutting: item.lot_cutting,
            previousCutting: item.lot_previous,
            fileState: item.file_state ?? FILE_STATE.waiting,
          },
    strip: item.strip_id === null ? null : { disposition: item.disposition },
    fabStatus: item.fab_status,
    shipped: item.shipped,
  };
}
