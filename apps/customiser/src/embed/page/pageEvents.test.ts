// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createWidgetStore } from '../../store/widgetStore.ts';
import { listenToPage } from './pageEvents.ts';
import { readSettings } from './readSettings.ts';

/** Returns the store's items after each detail. */
function collectStoredItems(...details: readonly (() => unknown)[]) {
  Reflect.set(window, 'cmon', undefined);
  const store = createWidgetStore(readSettings(window, 'http://cmon.example/customizer.js'));
  const stop = listenToPage(window, store);
  const after = details.map((createDetail) => {
    window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail: createDetail() }));
    return store.getState().previewItems;
  });
  stop();
  return after;
}

it('PPV-6 when a page adds to its items and sends the same object again, the new items are stored too', () => {
  const previewItems: Record<string, unknown> = { 1: 'one' };
  const [first, second] = collectStoredItems(
    () => ({ previewItems }),
    () => {
      previewItems[2] = 'two';
      return { previewItems };
    },
  );
  expect([first, second]).toEqual([{ 1: 'one' }, { 1: 'one', 2: 'two' }]);
});

it.each(['cmon:refreshPreviewsScaler', 'forceResize'])(
  'EMB-23 EMB-24 the page’s event %s has the previews measured again, until the widget is removed',
  (name) => {
    const store = createWidgetStore(readSettings(window, 'http://cmon.example/customizer.js'));
    const stop = listenToPage(window, store);
    const dispatch = () => void window.dispatchEvent(new CustomEvent(name));
    dispatch();
    dispatch();
    expect(store.getState().measureRevision).toBe(2);
    stop();
    dispatch();
    expect(store.getState().measureRevision).toBe(2);
  },
);

it('EMB-26 SEC-19 an item that throws when it is read affects no other, and is not read again', () => {
  let reads = 0;
  const previewItems = {
    get 1() {
      reads++;
      throw new Error('trap');
    },
    2: 'two',
  };
  const [items] = collectStoredItems(() => ({ previewItems }));
  expect(items).toEqual({ 1: undefined, 2: 'two' });
  expect([Object.keys(items ?? {}), items?.[1], reads]).toEqual([['1', '2'], undefined, 1]);
});

function throwUnreadable(): never {
  throw new Error('trap');
}
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 3],
  ['no items', {}],
  ['items that are a number', { previewItems: 3 }],
  ['items that are a word', { previewItems: 'one' }],
  ['items that are a list', { previewItems: ['none', 'other'] }],
  ['items that throw', Object.defineProperty({}, 'previewItems', { get: throwUnreadable })],
  ['items that can’t be listed', { previewItems: new Proxy({}, { ownKeys: throwUnreadable }) }],
  ['items that are revoked', { previewItems: revoked }],
])('EMB-26 SEC-19 %s as detail doesn’t change the stored items', (_, detail) => {
  const [good, after] = collectStoredItems(
    () => ({ previewItems: { 1: 'one' } }),
    () => detail,
  );
  expect(good).toEqual({ 1: 'one' });
  expect(after).toBe(good);
});
