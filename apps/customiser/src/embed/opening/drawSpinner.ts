import plain from '../../screens/Plain.module.css';
import { createElement } from './createElement.ts';

/** Draws a spinner, before React and the messages are loaded. */
export function drawSpinner(box: HTMLElement): void {
  const page = box.ownerDocument;
  const frame = createElement(page, 'div', plain.plain, createElement(page, 'div', plain.spinner));
  frame.setAttribute('aria-hidden', 'true');
  box.replaceChildren(frame);
}
