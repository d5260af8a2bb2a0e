import type { Page } from 'playwright-core';
import { WAIT_TIMEOUT_MS } from '../waitTimeoutMs.ts';

/** Number of consecutive frames without a change after which a page is stable. */
const STILL_FRAMES = 12;

/**
 * Waits until a page is stable: its fonts are loaded, no finite animation runs, and for twelve frames nothing has
 * changed. Compared are the loaded resources, the markup (open shadow roots included), the size and the scroll
 * positions. Frames are counted instead of milliseconds, so that a busy machine gets the time it needs. Throws an error
 * that names what still changes after `WAIT_TIMEOUT_MS`.
 */
export function waitUntilStable(page: Page): Promise<void> {
  return page.evaluate(
    async ([frames, timeoutMs]) => {
      let change = '';
      const observer = new MutationObserver(([record]) => {
        const { nodeName } = record?.target ?? document;
        change = `${record?.type} of ${nodeName} ${record?.attributeName ?? ''}`;
      });
      const markScrolled = () => {
        change = 'scroll';
      };
      const roots = new Set<Document | ShadowRoot>();
      const watch = (root: Document | ShadowRoot) => {
        if (!roots.has(root)) {
          roots.add(root);
          observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
          root.addEventListener('scroll', markScrolled, true);
        }
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) watch(shadowRoot);
      };
      const isRunning = (animation: Animation) => {
        const end = animation.effect?.getComputedTiming().endTime;
        return animation.playState === 'running' && Number.isFinite(Number(end));
      };
      const measure = () => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return `${scrollWidth} x ${scrollHeight} px, ${performance.getEntriesByType('resource').length} resources`;
      };
      let [isEnded, lastChange] = [false, 'its fonts are loading'];
      const wait = async () => {
        await document.fonts.ready;
        watch(document);
        for (let stableFrames = 0, previous = ''; stableFrames < frames && !isEnded; ) {
          change = '';
          await new Promise(requestAnimationFrame);
          if (change) watch(document);
          const current = measure();
          if ([...roots].some((root) => root.getAnimations().some(isRunning))) change = 'animation';
          if (current !== previous) change ||= current;
          lastChange = change || lastChange;
          stableFrames = change ? 0 : stableFrames + 1;
          previous = current;
        }
      };
      let timer = 0;
      const fail = new Promise<never>((_, reject) => {
        timer = window.setTimeout(() => reject(new Error(`The page isn't stable: ${lastChange}`)), timeoutMs);
      });
      await Promise.race([wait(), fail]).finally(() => {
        isEnded = true;
        window.clearTimeout(timer);
        observer.disconnect();
        for (const root of roots) root.removeEventListener('scroll', markScrolled, true);
      });
    },
    [STILL_FRAMES, WAIT_TIMEOUT_MS] as const,
  );
}
