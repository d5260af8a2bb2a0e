import type { Locale } from '@cmon/core/catalogue/types';
import button from '../../controls/Button.module.css';
import { FALLBACK_MESSAGES } from '../../messages/fallbackMessages.ts';
import styles from '../../screens/Plain.module.css';

/** Shown instead of the editor when its own scripts can't be loaded: says so and offers a retry. */
export function showFailure(box: HTMLElement, locale: Locale, message: string, retry: () => void): void {
  const { title, retry: again, details } = FALLBACK_MESSAGES[locale];
  const make = (name: string, className: string | undefined, ...content: readonly (string | Element)[]) => {
    const made = box.ownerDocument.createElement(name);
    made.className = className ?? '';
    made.append(...content);
    return made;
  };
  const retryButton = make('button', `${button.button} ${button.solid}`, again);
  retryButton.addEventListener('click', retry);
  // The specification's own words, in no language of the shopper's.
  const technical = make('p', undefined, message);
  technical.lang = 'zxx';
  const plain = make(
    'div',
    styles.plain,
    make('h2', undefined, title),
    retryButton,
    make('details', styles.detail, make('summary', undefined, details), technical),
  );
  plain.setAttribute('role', 'alert');
  box.replaceChildren(plain);
}
