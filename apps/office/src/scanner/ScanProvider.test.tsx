// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { ScanProvider, useScans } from './ScanProvider.tsx';

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
