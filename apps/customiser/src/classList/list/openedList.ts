import type { HostPage } from '../../store/widgetContext.ts';

const KEY = 'cmon.list.open';

/** Returns true if the tab last showed the class list of this product. */
export function isListOpen(storage: HostPage['storage'], code: string): boolean {
  try {
    return storage?.getItem(KEY) === code;
  } catch {
    return false;
  }
}

export function keepListOpen(storage: HostPage['storage'], code: string, open: boolean): void {
  try {
    if (open) storage?.setItem(KEY, code);
    else storage?.removeItem(KEY);
  } catch {
    // Without storage a reload shows the design.
  }
}
