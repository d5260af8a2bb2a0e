/** Share of the free room above the header of an opened panel, so that what it opens is seen. */
const ABOVE = 0.3;
/** Free room between the header and what covers the top of the page, px. */
const GAP = 8;
/** How long the page must have been at rest after the collapse, ms. */
const SETTLING = 400;

/**
 * Keeps the header of a panel that was just opened under the eye while the panel above it collapses, for `time` ms: it
 * moves no further than it must to leave room for what it opens. `stage` covers the top of the page on a phone. What it
 * opens may be drawn late, and a browser may then hold on to what stands beneath it: it stops once the page is at rest, or
 * as soon as the shopper scrolls, taps or types; what the keyboard has gone to meanwhile is in view in the end.
 */
export function keepInView(header: HTMLElement, stage: Element | null, time: number): () => void {
  const page = header.ownerDocument.defaultView;
  const from = header.getBoundingClientRect();
  if (!page || from.height === 0) return () => {};
  const calm = page.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const easing = calm ? 1 : time;
  const began = page.performance.now();
  let moved = began + time;
  let frame = 0;
  const step = () => {
    const now = page.performance.now();
    const passed = now - began;
    const left = 1 - Math.min(1, passed / easing);
    const free = coveredBy(stage, from) + GAP;
    const to = Math.max(free, Math.min(from.top, free + ABOVE * (page.innerHeight - free)));
    const off = header.getBoundingClientRect().top - (to + (from.top - to) * left ** 3);
    if (Math.abs(off) >= 1) {
      const before = page.scrollY;
      page.scrollBy({ top: off, behavior: 'instant' });
      if (page.scrollY !== before) moved = Math.max(moved, now);
    }
    if (now > moved + SETTLING || passed > LATE) stop();
    else frame = page.requestAnimationFrame(step);
  };
  const stop = () => {
    page.cancelAnimationFrame(frame);
    for (const kind of MOVES) page.removeEventListener(kind, giveWay);
  };
  const giveWay = ({ type }: Event) => {
    stop();
    if (type === 'keydown') followFocus(header, page, time + SETTLING);
  };
  for (const kind of MOVES) page.addEventListener(kind, giveWay, { passive: true });
  frame = page.requestAnimationFrame(step);
  return stop;
}

/** Events by which the shopper scrolls the page. */
const MOVES = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

/** How long a busy page may be late with its collapse, ms. */
const LATE = 2000;

/** Brings what the keyboard has gone to into view after `time` ms, and again each time that a part has come to rest. */
function followFocus(header: HTMLElement, page: Window, time: number): void {
  const frame = header.getRootNode() as Document | ShadowRoot;
  const end = new AbortController();
  const { signal } = end;
  const show = () => signal.aborted || frame.activeElement?.scrollIntoView({ block: 'nearest' });
  frame.addEventListener('transitionend', show, { signal });
  for (const kind of ['wheel', 'touchstart'])
    page.addEventListener(kind, () => end.abort(), { signal, passive: true });
  page.setTimeout(show, time);
  page.setTimeout(() => end.abort(), LATE);
}

/** How far down the stage covers the page, where it stays above the panels and neither goes away nor stands beside them; px. */
function coveredBy(stage: Element | null, header: DOMRect): number {
  if (!stage || getComputedStyle(stage).position !== 'sticky') return 0;
  const { left, right, bottom } = stage.getBoundingClientRect();
  return left < header.right && right > header.left ? Math.max(0, bottom) : 0;
}
