import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Row<Element extends HTMLElement> {
  readonly ref: RefObject<Element | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Of the entry at a place: one of them is the row's stop of the keyboard. */
  readonly tabIndex: (place: number) => 0 | -1;
}

/**
 * A row of buttons to scroll sideways that keeps the pressed one in its middle, without moving the page. The arrows walk
 * along it, so that a row of twenty-four is one stop of the keyboard.
 */
export function useRow<Element extends HTMLElement>(pressed: number): Row<Element> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const entry = ref.current?.children[pressed];
    if (ref.current && entry instanceof HTMLElement)
      ref.current.scrollLeft = entry.offsetLeft - (ref.current.clientWidth - entry.offsetWidth) / 2;
  }, [pressed]);
  return { ref, onKeyDown: walk, tabIndex: (place) => (place === Math.max(0, pressed) ? 0 : -1) };
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement)) return;
  const { nextElementSibling, previousElementSibling } = event.target;
  const to = { ArrowRight: nextElementSibling, ArrowLeft: previousElementSibling }[event.key];
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  to.focus();
}
