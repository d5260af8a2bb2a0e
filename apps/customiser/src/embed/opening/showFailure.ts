import type { Locale } from '@cmon/core/catalogue/types';
import button from '../../controls/Button.module.css';
import { FALLBACK_MESSAGES } from '../../messages/fallbackMessages.ts';
import styles from '../../screens/Plain.module.css';
import { createElement } from './createElement.ts';
import { createNotice } from './createNotice.ts';

/**
 * Shows the page's picture of the product and an error message with a retry button when the editor's own scripts can't
 * be loaded.
 */
export function showFailure(box: HTMLElement, locale: Locale, message: string, retry: () => void): void {
  const page = box.ownerDocument;
  const { title, retry: retryLabel } = FALLBACK_MESSAGES[locale];
  const retryButton = createElement(page, 'button', `${button.button} ${button.solid}`, retryLabel);
  retryButton.addEventListener('click', retry);
  // The specification's message isn't in the shopper's language: `zxx` stands for no language.
  const technical = createElement(page, 'p', styles.detail, message);
  technical.lang = 'zxx';
  const heading = createElement(page, 'h2', undefined, title);
  box.replaceChildren(createNotice(page, 'alert', true, heading, retryButton, technical));
}
