import type {} from './names.ts';
import { waitForPaint } from './waitForPaint.ts';

/** Turns a pasted list into its sheet as a shopper does: fills the field and presses the button. */
window.sheet = async (names) => {
  const root = document.querySelector('#cmon-customizer')?.shadowRoot;
  const field = root?.querySelector('textarea');
  const button = field?.parentElement?.querySelector('button');
  if (!root || !field || !button) throw new Error('the list can’t be pasted yet');
  field.value = names.map((row) => row.join('\t')).join('\n');
  const startedAt = performance.now();
  button.click();
  const listTiles = () => root.querySelectorAll('[data-child]');
  while (listTiles().length < names.length) await new Promise(requestAnimationFrame);
  const last = [...listTiles()].at(-1);
  // The picture of a label is drawn when it comes near the view.
  last?.scrollIntoView();
  while (last && !last.querySelector('svg text')) await new Promise(requestAnimationFrame);
  if (last) await waitForPaint(last);
  return performance.now() - startedAt;
};
