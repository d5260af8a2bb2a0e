import type { Origin } from '../store/keepDesign.ts';
import { readOption } from './shopForm.ts';

/**
 * True when somebody has just followed a link with an `sc`, or to the same design for another child: the page starts from
 * it, whatever the tab composed from the same link before. A reload and a step back keep what was typed since.
 */
export function followsLink(page: Window, { value, anotherChild }: Origin): boolean {
  const [entry] = page.performance.getEntriesByType?.('navigation') ?? [];
  const isLink = anotherChild || (value !== '' && readOption(page.document) === '');
  return isLink && Reflect.get(Object(entry), 'type') === 'navigate';
}
