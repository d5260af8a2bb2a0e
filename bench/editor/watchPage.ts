/**
 * Put into a page before its scripts: tells when a drawing was painted, the task after the frame that holds it. A peer
 * says itself when it has drawn; the editor's stage is looked at from outside.
 */
export {};

declare global {
  interface Window {
    /** Times since the page began, ms, at which what was drawn had been painted. */
    painted: number[];
    /** When the last key went down, ms. */
    pressed: number | null;
    latencies: number[];
  }
}

window.painted = [];
window.latencies = [];
window.pressed = null;
const afterFrame = () => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    window.painted.push(now);
    if (window.pressed === null) return;
    window.latencies.push(now - window.pressed);
    window.pressed = null;
  };
  port2.postMessage(null);
};
window.drawn = () => requestAnimationFrame(afterFrame);
addEventListener('keydown', ({ timeStamp }) => {
  window.pressed = timeStamp;
});

const text = 'svg text[data-text-index]';
const lookAtStage = (): void => {
  const shadow = document.querySelector('#cmon-customizer')?.shadowRoot;
  if (!shadow?.querySelector(text)) {
    requestAnimationFrame(lookAtStage);
    return;
  }
  // This is the frame that holds it.
  afterFrame();
  new MutationObserver((changes) => {
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    if (changes.some(({ target }) => elementOf(target)?.closest(text))) window.drawn();
  }).observe(shadow, { subtree: true, characterData: true, childList: true });
};
if (location.pathname === '/ours.html') lookAtStage();
