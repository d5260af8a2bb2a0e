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

/** Renders a preview of 640 × 400 px. Returns a function that reads its style. */
function renderScaler() {
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
  const readStyle = renderScaler();
  expect(readStyle()).toBe('height: 400px;');
  availableWidth = 320;
  act(() => notifyResize());
  act(() => void vi.advanceTimersByTime(299));
  expect(readStyle()).toBe('height: 400px;');
  act(() => notifyResize());
  act(() => void vi.advanceTimersByTime(299));
  expect(readStyle()).toBe('height: 400px;');
  act(() => void vi.advanceTimersByTime(1));
  expect(readStyle()).toBe('height: 200px;');
});

it('FIT-11 a resize that leaves the width as it is changes nothing', () => {
  const readStyle = renderScaler();
  // The stage may take a quarter of the window's height, of which a phone's keyboard leaves less.
  const stageShare = vi
    .spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue')
    .mockImplementation((property) => (property === '--stage-share' ? '0.25' : ''));
  onTestFinished(() => stageShare.mockRestore());
  vi.stubGlobal('innerHeight', 400);
  act(() => notifyResize());
  act(() => void vi.advanceTimersByTime(1000));
  expect(readStyle()).toBe('height: 400px;');
  // The height of the window has effect only once the width has changed too.
  availableWidth = 639;
  act(() => notifyResize());
  act(() => void vi.advanceTimersByTime(300));
  expect(readStyle()).toBe('height: 100px;');
});

it('EMB-23 EMB-24 the page can have the preview measured immediately', () => {
  const readStyle = renderScaler();
  availableWidth = 160;
  expect(readStyle()).toBe('height: 400px;');
  act(() => store.setState({ measureRevision: 1 }));
  expect(readStyle()).toBe('height: 100px;');
});
