// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createEditing } from '../store/editing.ts';
import { createEventEmitter } from '../store/eventEmitter.ts';
import { type HostPage, WidgetContext } from '../store/widgetContext.ts';
import { createWidgetStore } from '../store/widgetStore.ts';
import { Scaler } from './Scaler.tsx';

const store = createWidgetStore({
  locale: 'fr_FR',
  market: 'fr',
  dev: false,
  hasCopyLink: false,
  productCode: null,
  savedConfiguration: null,
});
const widget = { store, editing: createEditing(store, createEventEmitter()), page: {} as HostPage };
let availableWidth = 640;
let notifyResize = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  availableWidth = 640;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => availableWidth);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notifyResize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.useRealTimers());

function open() {
  const { container } = render(
    <WidgetContext value={widget}>
      <Scaler width={640} height={400}>
        <p>preview</p>
      </Scaler>
    </WidgetContext>,
  );
  return () => container.firstElementChild?.getAttribute('style');
}

it('FIT-10 FIT-11 TIM-13 a resize is measured 300 ms after the last one, when the width has changed', () => {
  const style = open();
  expect(style()).toBe('height: 400px;');
  availableWidth = 320;
  act(() => notifyResize());
  act(() => void vi.advanceTimersByTime(299));
  expect(style()).toBe('height: 400px;');
  act(() => notifyResize());
  act(() => void vi.advanceTimersByTime(299));
  expect(style()).toBe('height: 400px;');
  act(() => void vi.advanceTimersByTime(1));
  expect(style()).toBe('height: 200px;');
});

it('FIT-11 a resize that leaves the width as it is changes nothing', () => {
  const style = open();
  const share = vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockReturnValue('0.25');
  onTestFinished(() => share.mockRestore());
  vi.stubGlobal('innerHeight', 400);
  act(() => notifyResize());
  act(() => void vi.advanceTimersByTime(1000));
  expect(style()).toBe('height: 400px;');
  // The same window is measured once the width has changed.
  availableWidth = 639;
  act(() => notifyResize());
  act(() => void vi.advanceTimersByTime(300));
  expect(style()).toBe('height: 100px;');
});

it('EMB-23 EMB-24 the page can have the preview measured immediately', () => {
  const style = open();
  availableWidth = 160;
  expect(style()).toBe('height: 400px;');
  act(() => store.setState({ measureRevision: 1 }));
  expect(style()).toBe('height: 100px;');
});
