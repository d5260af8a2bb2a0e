import type { HostPage } from '../../store/widgetContext.ts';

const key = 'cmon.list.open';

/** Whether the tab was left with the class list of this product in view. */
export function isListOpen(storage: HostPage['storage'], code: string): boolean {
  try {
    return storage?.getItem(key) === code;
  } catch {
    return false;
  }
}

export function keepListOpen(storage: HostPage['storage'], code: string, open: boolean): void {
  try {
    if (open) storage?.setItem(key, code);
    else storage?.removeItem(key);
  } catch {
    // Without storage a reload shows the design.
  }
}
