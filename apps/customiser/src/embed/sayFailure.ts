import type { Locale } from '@cmon/core/catalogue/types';
import button from '../controls/Button.module.css';
import { lastWords } from '../messages/lastWords.ts';
import styles from '../screens/Plain.module.css';

/** Says that the editor's own scripts can't be had, where the editor would stand, and offers to try again. */
export function sayFailure(box: HTMLElement, locale: Locale, message: string, retry: () => void): void {
  const [sentence, again] = lastWords[locale];
  const add = (name: string, className: string | undefined, words: string) => {
    const made = box.ownerDocument.createElement(name);
    made.className = className ?? '';
    made.textContent = words;
    plain.append(made);
    return made;
  };
  const plain = box.ownerDocument.createElement('div');
  plain.className = styles.plain ?? '';
  plain.setAttribute('role', 'alert');
  add('h2', undefined, sentence);
  add('p', styles.detail, message);
  add('button', `${button.button} ${button.solid}`, again).addEventListener('click', retry);
  box.replaceChildren(plain);
}
