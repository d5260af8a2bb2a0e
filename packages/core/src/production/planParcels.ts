import type { LotType } from '../catalogue/product.ts';
import type { Box } from './settingRecords/shippingRules.ts';
import type { WorkshopSettings } from './settings.ts';

/** What a weight is estimated from. */
export interface WeighedItem {
  /** Code of the part, or of the stock goods. */
  readonly part: string;
  /** Null for stock goods. */
  readonly lotType: LotType | null;
  /** Number of pieces. */
  readonly quantity: number;
}

type WeightSettings = Pick<WorkshopSettings, 'boxes' | 'pieceWeights' | 'partWeights'>;

/** Weight of the items without a box, grams. A part's own weight is used before the weight of its lot type. */
export function estimateContent(items: readonly WeighedItem[], settings: WeightSettings): number {
  return items.reduce((sum, { part, lotType, quantity }) => {
    const partWeight = settings.partWeights.find((weight) => weight.part === part)?.grams;
    return sum + quantity * (partWeight ?? settings.pieceWeights[lotType ?? 'stock']);
  }, 0);
}

export interface ParcelPlan {
  /** Weight of all items, grams. */
  readonly content: number;
  /** The smallest box that holds all of it, else the largest one; null when the workshop has no boxes. */
  readonly box: Box | null;
  /** How many of this box are needed, by weight. */
  readonly parcels: number;
}

/** Plans the parcels of some items by their weight. */
export function planParcels(items: readonly WeighedItem[], settings: WeightSettings): ParcelPlan {
  const content = estimateContent(items, settings);
  const boxes = settings.boxes.toSorted((a, b) => a.holds - b.holds);
  const box = boxes.find(({ holds }) => holds >= content) ?? boxes.at(-1) ?? null;
  return { content, box, parcels: box === null ? 1 : Math.max(1, Math.ceil(content / box.holds)) };
}

/** Weight of a parcel with its box, grams. An unknown box weighs nothing. */
export function estimateParcelWeight(
  items: readonly WeighedItem[],
  box: string | null,
  settings: WeightSettings,
): number {
  const emptyGrams = settings.boxes.find((entry) => entry.box === box)?.grams ?? 0;
  return estimateContent(items, settings) + emptyGrams;
}
