import { act } from '@testing-library/react';

/** Sends a scan as key events on the page, like a scanner that acts as a keyboard. The screen needs a `ScanProvider`. */
export function scan(code: string): void {
  act(() => {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
  });
}
