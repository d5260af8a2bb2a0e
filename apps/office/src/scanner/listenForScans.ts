import { takesText, typeInto } from './typeInto.ts';
import { createWedge, SCAN_GAP, type Scan } from './wedge.ts';

/**
 * Listens to the whole page before anything else does, so that a scan never lands in a field nor presses a button.
 * Gives the function that stops listening.
 */
export function listenForScans(page: Window, onScan: (scan: Scan) => void): () => void {
  const wedge = createWedge({ onScan, onTyped: (text) => typeInto(page.document.activeElement, text) });
  let timer: number | undefined;
  const onKey = (event: KeyboardEvent) => {
    page.clearTimeout(timer);
    const verdict = wedge.press({
      key: event.key,
      code: event.code,
      at: event.timeStamp,
      shift: event.shiftKey,
      person: event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing,
      inTextField: takesText(page.document.activeElement),
    });
    if (verdict !== 'pass') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (wedge.isHolding()) timer = page.setTimeout(wedge.release, SCAN_GAP);
  };
  page.addEventListener('keydown', onKey, true);
  return () => {
    page.clearTimeout(timer);
    page.removeEventListener('keydown', onKey, true);
  };
}
