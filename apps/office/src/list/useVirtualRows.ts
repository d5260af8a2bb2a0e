import { useMediaQuery } from '@mantine/hooks';
import { measureElement, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Height of a table row, and of a card on a phone, px: for the rows that were not drawn yet. */
const ROW_HEIGHT = 44;
const CARD_HEIGHT = 260;
/** Space between two cards, px, as in `RowTable.module.css`. */
const CARD_GAP = 10;
/** The least number of drawn rows: the search of the browser then finds every row of a page of the default size. */
const MIN_DRAWN = 50;
/** How many rows are drawn before and after those in the window, so that the Tab key reaches them. */
const MARGIN_ROWS = 5;

interface DrawnRow {
  readonly index: number;
  /** Height of the rows that are left out before it, px. */
  readonly skipped: number;
}

interface VirtualRows {
  readonly drawn: readonly DrawnRow[];
  /** Height of the rows that are left out after the last drawn one, px. */
  readonly skippedAtEnd: number;
  /** The first row in the window. */
  readonly topIndex: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly onFocus: (index: number | null) => void;
}

/**
 * Chooses which of many rows are drawn: those in the window and some around them, and the one with the focus, wherever it
 * is scrolled to. On paper there are `printedCount` rows from the first one in the window on.
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  printedCount: number,
): VirtualRows {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const gap = isPhone ? CARD_GAP : 0;
  const height = isPhone ? CARD_HEIGHT : ROW_HEIGHT;
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const isPrinting = useIsPrinting();
  // The part of the page above the rows changes its height, e.g. when the bar of the ticked rows appears.
  useLayoutEffect(() => {
    const currentTop = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (currentTop !== top) setTop(currentTop);
  });
  const virtualizer = useWindowVirtualizer({
    count,
    gap,
    scrollMargin: top,
    estimateSize: () => height,
    // A row without a layout keeps its estimate.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || height,
    rangeExtractor: (range) => listDrawnIndexes(range, focused),
    useFlushSync: false,
  });
  const topIndex = virtualizer.range?.startIndex ?? 0;
  const base = { topIndex, measure: virtualizer.measureElement, onFocus: setFocused };
  if (isPrinting) {
    const length = Math.min(printedCount, count - topIndex);
    const drawn = Array.from({ length }, (_, offset) => ({ index: topIndex + offset, skipped: 0 }));
    return { ...base, drawn, skippedAtEnd: 0 };
  }
  let end = top;
  const drawn = virtualizer.getVirtualItems().map((item) => {
    const skipped = Math.max(0, item.start - end - gap);
    end = item.end;
    return { index: item.index, skipped };
  });
  return { ...base, drawn, skippedAtEnd: Math.max(0, top + virtualizer.getTotalSize() - end - gap) };
}

function listDrawnIndexes({ startIndex, endIndex, count }: Range, focused: number | null): number[] {
  const spare = Math.max(2 * MARGIN_ROWS, MIN_DRAWN - (endIndex - startIndex + 1));
  const first = Math.max(0, startIndex - Math.floor(spare / 2));
  const last = Math.min(count - 1, first + (endIndex - startIndex) + spare);
  const indexes = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  if (focused === null || focused >= count) return indexes;
  if (focused < first) return [focused, ...indexes];
  return focused > last ? [...indexes, focused] : indexes;
}

/** True while the browser takes the picture of a page that it prints. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the picture as soon as the event ends.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
