/**
 * Put into a page before its scripts: tells when a drawing was painted, the task after the frame that holds it. A peer
 * says itself when it has drawn; the editor's stage is looked at from outside.
 */
export {};

declare global {
  const scheduler: {
    readonly postTask: (task: () => void, options: { readonly priority: 'user-blocking' }) => Promise<void>;
  };
  interface Window {
    /** Times since the page began, ms, at which what was drawn had been painted. */
    painted: number[];
    /** Tells the bench when something was painted, ms since the page began. */
    tellPainted?: (ms: string) => void;
    /** When the last key went down, ms. */
    pressed: number | null;
    latencies: number[];
  }
}

window.painted = [];
window.latencies = [];
window.pressed = null;
/** Ahead of what the page itself has put off until its picture stands. */
function afterFrame() {
  void scheduler.postTask(look, { priority: 'user-blocking' });
}
function look() {
  const now = performance.now();
  window.painted.push(now);
  window.tellPainted?.(String(now));
  if (window.pressed === null) return;
  window.latencies.push(now - window.pressed);
  window.pressed = null;
}
window.drawn = () => requestAnimationFrame(afterFrame);
addEventListener('keydown', ({ timeStamp }) => {
  window.pressed = timeStamp;
});

const TEXT = 'svg text[data-text-index]';
const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
/** Looks only when something changes: a look at every frame would cost the page its time. */
function lookAtStage(shadow: ShadowRoot): void {
  let stands = false;
  new MutationObserver((changes) => {
    if (stands ? changes.some(({ target }) => elementOf(target)?.closest(TEXT)) : shadow.querySelector(TEXT))
      window.drawn();
    stands ||= shadow.querySelector(TEXT) !== null;
  }).observe(shadow, { subtree: true, characterData: true, childList: true });
}
if (location.pathname === '/ours.html') {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const shadow = attachShadow.call(this, init);
    if (this.id === 'cmon-customizer') lookAtStage(shadow);
    return shadow;
  };
}
