import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { LotType } from '@cmon/core/catalogue/product';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import {
  buildSavedConfiguration,
  encodeSavedConfiguration,
} from '@cmon/core/composition/buildSavedConfiguration';
import type { Composition } from '@cmon/core/composition/types';
import { upgradeFormes } from '@cmon/core/composition/upgradeFormes';
import type { Failure } from '@cmon/core/failure';
import type { ForecastGroup } from '@cmon/core/production/monitoring/forecast';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { FILE_STATE, type StepFilter } from '@cmon/core/production/statuses';
import {
  computeStepFilter,
  findStepDelay,
  type StepDelay,
  type StepFacts,
} from '@cmon/core/production/stepFilter';
import { getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import type { LotRow } from '../queries/lots/lotRows.ts';
import type { MegalotRow } from '../queries/megalots/megalotRows.ts';
import { findExpectedShipping } from '../queries/monitoring/findExpectedShipping.ts';
import type { ItemSummary } from '../queries/orders/findItemSummaries.ts';
import type { ItemRow } from '../queries/orders/itemRows.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { formatStripLabel } from '../queries/shipping/findObjectLabels.ts';
import type { Loaders } from './loaders.ts';

/**
 * Whether the item is made in the workshop, before or after it is made. Stock goods are only packed. A line that can't be
 * made yet is stored as stock goods en souffrance (see `explodeLine`): it counts as made here.
 */
export const isMadeByWorkshop = (item: Pick<ItemRow, 'kind' | 'souffrance'>): boolean =>
  item.kind !== 'stock' || item.souffrance !== null;

/** Returns the item's composition, or null when it has none. */
export const loadComposition = async (item: ItemRow, load: Loaders): Promise<Composition | null> =>
  item.composition_id === null ? null : ((await load.composition.load(item.composition_id))?.json ?? null);

/** Returns the name of the item's part, or of its product when that has one part; the code of an unknown product. */
export function getProductName(item: ItemRow, { products }: WorkshopCatalogue, locale: StoreLocale): string {
  const product = products.get(item.product_code);
  if (product === undefined) return item.product_code;
  const part = product.parts.length > 1 ? product.parts.find(({ code }) => code === item.part) : undefined;
  return getLocalized(part?.name ?? product.name, locale);
}

/** Returns why the item is en souffrance: a fault of its data, or its blank is missing. Null when it isn't. */
export function getProblem({ souffrance, blank, blank_state }: ItemRow): Failure | null {
  if (souffrance !== null) return souffrance as Failure;
  return blank_state === 'missing' ? { kind: 'blankMissing', blank: blank ?? '' } : null;
}

/** Returns the item's lot type. An item whose product is unknown is shown as `OBJ`. */
export const getLotType = (item: ItemRow, { products }: WorkshopCatalogue): LotType =>
  item.lot_type ?? products.get(item.product_code)?.parts[0]?.lotType ?? 'OBJ';

export function listFamilies(items: readonly ItemSummary[], { products }: WorkshopCatalogue): string[] {
  return [...new Set(items.flatMap((item) => products.get(item.product_code)?.family ?? []))];
}

/** Returns the texts that the shopper typed, for the previews that the item prints. */
export function listTypedTexts(item: ItemRow, composition: Composition | null): string[] {
  return item.previews
    .flatMap((index) => composition?.previews[index]?.textes ?? [])
    .map(({ value }) => value)
    .filter((value) => value.trim() !== '');
}

/** Returns the name of the forme of the item's first preview, in the present catalogue; null without one. */
export function getFormeName(
  item: ItemRow,
  composition: Composition | null,
  { catalogue }: WorkshopCatalogue,
  locale: StoreLocale,
): string | null {
  const upgraded = composition && upgradeFormes(composition, catalogue);
  const id = upgraded?.previews[item.previews[0] ?? -1]?.forme;
  const forme = id === undefined ? undefined : catalogue.formes.get(id);
  return forme === undefined ? null : getLocalized(forme.name, locale);
}

/** Returns the saved configuration that opens a design in the editor with the catalogue published now. */
export function getSavedDesign(
  composition: Composition | null,
  { catalogue }: Pick<WorkshopCatalogue, 'catalogue'>,
): string | null {
  if (composition === null) return null;
  const { id, code, previews } = upgradeFormes(composition, catalogue);
  return encodeSavedConfiguration(buildSavedConfiguration(id, code, previews), false);
}

/** Who has paused the work on an item, since when and why. */
export interface ItemPauseValue {
  readonly reason: string;
  readonly by: string | null;
  readonly since: Date;
}

export function getPause({ paused_at, pause_reason, paused_by_name }: ItemRow): ItemPauseValue | null {
  return paused_at === null ? null : { reason: pause_reason ?? '', by: paused_by_name, since: paused_at };
}

export function getLotOfItem(item: ItemSummary): Pick<LotRow, 'id' | 'number' | 'cutting'> | null {
  return item.lot_id === null || item.lot_number === null || item.lot_cutting === null
    ? null
    : { id: item.lot_id, number: item.lot_number, cutting: item.lot_cutting };
}

export function getMegalotOfItem(
  item: ItemSummary,
): Pick<MegalotRow, 'id' | 'number' | 'cutting' | 'file_state'> | null {
  return item.megalot_id === null ||
    item.megalot_number === null ||
    item.megalot_cutting === null ||
    item.file_state === null
    ? null
    : {
        id: item.megalot_id,
        number: item.megalot_number,
        cutting: item.megalot_cutting,
        file_state: item.file_state,
      };
}

export function getStripOfItem(item: ItemRow): { id: string; label: string } | null {
  return item.strip_id === null || item.strip_lot_number === null || item.strip_position === null
    ? null
    : { id: item.strip_id, label: formatStripLabel(item.strip_lot_number, item.strip_position) };
}

function removeDuplicates<T extends { readonly id: string }>(values: readonly (T | null)[]): T[] {
  return [
    ...new Map(values.flatMap((value) => (value === null ? [] : [[value.id, value] as const]))).values(),
  ];
}
export const listLotsOfItems = (items: readonly ItemSummary[]) => removeDuplicates(items.map(getLotOfItem));
export const listMegalotsOfItems = (items: readonly ItemSummary[]) =>
  removeDuplicates(items.map(getMegalotOfItem));

export interface ItemStepValue {
  readonly step: 'print' | 'cut' | 'fabricate' | 'ship';
  readonly filter: StepFilter;
  /** Why the item is overdue at the step; null when it is not. */
  readonly delay: StepDelay | null;
  /** When the item passed the step; null until then. */
  readonly at: Date | null;
}

/**
 * Returns when the item last moved. The work of presses, cutters and sorting changes its lot, its strip and its order, not
 * its own row.
 */
function findLastMove({ changed_at, lot_since, strip_seen_at, order_since }: ItemRow): Date {
  const times = [changed_at, lot_since, strip_seen_at, order_since];
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}

/**
 * Returns an item's state at each step, in the order of production. `missed` are the groups of orders that will miss their
 * ship-by. An item of such an order is overdue at every step that it still has to pass.
 */
export function listItemSteps(
  item: ItemRow,
  { stepThresholds, cipLine }: WorkshopSettings,
  missed: readonly ForecastGroup[],
  now: Date,
): ItemStepValue[] {
  const printed =
    item.lot_cutting !== null && getCuttingRank(item.lot_cutting, item.lot_previous) >= PRINTED_RANK;
  const cut = item.disposition === 'OK';
  const made = item.fab_status === 'FAB_COMPLETE';
  const [needsPrint, needsCut, needsFabrication] = [
    item.lot_type !== null,
    item.strip_id !== null || item.kind === 'label',
    item.pole !== null || item.l2c,
  ];
  const shared = {
    now,
    shipBy: item.ship_by,
    forecast: findExpectedShipping(missed, { status: item.order_status, ship_by: item.ship_by }),
    lastEvent: findLastMove(item),
    error: item.souffrance !== null,
    held: item.held,
  };
  const isUpstreamDone = (!needsPrint || printed) && (!needsCut || cut);
  const filters = {
    print: {
      applies: needsPrint,
      done: printed,
      ready: (item.file_state ?? FILE_STATE.waiting) >= FILE_STATE.generated,
      thresholdHours: stepThresholds.print,
    },
    cut: { applies: needsCut, done: cut, ready: printed, thresholdHours: stepThresholds.cut },
    fabricate: {
      applies: needsFabrication,
      done: made,
      ready: item.fab_status !== null && item.fab_status !== 'FAB_EN_ATTENTE',
      thresholdHours: stepThresholds.fabrication,
      error: shared.error || item.blank_state === 'missing',
    },
    ship: {
      applies: true,
      done: item.shipped,
      ready: isUpstreamDone && (!needsFabrication || made),
      // A finished item waits on the shelf while others of its order are made.
      thresholdHours: item.order_status === 'fabriquee' ? stepThresholds.shipping : Number.POSITIVE_INFINITY,
      error: shared.error || (cipLine && item.cip_missing > 0),
    },
  };
  const at = {
    print: printed ? item.lot_since : null,
    cut: cut ? item.strip_seen_at : null,
    fabricate: made ? item.fab_at : null,
    ship: item.shipped ? item.shipped_at : null,
  };
  return (['print', 'cut', 'fabricate', 'ship'] as const).map((step) => {
    const { thresholdHours, ...stepFacts } = filters[step];
    // A step that waits for the step before it is never stuck.
    const threshold = stepFacts.ready ? thresholdHours : Number.POSITIVE_INFINITY;
    const facts: StepFacts = { ...shared, ...stepFacts, thresholdHours: threshold };
    return { step, filter: computeStepFilter(facts), delay: findStepDelay(facts), at: at[step] };
  });
}
