import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { published } from '../testing/publishedCatalogue.ts';
import { displayStore } from './displayStore.ts';
import { createEditing } from './editing.ts';
import { createEventEmitter } from './eventEmitter.ts';
import { changeDay, openProduct } from './openProduct.ts';
import { createWidgetStore } from './widgetStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openEditor() {
  const store = createWidgetStore({
    locale: 'fr_FR',
    market: 'fr',
    dev: false,
    config: false,
    productCode: 'EAO',
    savedConfiguration: null,
  });
  store.setState({
    catalogue: indexCatalogue(published('json/cmonJson_all.json') as OptionsDocument),
    products: { EAO: published('json/products/EAO.json') as Product },
  });
  openProduct(store, 'EAO', {}, '2026-11-20');
  return { store, editing: createEditing(store, createEventEmitter()) };
}

it('FIT-6 what was typed is fitted again 100 ms after the last keystroke, and the panels follow when the typing pauses', () => {
  const { store, editing } = openEditor();
  const followed = () => store.getState().shown === store.getState().live;
  expect(followed()).toBe(true);
  for (const value of ['Z', 'Zo', 'Zoé']) {
    editing.dispatch({ kind: 'setText', text: 0, value });
    expect([followed(), store.getState().live?.ready]).toEqual([false, [false]]);
    vi.advanceTimersByTime(99);
  }
  expect(store.getState().live?.ready).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect([followed(), store.getState().live?.ready]).toEqual([false, [true]]);
  vi.advanceTimersByTime(250);
  expect([followed(), store.getState().shown?.ready]).toEqual([true, [true]]);
  expect(store.getState().shown?.previews[0]?.textes[0]?.value).toBe('Zoé');
});

it('BEN-3 while somebody types, React is told of the first key, for the undo button, and of nothing more until the pause', () => {
  const { store, editing } = openEditor();
  const told: unknown[] = [];
  const seen = displayStore(store);
  const stop = seen.subscribe(({ shown }) => told.push(shown?.previews[0]?.textes[0]?.value));
  for (const value of ['Z', 'Zo', 'Zoé', 'Zoé ', 'Zoé B']) {
    editing.dispatch({ kind: 'setText', text: 0, value });
    vi.advanceTimersByTime(160);
  }
  expect(store.getState().live?.previews[0]?.textes[0]?.value).toBe('Zoé B');
  expect(told).toEqual(['Mon texte']);
  vi.advanceTimersByTime(350);
  expect(told).toEqual(['Mon texte', 'Zoé B']);
  stop();
  editing.undo();
  expect(told.length).toBe(2);
  expect(displayStore(store)).toBe(seen);
});

it('ACT-4 what was said of a text that another text writes to goes with what it said', () => {
  const { store, editing } = openEditor();
  const noted = { kind: 'textTruncated', preview: 0, text: 1, max: 26 } as const;
  store.setState({ notes: [noted] });
  editing.dispatch({ kind: 'setText', text: 0, value: 'Zoé' });
  expect(store.getState().notes).toEqual([noted]);
  const both = [0, 1].map((text) => ({ preview: 0, text, rest: '' }));
  editing.dispatch({ kind: 'typeTogether', together: [{ texts: both, from: null }], forget: [] });
  store.setState({ notes: [noted] });
  editing.dispatch({ kind: 'setText', text: 0, value: 'Léo' });
  expect(store.getState().notes).toEqual([]);
});

it('PAN-24 a shape that was pointed at isn’t shown once its choice is undone, or its panel closed', () => {
  const { store, editing } = openEditor();
  const { env, live } = store.getState();
  const [other = 0] = live?.options.find(({ kind }) => kind === 'forme')?.ids.slice(-1) ?? [];
  const shapes = () => {
    const now = store.getState().live;
    return [now?.previews[0]?.forme, now?.formePreview];
  };
  const [first] = shapes();
  expect(env?.catalogue.formes.has(other) && other !== first).toBe(true);
  editing.dispatch({ kind: 'togglePanel', panel: 'forme' });
  editing.dispatch({ kind: 'previewForme', forme: other });
  editing.dispatch({ kind: 'select', option: 'forme', id: other });
  editing.undo();
  expect(shapes()).toEqual([first, null]);
  editing.dispatch({ kind: 'previewForme', forme: other });
  editing.dispatch({ kind: 'togglePanel', panel: 'forme' });
  expect(shapes()).toEqual([first, null]);
});

it('RUL-27 the design goes on as it stands when the store’s day is another', () => {
  const { store, editing } = openEditor();
  editing.dispatch({ kind: 'setText', text: 0, value: 'Zoé' });
  changeDay(store, '2026-11-21');
  const { live, shown, history } = store.getState();
  expect(live?.previews[0]?.textes[0]?.value).toBe('Zoé');
  expect([live === shown, history.past.length]).toEqual([true, 1]);
});
