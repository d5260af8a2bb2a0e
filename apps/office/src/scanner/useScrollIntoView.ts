import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The height of the bars that stick to the top of the page. An element under them can't be read. */
const STICKY_TOP_PX = 140;
/** This much of the element must be visible: its headline with its state. */
const VISIBLE_PX = 120;

/**
 * Returns the ref of an element that a scan or a tap opened. When it opens, and when `key` changes, its top is brought
 * into the viewport, unless a person can read it there already.
 */
export function useScrollIntoView<Element extends HTMLElement>(key: string): RefObject<Element | null> {
  const element = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that another object is shown in the same element.
  useLayoutEffect(() => {
    const opened = element.current;
    if (opened === null) return;
    const { top } = opened.getBoundingClientRect();
    if (top >= STICKY_TOP_PX && top <= window.innerHeight - VISIBLE_PX) return;
    opened.style.scrollMarginTop = `${STICKY_TOP_PX}px`;
    opened.scrollIntoView({ block: 'start' });
  }, [key]);
  return element;
}
