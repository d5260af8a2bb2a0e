import type { Page } from 'playwright-core';

/** Number of consecutive frames without a change after which a page is stable. */
const STILL_FRAMES = 12;

/**
 * Waits until a page is stable: its fonts are loaded, no finite animation runs, no resource was added, and its markup
 * (open shadow roots included), size and scroll positions have not changed for twelve frames. Frames are counted instead
 * of milliseconds, so that a busy machine gets the time it needs.
 */
export function waitUntilStable(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    await document.fonts.ready;
    let changed = true;
    const markChanged = () => {
      changed = true;
    };
    const observer = new MutationObserver(markChanged);
    const roots = new Set<Document | ShadowRoot>();
    const watch = (root: Document | ShadowRoot) => {
      if (!roots.has(root)) {
        roots.add(root);
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
        root.addEventListener('scroll', markChanged, true);
      }
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) watch(shadowRoot);
    };
    const isRunning = (animation: Animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'running' && Number.isFinite(Number(end));
    };
    const size = () => `${document.documentElement.scrollWidth} ${document.documentElement.scrollHeight}`;
    for (let stableFrames = 0, previous = ''; stableFrames < frames; ) {
      if (changed) watch(document);
      changed = false;
      await new Promise(requestAnimationFrame);
      const current = `${size()} ${performance.getEntriesByType('resource').length}`;
      const isAnimating = [...roots].some((root) => root.getAnimations().some(isRunning));
      stableFrames = changed || isAnimating || current !== previous ? 0 : stableFrames + 1;
      previous = current;
    }
    observer.disconnect();
    for (const root of roots) root.removeEventListener('scroll', markChanged, true);
  }, STILL_FRAMES);
}
