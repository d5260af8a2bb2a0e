import styles from '../../screens/Plain.module.css';
import { PICTURE_SLOT } from '../page/shadowRoot.ts';
import { createElement } from './createElement.ts';

/** Creates a message in place of the editor. With `withPicture`, it has the host page's product picture above it. */
export function createNotice(
  page: Document,
  role: 'alert' | 'status',
  withPicture: boolean,
  ...content: readonly Element[]
): HTMLElement {
  const slot = createElement(page, 'slot', undefined);
  slot.setAttribute('name', PICTURE_SLOT);
  const notice = createElement(page, 'div', styles.plain, ...(withPicture ? [slot] : []), ...content);
  notice.setAttribute('role', role);
  return notice;
}
