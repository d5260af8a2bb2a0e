import type { Locale } from '@cmon/core/catalogue/types';
import { FALLBACK_MESSAGES } from '../../messages/fallbackMessages.ts';
import frame from '../../screens/EditorFrame.module.css';
import styles from '../../screens/Plain.module.css';
import { PICTURE_SLOT } from '../page/shadowRoot.ts';

/**
 * Says that the editor takes long: beside the first picture, or else below the picture of the product that the page
 * gave.
 */
export function showLate(early: HTMLElement, locale: Locale): void {
  const page = early.ownerDocument;
  const sentence = page.createElement('p');
  sentence.textContent = FALLBACK_MESSAGES[locale].late;
  const plain = page.createElement('div');
  plain.className = styles.plain ?? '';
  plain.setAttribute('role', 'status');
  const placeholder = early.querySelector(`.${frame.coming}`);
  if (placeholder) {
    plain.append(sentence);
    placeholder.replaceWith(plain);
    return;
  }
  const slot = page.createElement('slot');
  slot.name = PICTURE_SLOT;
  plain.append(slot, sentence);
  early.replaceChildren(plain);
}
