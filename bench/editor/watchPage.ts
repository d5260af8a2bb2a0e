/**
 * Runs in a page before its own scripts. It reports when a drawing was painted, in the task after its frame. A peer
 * reports its drawing itself; the editor's stage is observed from outside.
 */
export {};

declare global {
  const scheduler: {
    readonly postTask: (task: () => void, options: { readonly priority: 'user-blocking' }) => Promise<void>;
  };
  interface Window {
    /** The times when drawings had been painted, ms since navigation. */
    painted: number[];
    /** Reports a paint to the bench, ms since navigation. */
    reportPainted?: (ms: string) => void;
    /** Time of the last key press, ms. */
    pressed: number | null;
    /** The time from each key press to its paint, ms. */
    latencies: number[];
  }
}

window.painted = [];
window.latencies = [];
window.pressed = null;
/** Checks in a task that runs before the work that the page has delayed until its picture is painted. */
function scheduleCheck() {
  void scheduler.postTask(checkForPaint, { priority: 'user-blocking' });
}
function checkForPaint() {
  const now = performance.now();
  window.painted.push(now);
  window.reportPainted?.(String(now));
  if (window.pressed === null) return;
  window.latencies.push(now - window.pressed);
  window.pressed = null;
}
window.drawn = () => requestAnimationFrame(scheduleCheck);
addEventListener('keydown', ({ timeStamp }) => {
  window.pressed = timeStamp;
});

const TEXT = 'svg text[data-text-index]';
const findElement = (node: Node) => (node instanceof Element ? node : node.parentElement);
/** Checks only when the document changes: a check in every frame would cost the page time. */
function observeStage(shadow: ShadowRoot): void {
  let isDrawn = false;
  new MutationObserver((changes) => {
    if (
      isDrawn ? changes.some(({ target }) => findElement(target)?.closest(TEXT)) : shadow.querySelector(TEXT)
    )
      window.drawn();
    isDrawn ||= shadow.querySelector(TEXT) !== null;
  }).observe(shadow, { subtree: true, characterData: true, childList: true });
}
if (location.pathname === '/ours.html') {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const shadow = attachShadow.call(this, init);
    if (this.id === 'cmon-customizer') observeStage(shadow);
    return shadow;
  };
}
