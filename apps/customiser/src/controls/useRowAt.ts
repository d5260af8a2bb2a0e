import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A row to scroll sideways that keeps its entry `at` in the middle, without moving the page. */
export function useRowAt<Row extends HTMLElement>(at: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const entry = row.current?.children[at];
    if (row.current && entry instanceof HTMLElement)
      row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2;
  }, [at]);
  return row;
}
