import type { Locale } from '@cmon/core/catalogue/types';
import { FALLBACK_MESSAGES } from '../../messages/fallbackMessages.ts';
import frame from '../../screens/EditorFrame.module.css';
import { createElement } from './createElement.ts';
import { createNotice } from './createNotice.ts';

/**
 * Shows a message that the editor takes long to load: beside the first picture, or else below the picture of the
 * product that the page gave.
 */
export function showLate(early: HTMLElement, locale: Locale): void {
  const page = early.ownerDocument;
  const placeholder = early.querySelector(`.${frame.coming}`);
  const sentence = createElement(page, 'p', undefined, FALLBACK_MESSAGES[locale].late);
  const notice = createNotice(page, 'status', !placeholder, sentence);
  if (placeholder) placeholder.replaceWith(notice);
  else early.replaceChildren(notice);
}
