import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether this browser reports when an element with `content-visibility: auto` comes near the view. */
const REPORTS_VIEW = 'oncontentvisibilityautostatechange' in HTMLElement.prototype;

/**
 * True once the parent of an element, which has `content-visibility: auto`, has been near the view, or the page is printed.
 * Without `waits`, or without the browser's report, it is true at once.
 */
export function useNearView(child: RefObject<HTMLElement | null>, waits: boolean): boolean {
  const [wasNear, setWasNear] = useState(!REPORTS_VIEW);
  const isNear = wasNear || !waits;
  useLayoutEffect(() => {
    const parent = child.current?.parentElement;
    if (isNear || !parent) return;
    const onChange = (event: Event) => {
      if ('skipped' in event && !event.skipped) setWasNear(true);
    };
    const page = parent.ownerDocument.defaultView;
    const onPrint = () => flushSync(() => setWasNear(true));
    parent.addEventListener('contentvisibilityautostatechange', onChange);
    page?.addEventListener('beforeprint', onPrint);
    return () => {
      parent.removeEventListener('contentvisibilityautostatechange', onChange);
      page?.removeEventListener('beforeprint', onPrint);
    };
  }, [child, isNear]);
  return isNear;
}
