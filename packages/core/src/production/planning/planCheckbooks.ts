import type { Forme } from '../../catalogue/types.ts';
import { groupBy } from '../../groupBy.ts';

/** One page of a checkbook before it has a number: labels of one preview in columns. */
export interface LabelSheet {
  /** Index of the preview in the composition. */
  readonly preview: number;
  readonly columns: number;
  readonly labels: number;
}

/** Format of a checkbook's page, mm; `rows` is the most labels above each other. */
export interface CheckbookFormat {
  readonly width: number;
  /** The most a page is high, with its binding edge. */
  readonly height: number;
  readonly rows: number;
  /** Distance between two labels, and between a label and the edge of the page. */
  readonly gap: number;
  /** Height of the edge by which the pages are bound. It carries the page's position. */
  readonly binding: number;
}

/**
 * Divides the labels of one preview into pages that are as equal as possible, at most `rows` labels and `height` mm high.
 * A label that is larger than the page gets a page of its own; the imposition refuses it.
 */
export function planLabelSheets(
  preview: number,
  { width, height, copies }: Pick<Forme, 'width' | 'height' | 'copies'>,
  format: CheckbookFormat,
): LabelSheet[] {
  const { gap } = format;
  // 1e-9 allows for rounding errors.
  const columns = Math.max(1, Math.floor((format.width - gap) / (width + gap) + 1e-9));
  const rowsThatFit = Math.floor((format.height - format.binding - gap) / (height + gap) + 1e-9);
  const rowCount = Math.ceil(copies / columns);
  const pageCount = Math.ceil(rowCount / Math.max(1, Math.min(format.rows, rowsThatFit)));
  const labelsPerPage = Math.ceil(rowCount / Math.max(1, pageCount)) * columns;
  const sheets: LabelSheet[] = [];
  for (let remaining = copies; remaining > 0; remaining -= labelsPerPage)
    sheets.push({ preview, columns, labels: Math.min(remaining, labelsPerPage) });
  return sheets;
}

/** An item that the L2C line binds, with the child's text on each of its previews. */
export interface CheckbookItem {
  readonly id: string;
  readonly line: number;
  readonly quantity: number;
  readonly sheets: readonly LabelSheet[];
  readonly childText: (preview: number) => string;
}

export interface PlannedCheckbook {
  readonly line: number;
  readonly copy: number;
  /** The first preview with the child's text. */
  readonly preview: number;
  /** In reading order. */
  readonly pages: readonly (LabelSheet & { readonly itemId: string })[];
}

/**
 * Plans the checkbooks of one order: one for each child of each copy of an order line. Its pages are in the order of the
 * pack's parts. Two previews are of one child when their texts are equal but for case and spaces.
 */
export function planCheckbooks(items: readonly CheckbookItem[]): PlannedCheckbook[] {
  return [...groupBy(items, ({ line }) => line)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([line, itemsOfLine]) => {
      const pages = itemsOfLine
        .flatMap((item) => item.sheets.map((sheet) => ({ ...sheet, itemId: item.id, item })))
        .toSorted((a, b) => a.preview - b.preview);
      const byChild = groupBy(pages, ({ item, preview }) =>
        item.childText(preview).trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase(),
      );
      const copies = Math.max(0, ...itemsOfLine.map(({ quantity }) => quantity));
      return Array.from({ length: copies }, (_, index) =>
        [...byChild.values()].map((pagesOfChild) => ({
          line,
          copy: index + 1,
          preview: pagesOfChild[0].preview,
          pages: pagesOfChild.map(({ item: _item, ...page }) => page),
        })),
      ).flat();
    });
}
