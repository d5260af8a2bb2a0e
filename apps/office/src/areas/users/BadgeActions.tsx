import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { PaperButton } from '../../actions/PaperButton.tsx';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import type { ReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { t } from '../../messages/translate.ts';
import { issueBadgeMutation, type UserDetailValue, withdrawBadgeMutation } from './userQueries.ts';

/**
 * The buttons that issue a badge for printing, and withdraw it. Replacing a badge must be confirmed, and withdrawing it
 * needs a reason.
 */
export function BadgeActions({ user }: { readonly user: UserDetailValue }) {
  const [dialog, setDialog] = useState<'replace' | 'withdraw' | null>(null);
  /** The id under which the PDF of the badge that was just issued is opened. */
  const [paperId, setPaperId] = useState<string | null>(null);
  const issue = useCommand(issueBadgeMutation);
  const withdraw = useCommand(withdrawBadgeMutation);
  const buildTarget = () => ({
    id: user.id,
    expectedVersion: user.version,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const issueBadge = async () => {
    setDialog(null);
    const result = await issue.run({ input: buildTarget() });
    if (result?.ok) setPaperId(result.value.paper);
  };
  const withdrawBadge = async (reasonFields: ReasonFields) => {
    setDialog(null);
    const result = await withdraw.run({ input: { ...buildTarget(), ...reasonFields } });
    if (result?.ok) showNotice('done', t('users.badgeWithdrawn', { name: user.name }));
  };
  return (
    <>
      {user.active && user.mayUseBadge && (
        <Button
          variant="light"
          disabled={issue.busy}
          onClick={() => (user.hasBadge ? setDialog('replace') : void issueBadge())}
        >
          {t('users.printBadge')}
        </Button>
      )}
      {user.hasBadge && (
        <Button variant="light" color="red" disabled={withdraw.busy} onClick={() => setDialog('withdraw')}>
          {t('users.withdrawBadge')}
        </Button>
      )}
      {dialog === 'replace' && (
        <Dialog title={t('users.printBadge')} size="md" onClose={() => setDialog(null)}>
          <p>{t('users.badgeReplaces')}</p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setDialog(null)}>
              {t('action.cancel')}
            </Button>
            <Button onClick={() => void issueBadge()}>{t('users.printBadge')}</Button>
          </Group>
        </Dialog>
      )}
      {dialog === 'withdraw' && (
        <ReasonDialog
          command="withdrawBadge"
          title={t('users.withdrawTitle', { name: user.name })}
          text={t('users.withdrawText')}
          confirm={t('users.withdrawBadge')}
          danger
          onCancel={() => setDialog(null)}
          onConfirm={(reasonFields) => void withdrawBadge(reasonFields)}
        />
      )}
      {paperId !== null && (
        <Dialog title={t('users.badge')} size="md" onClose={() => setPaperId(null)}>
          <p>{t('users.badgeReady', { name: user.name })}</p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setPaperId(null)}>
              {t('action.close')}
            </Button>
            <PaperButton kind="badges" id={paperId} primary>
              {t('users.openBadge')}
            </PaperButton>
          </Group>
        </Dialog>
      )}
    </>
  );
}
