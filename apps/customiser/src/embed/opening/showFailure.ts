import type { Locale } from '@cmon/core/catalogue/types';
import button from '../../controls/Button.module.css';
import { FALLBACK_MESSAGES } from '../../messages/fallbackMessages.ts';
import styles from '../../screens/Plain.module.css';
import { PICTURE_SLOT } from '../page/shadowRoot.ts';

/**
 * Shows the page's picture of the product and an error message with a retry button when the editor's own scripts can't
 * be loaded.
 */
export function showFailure(box: HTMLElement, locale: Locale, message: string, retry: () => void): void {
  const { title, retry: retryLabel, details } = FALLBACK_MESSAGES[locale];
  const createElement = (
    name: string,
    className: string | undefined,
    ...content: readonly (string | Element)[]
  ) => {
    const element = box.ownerDocument.createElement(name);
    element.className = className ?? '';
    element.append(...content);
    return element;
  };
  const retryButton = createElement('button', `${button.button} ${button.solid}`, retryLabel);
  retryButton.addEventListener('click', retry);
  // The specification's message isn't in the shopper's language.
  const technical = createElement('p', undefined, message);
  technical.lang = 'zxx';
  const picture = createElement('slot', undefined);
  picture.setAttribute('name', PICTURE_SLOT);
  const plain = createElement(
    'div',
    styles.plain,
    picture,
    createElement('h2', undefined, title),
    retryButton,
    createElement('details', styles.detail, createElement('summary', undefined, details), technical),
  );
  plain.setAttribute('role', 'alert');
  box.replaceChildren(plain);
}
