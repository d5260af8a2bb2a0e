import { takesText, typeInto } from './typeInto.ts';
import { createWedge, type Scan, scanGap } from './wedge.ts';

/** ms by which a timer is late enough to say that the page is busy. */
const LATE = 30;

/**
 * Listens to the whole page before anything else does, so that a scan never lands in a field nor presses a button.
 * Gives the function that stops listening.
 */
export function listenForScans(page: Window, onScan: (scan: Scan) => void): () => void {
  const wedge = createWedge({ onScan, onTyped: (text) => typeInto(page.document.activeElement, text) });
  let timer: number | undefined;
  const release = (due: number) => {
    // a busy page fires its timers late, before the keys that wait: they are let in first
    if (page.performance.now() - due > LATE) timer = page.setTimeout(wedge.release, LATE);
    else wedge.release();
  };
  const onKey = (event: KeyboardEvent) => {
    page.clearTimeout(timer);
    const inTextField = takesText(page.document.activeElement);
    const verdict = wedge.press({
      key: event.key,
      code: event.code,
      at: event.timeStamp,
      shift: event.shiftKey,
      person: event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing,
      inTextField,
    });
    if (verdict !== 'pass') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const gap = scanGap(inTextField);
    if (wedge.isHolding()) timer = page.setTimeout(release, gap, page.performance.now() + gap);
  };
  page.addEventListener('keydown', onKey, true);
  return () => {
    page.clearTimeout(timer);
    page.removeEventListener('keydown', onKey, true);
  };
}
