import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { t } from '../messages/translate.ts';
import { type NoticeLink, NoticeMessage } from './NoticeMessage.tsx';

const LOOKS = {
  done: { color: 'green', title: null, autoClose: 4000 },
  waiting: { color: 'yellow', title: null, autoClose: 6000 },
  refused: { color: 'red', title: 'notice.refused', autoClose: 9000 },
  failed: { color: 'red', title: 'notice.failed', autoClose: 9000 },
} as const;

/** Milliseconds for which a notice with links is shown, so that one of them can be reached. */
const LINKS_SHOWN_MS = 9000;

/**
 * Shows a short notification (toast) in the corner: something was done, waits, was refused, or failed. Its links open the
 * objects that were made.
 */
export function showNotice(
  kind: keyof typeof LOOKS,
  message: string,
  links: readonly NoticeLink[] = [],
): void {
  const { color, title, autoClose } = LOOKS[kind];
  notifications.show({
    color,
    title: title && t(title),
    message: links.length === 0 ? message : createElement(NoticeMessage, { message, links }),
    autoClose: links.length === 0 ? autoClose : LINKS_SHOWN_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('action.close') },
  });
}
