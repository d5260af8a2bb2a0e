import { acceptsText, insertText } from './insertText.ts';
import { readScannerSettings } from './scannerSettings.ts';
import { createWedge, getScanGapMs, type Scan } from './wedge.ts';

/** A timer that fires this late means that the page is busy. */
const LATE_TIMER_MS = 30;

/**
 * Listens to the keys of the whole page in the capture phase, so that a scan never types into a field or presses a
 * button. Returns the function that stops listening.
 */
export function listenForScans(page: Window, onScan: (scan: Scan) => void): () => void {
  const getKeyPauseMs = () => readScannerSettings().keyPauseMs;
  const onTyped = (text: string) => insertText(page.document.activeElement, text);
  const wedge = createWedge({ getKeyPauseMs, onScan, onTyped });
  let timer: number | undefined;
  const flushWhenDue = (due: number) => {
    // A busy page fires late timers before the key events in the queue. Waiting lets those keys arrive first.
    if (page.performance.now() - due > LATE_TIMER_MS) timer = page.setTimeout(wedge.flush, LATE_TIMER_MS);
    else wedge.flush();
  };
  const onKey = (event: KeyboardEvent) => {
    page.clearTimeout(timer);
    const inTextField = acceptsText(page.document.activeElement);
    const verdict = wedge.handleKey({
      key: event.key,
      code: event.code,
      at: event.timeStamp,
      shift: event.shiftKey,
      byPerson: event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing,
      inTextField,
    });
    if (verdict !== 'pass') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const gap = getScanGapMs(inTextField, getKeyPauseMs());
    if (wedge.isHolding()) timer = page.setTimeout(flushWhenDue, gap, page.performance.now() + gap);
  };
  page.addEventListener('keydown', onKey, true);
  return () => {
    page.clearTimeout(timer);
    page.removeEventListener('keydown', onKey, true);
  };
}
