import type { Page } from 'playwright-core';

/** Frames in a row that show the same page before it counts as resting. */
const STILL_FRAMES = 12;

/**
 * Waits until a page rests: its fonts are there, no animation with an end is running, nothing more was loaded, and for
 * twelve frames neither its markup (open shadow roots included) nor its scrolling has changed. It counts frames and not
 * milliseconds, so that a busy machine gets the time it needs.
 */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    await document.fonts.ready;
    const roots = (): (Document | ShadowRoot)[] => {
      const found: (Document | ShadowRoot)[] = [document];
      for (const root of found)
        for (const element of root.querySelectorAll('*'))
          if (element.shadowRoot) found.push(element.shadowRoot);
      return found;
    };
    const isMoving = (animation: Animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'running' && Number.isFinite(Number(end));
    };
    const look = (): string => {
      const all = roots();
      if (all.some((root) => root.getAnimations().some(isMoving))) return '';
      const markup = all.map((root) =>
        root instanceof ShadowRoot ? root.innerHTML : root.documentElement.outerHTML,
      );
      const scrolled = all.flatMap((root) =>
        Array.from(root.querySelectorAll('*'), ({ scrollTop, scrollLeft }) => scrollTop + scrollLeft),
      );
      const size = `${document.documentElement.scrollWidth} ${document.documentElement.scrollHeight}`;
      const loaded = performance.getEntriesByType('resource').length;
      return [...markup, scrolled.join(), scrollX, scrollY, size, loaded].join('\n');
    };
    for (let still = 0, before = ''; still < frames; ) {
      await new Promise(requestAnimationFrame);
      const now = look();
      still = now !== '' && now === before ? still + 1 : 0;
      before = now;
    }
  }, STILL_FRAMES);
}
