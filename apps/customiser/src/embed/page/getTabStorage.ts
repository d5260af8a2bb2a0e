import type { TabStorage } from '../../store/saved/saveRecord.ts';

/** Returns the tab's session storage; null where the browser forbids it. */
export function getTabStorage(page: Window): TabStorage | null {
  try {
    return page.sessionStorage;
  } catch {
    return null;
  }
}
