// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { ScanProvider, useScans } from './ScanProvider.tsx';

let close = () => {};
afterEach(() => {
  close();
  document.body.replaceChildren();
});

/** Scans with the whole page as the target, as a scanner does that is plugged in as a keyboard. */
function scan(code: string): void {
  for (const key of [...code, 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
}

function Bench({ onScan }: { readonly onScan: (code: string) => void }) {
  useScans(onScan);
  return <p>bench</p>;
}

it('SHP-21 a scan in the moment a screen comes to stand is read whole, and by that screen', async () => {
  const heard: string[] = [];
  const place = document.createElement('div');
  document.body.append(place);
  const stands = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(place, { childList: true });
  });
  const root = createRoot(place);
  close = () => root.unmount();
  root.render(
    <ScanProvider onUnclaimed={(code) => heard.push(`nobody ${code}`)}>
      <Bench onScan={(code) => heard.push(`bench ${code}`)} />
    </ScanProvider>,
  );
  await stands;
  scan('I/ABC');
  expect(heard).toEqual(['bench I/ABC']);
});
