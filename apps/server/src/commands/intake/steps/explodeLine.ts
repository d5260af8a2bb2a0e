import { findBlank } from '@cmon/core/catalogue/blanks/findBlank';
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
  readonly cip: boolean;
  readonly double: boolean;
  readonly controlShare: number;
  readonly quantity: number;
  readonly labels: number;
  /** Number of labels of each design; empty for goods that are only printed as a whole. */
  readonly designLabels: readonly number[];
}

export interface ExplodedLine {
  readonly productCode: string;
  /** Null when the line has no option value or it can't be read. */
  readonly composition: Composition | null;
  readonly items: readonly DraftItem[];
  /** Why the line can't be made; null when it can. */
  readonly failure: Failure | null;
}

/**
 * Splits an order line into the items that the workshop makes. A pack becomes one item per part. All copies of a label
 * are one item; each copy of an object is a separate item. The design came through the shopper's browser, so it is
 * checked again, against the sold product: a missing design or one of another product is refused.
 */
export function explodeLine(line: PlacedLine, order: DesignOrder, workshop: WorkshopCatalogue): ExplodedLine {
  if (line.fault !== undefined) return buildFaultyLine(line, null, line.fault);
  const product = workshop.products.get(line.sku);
  if (line.option === undefined || line.option === null) {
    if (product !== undefined && product.panels.length > 0)
      return buildFaultyLine(line, null, { kind: 'optionsEmpty' });
    return {
      productCode: line.sku,
      composition: null,
      items: [buildStockItem(line.sku, line.quantity)],
      failure: null,
    };
  }
  const design = readDesign(line.option);
  if (!design.ok) return buildFaultyLine(line, null, design.failure);
  const composition = upgradeFormes(design.value, workshop.catalogue);
  if (product === undefined)
    return buildFaultyLine(line, composition, { kind: 'unknownProduct', code: line.sku });
  const [failure = null] = checkDesign(composition, product, order, workshop);
  if (product.previews.length === 0)
    return {
      productCode: product.code,
      composition,
      items: [buildStockItem(product.code, line.quantity)],
      failure,
    };
  const items = product.parts.flatMap((part, index) => {
    const previews = listPreviews(product, composition, index);
    const printedPreviews = previews.filter((preview) => isPrinted(composition, preview, workshop.catalogue));
    // The shopper left this part of the pack out.
    if (previews.length > 0 && printedPreviews.length === 0) return [];
    return buildPartItems(part, printedPreviews, composition, workshop.catalogue, line.quantity);
  });
  return { productCode: product.code, composition, items, failure };
}

/** A line that can't be made yet becomes a stock item, so that the order can't be shipped without it. */
function buildFaultyLine(line: PlacedLine, composition: Composition | null, failure: Failure): ExplodedLine {
  return { productCode: line.sku, composition, items: [buildStockItem(line.sku, line.quantity)], failure };
}

function buildStockItem(part: string, quantity: number): DraftItem {
  return {
    copy: 1,
    part,
    kind: 'stock',
    previews: [],
    lotType: null,
    pole: null,
    blank: null,
    l2c: false,
    cip: false,
    double: false,
    controlShare: 0,
    quantity,
    labels: 0,
    designLabels: [],
  };
}

/** Indexes of the previews that a part prints. The last part prints all remaining previews, e.g. both sides of a mug. */
function listPreviews(product: Product, composition: Composition, part: number): number[] {
  const lastPart = product.parts.length - 1;
  return composition.previews.flatMap((_, preview) =>
    Math.min(preview, lastPart) === part ? [preview] : [],
  );
}

function buildPartItems(
  part: Product['parts'][number],
  previews: readonly number[],
  composition: Composition,
  catalogue: Catalogue,
  quantity: number,
): DraftItem[] {
  const commonFields = {
    part: part.code,
    previews,
    lotType: part.lotType,
    pole: part.pole,
    blank: findBlank(part, findFormeCode(previews, composition, catalogue)),
    l2c: part.l2c,
    cip: part.cip,
    double: part.double,
    controlShare: part.controller,
  };
  if (part.pole === null) {
    const counts = previews.map((index) => countPrintedLabels(composition, index, catalogue) * quantity);
    const labels = counts.reduce((sum, count) => sum + count, 0);
    const designLabels = part.l2c ? [] : counts;
    return [{ ...commonFields, copy: 1, kind: 'label', quantity, labels, designLabels }];
  }
  return Array.from({ length: quantity }, (_, index) => ({
    ...commonFields,
    copy: index + 1,
    kind: 'object' as const,
    quantity: 1,
    labels: previews.length,
    designLabels: [],
  }));
}

/** Returns the code of the forme that the shopper chose for an object: the forme of its first preview. */
const findFormeCode = (previews: readonly number[], composition: Composition, catalogue: Catalogue) =>
  catalogue.formes.get(composition.previews[previews[0] ?? -1]?.forme ?? -1)?.code ?? null;

/** Whether a preview is printed. A forme with zero copies means that the shopper left the part out. */
const isPrinted = (composition: Composition, preview: number, catalogue: Catalogue): boolean =>
  catalogue.formes.get(composition.previews[preview]?.forme ?? -1)?.copies !== 0;

const countPrintedLabels = (composition: Composition, preview: number, catalogue: Catalogue): number =>
  catalogue.formes.get(composition.previews[preview]?.forme ?? -1)?.copies ?? 0;
