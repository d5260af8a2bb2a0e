import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether this browser reports when an element with `content-visibility: auto` comes near the view. */
const REPORTS_VIEW = 'oncontentvisibilityautostatechange' in HTMLElement.prototype;

/**
 * True once an element with `content-visibility: auto` has been near the view, or the page is printed. `isNearAtFirst`
 * is for elements that are in view at once. Without the browser's report every element counts as near.
 */
export function useNearView(element: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst || !REPORTS_VIEW);
  useLayoutEffect(() => {
    const target = element.current;
    if (isNear || !target) return;
    const onChange = (event: Event) => {
      if ('skipped' in event && !event.skipped) setIsNear(true);
    };
    const onPrint = () => flushSync(() => setIsNear(true));
    target.addEventListener('contentvisibilityautostatechange', onChange);
    window.addEventListener('beforeprint', onPrint);
    return () => {
      target.removeEventListener('contentvisibilityautostatechange', onChange);
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [element, isNear]);
  return isNear;
}
