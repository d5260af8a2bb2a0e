import { readOption } from './shopForm.ts';

/**
 * True when somebody has just followed a link with an `sc`: the page starts from it, whatever the tab composed from the same
 * link before. A reload and a step back keep what was typed since.
 */
export function followsLink(page: Window, origin: string): boolean {
  const [entry] = page.performance.getEntriesByType?.('navigation') ?? [];
  return (
    origin !== '' && readOption(page.document) === '' && Reflect.get(Object(entry), 'type') === 'navigate'
  );
}
