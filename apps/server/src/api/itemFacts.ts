import { localized } from '@cmon/core/catalogue/localized';
import type { LotType } from '@cmon/core/catalogue/product';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import { encodeSavedConfiguration, savedConfiguration } from '@cmon/core/composition/savedConfiguration';
import type { Composition } from '@cmon/core/composition/types';
import { upgradeFormes } from '@cmon/core/composition/upgradeFormes';
import { cuttingRank, PRINTED_RANK } from '@cmon/core/production/lotTransitions';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { StepFilter } from '@cmon/core/production/statuses';
import { stepFilter } from '@cmon/core/production/stepFilter';
import type { ItemRow } from '../queries/itemRows.ts';
import type { LotRow } from '../queries/lotRows.ts';
import type { MegalotRow } from '../queries/megalotRows.ts';
import { stripLabel } from '../queries/objectLabels.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import type { Loaders } from './loaders.ts';

/** Made in the workshop, or to be: a line that nobody can make yet counts among them. */
export const isMade = (item: ItemRow): boolean => item.kind !== 'stock' || item.souffrance !== null;

/** Its composition, or null when it has none. */
export const compositionOf = async (item: ItemRow, load: Loaders): Promise<Composition | null> =>
  item.composition_id === null ? null : ((await load.composition.load(item.composition_id))?.json ?? null);

export function productName(item: ItemRow, { products }: WorkshopCatalogue, locale: StoreLocale): string {
  const product = products.get(item.product_code);
  if (product === undefined) return item.product_code;
  const part = product.parts.length > 1 ? product.parts.find((one) => one.code === item.part) : undefined;
  return localized(part?.name ?? product.name, locale);
}

/** What was never read as one of our products still shows as something. */
export const lotTypeOf = (item: ItemRow, { products }: WorkshopCatalogue): LotType =>
  item.lot_type ?? products.get(item.product_code)?.parts[0]?.lotType ?? 'OBJ';

export function familiesOf(items: readonly ItemRow[], { products }: WorkshopCatalogue): string[] {
  return [...new Set(items.flatMap((item) => products.get(item.product_code)?.family ?? []))];
}

/** Texts as typed, of the previews that the item prints. */
export function textsOf(item: ItemRow, composition: Composition | null): string[] {
  return item.previews
    .flatMap((index) => composition?.previews[index]?.textes ?? [])
    .map(({ value }) => value)
    .filter((value) => value.trim() !== '');
}

export function formeName(
  item: ItemRow,
  composition: Composition | null,
  { catalogue }: WorkshopCatalogue,
  locale: StoreLocale,
): string | null {
  const known = composition && upgradeFormes(composition, catalogue);
  const id = known?.previews[item.previews[0] ?? -1]?.forme;
  const forme = id === undefined ? undefined : catalogue.formes.get(id);
  return forme === undefined ? null : localized(forme.name, locale);
}

/** The link of a design opens it with the catalogue that is published now, whichever it was ordered with. */
export function savedDesign(
  composition: Composition | null,
  { catalogue }: Pick<WorkshopCatalogue, 'catalogue'>,
): string | null {
  if (composition === null) return null;
  const { id, code, previews } = upgradeFormes(composition, catalogue);
  return encodeSavedConfiguration(savedConfiguration(id, code, previews), false);
}

/** Started, and left alone for longer than the setting. */
export function isPaused(item: ItemRow, { pauseTime }: WorkshopSettings, now: Date): boolean {
  return (
    item.fab_status === 'FAB_EN_COURS' &&
    item.fab_at !== null &&
    now.getTime() - item.fab_at.getTime() > pauseTime * 60_000
  );
}

export function lotIn(item: ItemRow): Pick<LotRow, 'id' | 'number' | 'cutting'> | null {
  return item.lot_id === null || item.lot_number === null || item.lot_cutting === null
    ? null
    : { id: item.lot_id, number: item.lot_number, cutting: item.lot_cutting };
}

export function megalotIn(
  item: ItemRow,
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

export function stripIn(item: ItemRow): { id: string; label: string } | null {
  return item.strip_id === null || item.strip_lot_number === null || item.strip_position === null
    ? null
    : { id: item.strip_id, label: stripLabel(item.strip_lot_number, item.strip_position) };
}

function once<T extends { readonly id: string }>(found: readonly (T | null)[]): T[] {
  return [...new Map(found.flatMap((one) => (one === null ? [] : [[one.id, one] as const]))).values()];
}
export const lotsIn = (items: readonly ItemRow[]) => once(items.map(lotIn));
export const megalotsIn = (items: readonly ItemRow[]) => once(items.map(megalotIn));

export interface ItemStepValue {
  readonly step: 'print' | 'cut' | 'fabricate' | 'ship';
  readonly filter: StepFilter;
  readonly at: Date | null;
}

/** Where an item stands at each of its steps, in the order it goes through them. */
export function itemSteps(item: ItemRow, { stepThresholds }: WorkshopSettings, now: Date): ItemStepValue[] {
  const printed =
    item.lot_cutting !== null && cuttingRank(item.lot_cutting, item.lot_previous) >= PRINTED_RANK;
  const cut = item.disposition === 'OK';
  const made = item.fab_status === 'FAB_COMPLETE';
  const [prints, cuts, fabricates] = [
    item.lot_type !== null,
    item.strip_id !== null || item.kind === 'label',
    item.pole !== null || item.l2c,
  ];
  const shared = {
    now,
    shipBy: item.ship_by,
    forecast: null,
    lastEvent: item.changed_at,
    errorOrHold: item.souffrance !== null || item.held,
  };
  const upstream = (!prints || printed) && (!cuts || cut);
  const filters = {
    print: {
      applies: prints,
      done: printed,
      ready: (item.file_state ?? 0) >= 1,
      thresholdHours: stepThresholds.print,
    },
    cut: { applies: cuts, done: cut, ready: printed, thresholdHours: stepThresholds.cut },
    fabricate: {
      applies: fabricates,
      done: made,
      ready: item.fab_status !== null && item.fab_status !== 'FAB_EN_ATTENTE',
      thresholdHours: stepThresholds.fabrication,
    },
    ship: {
      applies: true,
      done: item.shipped,
      ready: upstream && (!fabricates || made),
      thresholdHours: stepThresholds.shipping,
    },
  };
  const at = {
    print: printed ? item.lot_since : null,
    cut: cut ? item.strip_seen_at : null,
    fabricate: made ? item.fab_at : null,
    ship: item.shipped ? item.shipped_at : null,
  };
  return (['print', 'cut', 'fabricate', 'ship'] as const).map((step) => {
    const { thresholdHours, ...facts } = filters[step];
    // Nothing is late at a step that waits for the one before it.
    const patience = facts.ready ? thresholdHours : Number.POSITIVE_INFINITY;
    return { step, filter: stepFilter({ ...shared, ...facts, thresholdHours: patience }), at: at[step] };
  });
}
