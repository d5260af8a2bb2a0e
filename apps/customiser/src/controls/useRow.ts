import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Row<Element extends HTMLElement> {
  readonly ref: RefObject<Element | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** The tab index of the entry: only one entry of the row can be reached with the Tab key. */
  readonly tabIndex: (index: number) => 0 | -1;
}

/**
 * Behaviour of a row of buttons that scrolls sideways. It keeps the pressed button centred without scrolling the page.
 * The arrow keys move the focus within the row, so that the whole row is one Tab stop.
 */
export function useRow<Element extends HTMLElement>(pressedIndex: number): Row<Element> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const entry = ref.current?.children[pressedIndex];
    if (ref.current && entry instanceof HTMLElement)
      ref.current.scrollLeft = entry.offsetLeft - (ref.current.clientWidth - entry.offsetWidth) / 2;
  }, [pressedIndex]);
  return { ref, onKeyDown: moveFocus, tabIndex: (index) => (index === Math.max(0, pressedIndex) ? 0 : -1) };
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement)) return;
  const { nextElementSibling, previousElementSibling } = event.target;
  const target = { ArrowRight: nextElementSibling, ArrowLeft: previousElementSibling }[event.key];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}
