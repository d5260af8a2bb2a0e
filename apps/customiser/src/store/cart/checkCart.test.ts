import { toComposition } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { expect, it, vi } from 'vitest';
import { openLabelStore } from '../../testing/openLabelStore.ts';
import { createEditing } from '../editing.ts';
import { createEventEmitter } from '../eventEmitter.ts';
import { checkCart } from './checkCart.ts';

it('ATC-17 ATC-19 the check of an order emits a failure and then a success, each with the product code', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const store = openLabelStore();
  const emitter = createEventEmitter();
  const events: CustomiserEvent[] = [];
  emitter.onEvent((event) => {
    if (event.kind.startsWith('validation')) events.push(event);
  });
  const editing = createEditing(store, emitter);
  const typeAndCheck = (...texts: readonly string[]) => {
    for (const [text, value] of texts.entries()) editing.dispatch({ kind: 'setText', text, value });
    editing.flush();
    const { live } = store.getState();
    return live && checkCart(JSON.stringify(toComposition(live)), null, store, editing);
  };
  expect(typeAndCheck('Zoé', '')).toBe(false);
  expect(store.getState().live?.failures).toEqual([{ kind: 'textRequired', preview: 0, text: 1 }]);
  expect(typeAndCheck('Zoé', 'Martin')).toBe(true);
  expect(events).toEqual([
    { kind: 'validationFailed', code: 'EAO' },
    { kind: 'validationSucceeded', code: 'EAO' },
  ]);
});
