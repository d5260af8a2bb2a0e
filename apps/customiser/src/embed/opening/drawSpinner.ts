import plain from '../../screens/Plain.module.css';

/** Shows that something is under way, before React and the sentences are there. */
export function drawSpinner(box: HTMLElement): void {
  const make = (className: string | undefined) => {
    const made = box.ownerDocument.createElement('div');
    made.className = className ?? '';
    return made;
  };
  const frame = make(plain.plain);
  frame.append(make(plain.spinner));
  frame.setAttribute('aria-hidden', 'true');
  box.replaceChildren(frame);
}
