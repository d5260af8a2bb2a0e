import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Composition } from '@cmon/core/composition/types';
import { upgradeFormes } from '@cmon/core/composition/upgradeFormes';
import type { Failure } from '@cmon/core/failure';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import type { PlacedLine } from './canonicalOrder.ts';
import { checkDesign, type DesignOrder, readDesign } from './checkDesign.ts';

/** An item before it has an id: one part of one line, or one copy of an object's part. */
interface DraftItem {
  readonly copy: number;
  readonly part: string;
  readonly kind: 'label' | 'object' | 'stock';
  readonly previews: readonly number[];
  readonly lotType: Product['parts'][number]['lotType'] | null;
  readonly pole: Product['parts'][number]['pole'];
  readonly blank: string | null;
  readonly l2c: boolean;
  readonly double: boolean;
  readonly quantity: number;
  readonly labels: number;
}

export interface ExplodedLine {
  readonly productCode: string;
  /** Null when the value can't be read. */
  readonly composition: Composition | null;
  readonly items: readonly DraftItem[];
  /** Why it can't be made; null when it can. */
  readonly failure: Failure | null;
}

/**
 * One order line as the workshop makes it. Packs fall into their parts; labels print their copies from one item, each
 * copy of an object is an item of its own. What came through the shopper's browser is checked whole again, against the
 * product that was sold: a design of another product, or none where there should be one, is never made.
 */
export function explodeLine(line: PlacedLine, order: DesignOrder, workshop: WorkshopCatalogue): ExplodedLine {
  if (line.fault !== undefined) return unmade(line, null, line.fault);
  const product = workshop.products.get(line.sku);
  if (line.option === undefined || line.option === null) {
    if (product !== undefined && product.panels.length > 0)
      return unmade(line, null, { kind: 'optionsEmpty' });
    return {
      productCode: line.sku,
      composition: null,
      items: [stockItem(line.sku, line.quantity)],
      failure: null,
    };
  }
  const read = readDesign(line.option);
  if (!read.ok) return unmade(line, null, read.failure);
  const composition = upgradeFormes(read.value, workshop.catalogue);
  if (product === undefined) return unmade(line, composition, { kind: 'unknownProduct', code: line.sku });
  const [failure = null] = checkDesign(composition, product, order, workshop);
  if (product.previews.length === 0)
    return {
      productCode: product.code,
      composition,
      items: [stockItem(product.code, line.quantity)],
      failure,
    };
  const items = product.parts.flatMap((part, index) => {
    const previews = previewsOf(product, composition, index);
    const taken = previews.filter((preview) => isTaken(composition, preview, workshop.catalogue));
    // A part of a pack that the shopper left out is not made.
    if (previews.length > 0 && taken.length === 0) return [];
    return partItems(part, taken, composition, workshop.catalogue, line.quantity);
  });
  return { productCode: product.code, composition, items, failure };
}

/** A line that nobody can make yet still holds its place in the order, so that it can't leave without it. */
function unmade(line: PlacedLine, composition: Composition | null, failure: Failure): ExplodedLine {
  return { productCode: line.sku, composition, items: [stockItem(line.sku, line.quantity)], failure };
}

function stockItem(part: string, quantity: number): DraftItem {
  return {
    copy: 1,
    part,
    kind: 'stock',
    previews: [],
    lotType: null,
    pole: null,
    blank: null,
    l2c: false,
    double: false,
    quantity,
    labels: 0,
  };
}

/** Each part prints its own preview; the last part prints the ones left over, as a mug prints its two sides. */
function previewsOf(product: Product, composition: Composition, part: number): number[] {
  const last = product.parts.length - 1;
  return composition.previews.flatMap((_, preview) => (Math.min(preview, last) === part ? [preview] : []));
}

function partItems(
  part: Product['parts'][number],
  previews: readonly number[],
  composition: Composition,
  catalogue: Catalogue,
  quantity: number,
): DraftItem[] {
  const shared = {
    part: part.code,
    previews,
    lotType: part.lotType,
    pole: part.pole,
    blank: part.blank,
    l2c: part.l2c,
    double: part.double,
  };
  if (part.pole === null) {
    const each = previews.reduce((sum, index) => sum + labelsOf(composition, index, catalogue), 0);
    return [{ ...shared, copy: 1, kind: 'label', quantity, labels: each * quantity }];
  }
  return Array.from({ length: quantity }, (_, index) => ({
    ...shared,
    copy: index + 1,
    kind: 'object' as const,
    quantity: 1,
    labels: previews.length,
  }));
}

/** False for a part whose shape prints nothing. */
const isTaken = (composition: Composition, preview: number, catalogue: Catalogue): boolean =>
  catalogue.formes.get(composition.previews[preview]?.forme ?? -1)?.copies !== 0;

const labelsOf = (composition: Composition, preview: number, catalogue: Catalogue): number =>
  catalogue.formes.get(composition.previews[preview]?.forme ?? -1)?.copies ?? 0;
