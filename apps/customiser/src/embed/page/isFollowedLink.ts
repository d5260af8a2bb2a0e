import type { Origin } from '../../store/saved/saveDesign.ts';

/**
 * Returns true when the page was opened by following a link to a design: an `sc`, a cart line to modify, or one to
 * copy for another child. The page then starts from the link, not from the tab's saved design. A reload or a step
 * back keeps the saved design.
 */
export function isFollowedLink(page: Window, { value }: Origin): boolean {
  const [entry] = page.performance.getEntriesByType?.('navigation') ?? [];
  return value !== '' && Reflect.get(Object(entry), 'type') === 'navigate';
}
