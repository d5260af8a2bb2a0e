import { propertyOf } from '../page/propertyOf.ts';

/**
 * The event that the shop wants to know the fate of (a submit, a click on *add to cart*): `detail.originalEvent`, or
 * the detail itself, or an `originalEvent` property as jQuery sets it. Null when the page carried none.
 */
export function originalEvent(event: Event): Event | null {
  const detail = propertyOf(event, 'detail');
  const candidates = [propertyOf(detail, 'originalEvent'), detail, propertyOf(event, 'originalEvent')];
  return candidates.find((candidate) => candidate instanceof Event) ?? null;
}

/** Stops an event and the one that carried it, so that listeners of either see the refusal. */
export function stopBoth(carrier: Event, original: Event | null): void {
  for (const event of [original, carrier]) {
    event?.preventDefault();
    event?.stopImmediatePropagation();
  }
}
