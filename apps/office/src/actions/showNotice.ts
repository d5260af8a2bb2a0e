import { notifications } from '@mantine/notifications';
import { t } from '../messages/translate.ts';

const LOOKS = {
  done: { color: 'green', title: null, autoClose: 4000 },
  kept: { color: 'yellow', title: null, autoClose: 6000 },
  refused: { color: 'red', title: 'notice.refused', autoClose: 9000 },
  failed: { color: 'red', title: 'notice.failed', autoClose: 9000 },
} as const;

/** Shows a short notification (toast) in the corner: something was done, kept, refused, or failed. */
export function showNotice(kind: keyof typeof LOOKS, message: string): void {
  const { color, title, autoClose } = LOOKS[kind];
  notifications.show({
    color,
    title: title && t(title),
    message,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('action.close') },
  });
}
