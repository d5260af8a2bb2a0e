import plain from '../../screens/Plain.module.css';

/** Draws a spinner, before React and the messages are loaded. */
export function drawSpinner(box: HTMLElement): void {
  const createDiv = (className: string | undefined) => {
    const element = box.ownerDocument.createElement('div');
    element.className = className ?? '';
    return element;
  };
  const frame = createDiv(plain.plain);
  frame.append(createDiv(plain.spinner));
  frame.setAttribute('aria-hidden', 'true');
  box.replaceChildren(frame);
}
