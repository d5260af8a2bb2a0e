import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLabelStore } from '../testing/openLabelStore.ts';
import { createEditing } from './editing.ts';
import { createEventEmitter } from './eventEmitter.ts';
import { getDisplayStore } from './getDisplayStore.ts';
import { changeDay } from './openProduct.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openEditor() {
  const store = openLabelStore();
  return { store, editing: createEditing(store, createEventEmitter()) };
}

it('FIT-6 CAS-17 TIM-12 typed text is fitted again 100 ms after the last keystroke, and the panels follow when the typing pauses', () => {
  const { store, editing } = openEditor();
  const arePanelsCurrent = () => store.getState().shown === store.getState().live;
  expect(arePanelsCurrent()).toBe(true);
  for (const value of ['Z', 'Zo', 'Zoé']) {
    editing.dispatch({ kind: 'setText', text: 0, value });
    expect([arePanelsCurrent(), store.getState().live?.ready]).toEqual([false, [false]]);
    vi.advanceTimersByTime(99);
  }
  expect(store.getState().live?.ready).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect([arePanelsCurrent(), store.getState().live?.ready]).toEqual([false, [true]]);
  vi.advanceTimersByTime(250);
  expect([arePanelsCurrent(), store.getState().shown?.ready]).toEqual([true, [true]]);
  expect(store.getState().shown?.previews[0]?.textes[0]?.value).toBe('Zoé');
});

it('BEN-56 while the shopper types, React is notified of the first key, for the undo button, and then only at the pause', () => {
  const { store, editing } = openEditor();
  const drawnTexts: unknown[] = [];
  const displayed = getDisplayStore(store);
  const unsubscribe = displayed.subscribe(({ shown }) =>
    drawnTexts.push(shown?.previews[0]?.textes[0]?.value),
  );
  for (const value of ['Z', 'Zo', 'Zoé', 'Zoé ', 'Zoé B']) {
    editing.dispatch({ kind: 'setText', text: 0, value });
    vi.advanceTimersByTime(160);
  }
  expect(store.getState().live?.previews[0]?.textes[0]?.value).toBe('Zoé B');
  expect(drawnTexts).toEqual(['Mon texte']);
  vi.advanceTimersByTime(350);
  expect(drawnTexts).toEqual(['Mon texte', 'Zoé B']);
  unsubscribe();
  editing.undo();
  expect(drawnTexts.length).toBe(2);
  expect(getDisplayStore(store)).toBe(displayed);
});

it('ACT-4 a note about a text is removed when another text overwrites that text', () => {
  const { store, editing } = openEditor();
  const note = { kind: 'textTruncated', preview: 0, text: 1, max: 26 } as const;
  store.setState({ notes: [note] });
  editing.dispatch({ kind: 'setText', text: 0, value: 'Zoé' });
  expect(store.getState().notes).toEqual([note]);
  const bothTexts = [0, 1].map((text) => ({ preview: 0, text, rest: '' }));
  editing.dispatch({
    kind: 'linkTexts',
    linkedTexts: [{ texts: bothTexts, from: null }],
    clear: [],
    own: null,
  });
  store.setState({ notes: [note] });
  editing.dispatch({ kind: 'setText', text: 0, value: 'Léo' });
  expect(store.getState().notes).toEqual([]);
});

it('PAN-24 a hovered shape is no longer shown after its choice is undone, or after its panel is closed', () => {
  const { store, editing } = openEditor();
  const { env, live } = store.getState();
  const [otherShape = 0] = live?.options.find(({ kind }) => kind === 'forme')?.ids.slice(-1) ?? [];
  /** The chosen shape, and the hovered shape that replaces it for a moment. */
  const readShapes = () => {
    const now = store.getState().live;
    return [now?.previews[0]?.forme, now?.temporaryForme];
  };
  const [firstShape] = readShapes();
  expect(env?.catalogue.formes.has(otherShape) && otherShape !== firstShape).toBe(true);
  editing.dispatch({ kind: 'togglePanel', panel: 'forme' });
  editing.dispatch({ kind: 'previewForme', forme: otherShape });
  editing.dispatch({ kind: 'select', option: 'forme', id: otherShape });
  editing.undo();
  expect(readShapes()).toEqual([firstShape, null]);
  editing.dispatch({ kind: 'previewForme', forme: otherShape });
  editing.dispatch({ kind: 'togglePanel', panel: 'forme' });
  expect(readShapes()).toEqual([firstShape, null]);
});

it('RUL-27 the design is kept when the store’s date changes', () => {
  const { store, editing } = openEditor();
  editing.dispatch({ kind: 'setText', text: 0, value: 'Zoé' });
  changeDay(store, '2026-11-21');
  const { live, shown, history } = store.getState();
  expect(live?.previews[0]?.textes[0]?.value).toBe('Zoé');
  expect([live === shown, history.past.length]).toEqual([true, 1]);
});
