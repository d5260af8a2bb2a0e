import type { Locale } from '@cmon/core/catalogue/types';
import { FALLBACK_MESSAGES } from '../../messages/fallbackMessages.ts';
import frame from '../../screens/EditorFrame.module.css';
import { createElement } from './createElement.ts';
import { createNotice } from './createNotice.ts';

/**
 * Shows a message that the editor takes long to load: beside the first picture, or else below the picture of the
 * product that the page gave.
 */
export function showWaitMessage(placeholder: HTMLElement, locale: Locale): void {
  const page = placeholder.ownerDocument;
  const panelSpace = placeholder.querySelector(`.${frame.coming}`);
  const sentence = createElement(page, 'p', undefined, FALLBACK_MESSAGES[locale].late);
  const notice = createNotice(page, 'status', !panelSpace, sentence);
  if (panelSpace) panelSpace.replaceWith(notice);
  else placeholder.replaceChildren(notice);
}
