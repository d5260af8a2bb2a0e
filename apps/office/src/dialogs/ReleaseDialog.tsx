import { Button, Group } from '@mantine/core';
import { formatReason } from '../display/eventLabels.ts';
import { t } from '../messages/translate.ts';
import { Dialog } from './Dialog.tsx';

interface ReleaseDialogProps {
  readonly order: { readonly holdReason: string | null; readonly holdNote: string | null };
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a hold ends, and shows the reason of the hold. */
export function ReleaseDialog({ order: { holdReason, holdNote }, onClose, onConfirm }: ReleaseDialogProps) {
  const why = [holdReason === null ? null : formatReason(holdReason), holdNote].filter(Boolean).join(' · ');
  return (
    <Dialog title={t('action.unhold')} size="md" onClose={onClose}>
      {why !== '' && <p style={{ whiteSpace: 'pre-line' }}>{why}</p>}
      <p>{t('order.unholdText')}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {t('action.unhold')}
        </Button>
      </Group>
    </Dialog>
  );
}
