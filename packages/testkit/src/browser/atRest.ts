import type { Page } from 'playwright-core';

/** Frames in a row without a change before a page counts as resting. */
const STILL_FRAMES = 12;

/**
 * Waits until a page rests: its fonts are there, no animation with an end is running, nothing more was loaded, and for
 * twelve frames neither its markup (open shadow roots included) nor its scrolling has changed. It counts frames and not
 * milliseconds, so that a busy machine gets the time it needs.
 */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    await document.fonts.ready;
    let changed = true;
    const change = () => {
      changed = true;
    };
    const observer = new MutationObserver(change);
    const roots = new Set<Document | ShadowRoot>();
    const watch = (root: Document | ShadowRoot) => {
      if (!roots.has(root)) {
        roots.add(root);
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
        root.addEventListener('scroll', change, true);
      }
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) watch(shadowRoot);
    };
    const isMoving = (animation: Animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'running' && Number.isFinite(Number(end));
    };
    const size = () => `${document.documentElement.scrollWidth} ${document.documentElement.scrollHeight}`;
    for (let still = 0, before = ''; still < frames; ) {
      if (changed) watch(document);
      changed = false;
      await new Promise(requestAnimationFrame);
      const now = `${size()} ${performance.getEntriesByType('resource').length}`;
      const moves = [...roots].some((root) => root.getAnimations().some(isMoving));
      still = changed || moves || now !== before ? 0 : still + 1;
      before = now;
    }
    observer.disconnect();
    for (const root of roots) root.removeEventListener('scroll', change, true);
  }, STILL_FRAMES);
}
