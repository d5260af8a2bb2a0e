/** Share of the free height that stays above the header, so that the opened content is visible. */
const SHARE_ABOVE = 0.3;
/** Space between the header and the stage that covers the top of the page, px. */
const GAP_PX = 8;
/** Time without scrolling after which the page counts as settled, ms. */
const SETTLE_MS = 400;
/** A longer frame counts only as this long, ms, because a busy page draws late and therefore settles late. */
const LONGEST_FRAME_MS = 50;

/**
 * Keeps the header of an opened panel in view while the panel above it collapses, which takes `collapseMs`, and scrolls
 * no more than needed. `stage` covers the top of the page on a phone. Because content may be drawn late and browsers anchor
 * scrolling, it continues until the page has settled. It stops when the shopper scrolls, taps or types. After a key
 * press, the focused element is scrolled into view. Returns a function that stops it.
 */
export function keepInView(header: HTMLElement, stage: Element | null, collapseMs: number): () => void {
  const page = header.ownerDocument.defaultView;
  const initialRect = header.getBoundingClientRect();
  if (!page || initialRect.height === 0) return () => {};
  const prefersReducedMotion = page.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const easingMs = prefersReducedMotion ? 1 : collapseMs;
  let elapsed = 0;
  let lastScroll = collapseMs;
  let lastFrameTime = page.performance.now();
  let frame = 0;
  const step = (now: number) => {
    elapsed += Math.min(now - lastFrameTime, LONGEST_FRAME_MS);
    lastFrameTime = now;
    const remaining = 1 - Math.min(1, elapsed / easingMs);
    const highestTop = measureCoveredHeight(stage, initialRect) + GAP_PX;
    const lowestTop = highestTop + SHARE_ABOVE * (page.innerHeight - highestTop);
    const targetTop = Math.max(highestTop, Math.min(initialRect.top, lowestTop));
    // The third power makes the movement fast at first and slow at the end.
    const easedTop = targetTop + (initialRect.top - targetTop) * remaining ** 3;
    const distance = header.getBoundingClientRect().top - easedTop;
    if (Math.abs(distance) >= 1) {
      const before = page.scrollY;
      page.scrollBy({ top: distance, behavior: 'instant' });
      if (page.scrollY !== before) lastScroll = Math.max(lastScroll, elapsed);
    }
    if (elapsed > lastScroll + SETTLE_MS || elapsed > MAX_DURATION_MS) stopFollowing();
    else frame = page.requestAnimationFrame(step);
  };
  const stopFollowing = () => {
    page.cancelAnimationFrame(frame);
    for (const kind of SCROLL_EVENTS) page.removeEventListener(kind, onUserInput);
  };
  const onUserInput = ({ type }: Event) => {
    stopFollowing();
    if (type === 'keydown') followFocus(header, page, collapseMs + SETTLE_MS);
  };
  for (const kind of SCROLL_EVENTS) page.addEventListener(kind, onUserInput, { passive: true });
  frame = page.requestAnimationFrame(step);
  return stopFollowing;
}

/** Events of a shopper who may scroll the page. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

/** The longest time for which the page is scrolled, ms. */
const MAX_DURATION_MS = 2000;

/** Scrolls the focused element into view after `delayMs`, and again after each CSS transition. */
function followFocus(header: HTMLElement, page: Window, delayMs: number): void {
  const root = header.getRootNode() as Document | ShadowRoot;
  const end = new AbortController();
  const { signal } = end;
  const showFocus = () => signal.aborted || root.activeElement?.scrollIntoView({ block: 'nearest' });
  root.addEventListener('transitionend', showFocus, { signal });
  for (const kind of ['wheel', 'touchstart'])
    page.addEventListener(kind, () => end.abort(), { signal, passive: true });
  page.setTimeout(showFocus, delayMs);
  page.setTimeout(() => end.abort(), MAX_DURATION_MS);
}

/**
 * Returns the height, px, that a sticky stage covers at the top of the page; 0 when it scrolls away or is beside the
 * panels.
 */
export function measureCoveredHeight(stage: Element | null, header: DOMRect): number {
  if (!stage || getComputedStyle(stage).position !== 'sticky') return 0;
  const { left, right, bottom } = stage.getBoundingClientRect();
  return left < header.right && right > header.left ? Math.max(0, bottom) : 0;
}
