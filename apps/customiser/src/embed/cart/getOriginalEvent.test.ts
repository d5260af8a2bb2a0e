// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { getOriginalEvent, stopBoth } from './getOriginalEvent.ts';

const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });

it('ATC-1 the original event is found in the detail, as the detail, or in jQuery’s property', () => {
  const original = click();
  const jquery = new Event('validateProductOptions');
  Reflect.set(jquery, 'originalEvent', original);
  expect(getOriginalEvent(new CustomEvent('v', { detail: { originalEvent: original } }))).toBe(original);
  expect(getOriginalEvent(new CustomEvent('v', { detail: original }))).toBe(original);
  expect(getOriginalEvent(jquery)).toBe(original);
});

it.each([undefined, null, 3, 'x', {}, { originalEvent: { preventDefault: 1 } }])(
  'SEC-19 a detail of %o contains no original event',
  (detail) => expect(getOriginalEvent(new CustomEvent('v', { detail }))).toBeNull(),
);

it('ATC-16 both events are stopped for later listeners', () => {
  const original = click();
  const carrier = new CustomEvent('v', { cancelable: true, detail: { originalEvent: original } });
  stopBoth(carrier, original);
  expect([original.defaultPrevented, carrier.defaultPrevented]).toEqual([true, true]);
});
