import { getProperty } from '../page/getProperty.ts';

/**
 * Returns the event that the shop asks about (a submit, or a click on *add to cart*): `detail.originalEvent`, the
 * detail itself, or the `originalEvent` property that jQuery sets. Null when there is none.
 */
export function getOriginalEvent(event: Event): Event | null {
  const detail = getProperty(event, 'detail');
  const candidates = [getProperty(detail, 'originalEvent'), detail, getProperty(event, 'originalEvent')];
  return candidates.find((candidate) => candidate instanceof Event) ?? null;
}

/** Stops an event and the event that carried it, so that the listeners of both events learn that the order is refused. */
export function stopBoth(carrier: Event, original: Event | null): void {
  for (const event of [original, carrier]) {
    event?.preventDefault();
    event?.stopImmediatePropagation();
  }
}
