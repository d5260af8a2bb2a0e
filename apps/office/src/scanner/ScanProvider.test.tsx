// @vitest-environment jsdom
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ScanProvider, useHeldScans, useScans } from './ScanProvider.tsx';

let unmount = () => {};
afterEach(() => {
  unmount();
  document.body.replaceChildren();
});

/** Sends a scan as key events on the page, like a scanner that acts as a keyboard. */
function scan(code: string): void {
  for (const key of [...code, 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
}

function TestStation({ onScan }: { readonly onScan: (code: string) => void }) {
  useScans(onScan);
  return <p>station</p>;
}

it('SHP-21 a scan at the moment when a screen appears is read completely, and by that screen', async () => {
  const received: string[] = [];
  const container = document.createElement('div');
  document.body.append(container);
  const rendered = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(container, { childList: true });
  });
  const root = createRoot(container);
  unmount = () => root.unmount();
  root.render(
    <ScanProvider onUnclaimed={(code) => received.push(`nobody ${code}`)}>
      <TestStation onScan={(code) => received.push(`station ${code}`)} />
    </ScanProvider>,
  );
  await rendered;
  scan('I/ABC');
  expect(received).toEqual(['station I/ABC']);
});

function LoadingScreen() {
  useHeldScans();
  return <p>loading</p>;
}

it.each([
  ['a station, which reads it', 'station I/ABC'],
  ['a screen without a scanner, and is then handled by the office', 'nobody I/ABC'],
])('SHP-51 a scan while the code of a screen is loaded waits for %s', async (kind, handled) => {
  const received: string[] = [];
  const onScan = (code: string) => received.push(`station ${code}`);
  const Station = () => <TestStation onScan={onScan} />;
  const Plain = () => <p>plain</p>;
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const Screen = lazy(async () => {
    await loaded;
    return { default: kind.startsWith('a station') ? Station : Plain };
  });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  unmount = () => root.unmount();
  root.render(
    <ScanProvider onUnclaimed={(code) => received.push(`nobody ${code}`)}>
      <Suspense fallback={<LoadingScreen />}>
        <Screen />
      </Suspense>
    </ScanProvider>,
  );
  await vi.waitFor(() => expect(container.textContent).toBe('loading'));
  scan('I/ABC');
  expect(received).toEqual([]);
  load();
  await vi.waitFor(() => expect(received).toEqual([handled]));
});
