import type { Origin } from '../../store/saved/saveDesign.ts';

/**
 * True when somebody has just followed a link to a design: an `sc`, a cart line to modify, or one to begin again for
 * another child. The page starts from it, whatever the tab composed from the same link before. A reload and a step back
 * keep what was typed since.
 */
export function isFollowedLink(page: Window, { value }: Origin): boolean {
  const [entry] = page.performance.getEntriesByType?.('navigation') ?? [];
  return value !== '' && Reflect.get(Object(entry), 'type') === 'navigate';
}
