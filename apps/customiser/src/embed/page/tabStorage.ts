import type { Keeper } from '../../store/saved/saveRecord.ts';

/** The tab's own storage; null where the browser forbids it. */
export function tabStorage(page: Window): Keeper | null {
  try {
    return page.sessionStorage;
  } catch {
    return null;
  }
}
