import type { PageHands } from '../../store/widgetContext.ts';

const key = 'cmon.list.open';

/** Whether the tab was left with the class list of this product in view. */
export function isListOpen(keeper: PageHands['keeper'], code: string): boolean {
  try {
    return keeper?.getItem(key) === code;
  } catch {
    return false;
  }
}

export function keepListOpen(keeper: PageHands['keeper'], code: string, open: boolean): void {
  try {
    if (open) keeper?.setItem(key, code);
    else keeper?.removeItem(key);
  } catch {
    // Without storage a reload shows the design.
  }
}
