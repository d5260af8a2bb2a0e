import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { t } from '../../messages/translate.ts';
import { BadgeActions } from './BadgeActions.tsx';
import { PasswordField } from './PasswordField.tsx';
import classes from './Users.module.css';
import { useFieldRefusal } from './useFieldRefusal.ts';
import {
  disableUserMutation,
  enableUserMutation,
  resetOneTimeCodeMutation,
  resetPasswordMutation,
  signOutEverywhereMutation,
  type UserDetailValue,
} from './userQueries.ts';

/** The actions of an administrator on one user. Actions that end sessions must be confirmed. */
export function UserActions({ user }: { readonly user: UserDetailValue }) {
  const [dialog, setDialog] = useState<'disable' | 'password' | 'code' | 'signOut' | null>(null);
  const disable = useCommand(disableUserMutation);
  const enable = useCommand(enableUserMutation);
  const signOut = useCommand(signOutEverywhereMutation);
  const resetCode = useCommand(resetOneTimeCodeMutation);
  const buildInput = () => ({
    input: {
      id: user.id,
      expectedVersion: user.version,
      station: readStationName(),
      key: createIdempotencyKey(),
    },
  });
  const endSessions = async () => {
    const result = await signOut.run(buildInput());
    if (result?.ok) showNotice('done', t('users.signedOut'));
  };
  return (
    <div className={classes.actions}>
      <Button component={Link} to={`/modifier/users/${user.id}`}>
        {t('users.edit')}
      </Button>
      <Button variant="light" onClick={() => setDialog('password')}>
        {t('users.resetPassword')}
      </Button>
      {user.sessions.length > 0 && (
        <Button variant="light" disabled={signOut.busy} onClick={() => setDialog('signOut')}>
          {t('users.signOut')}
        </Button>
      )}
      {user.hasOneTimeCode && (
        <Button variant="light" disabled={resetCode.busy} onClick={() => setDialog('code')}>
          {t('users.resetCode')}
        </Button>
      )}
      <BadgeActions user={user} />
      {user.active ? (
        <Button variant="light" color="red" onClick={() => setDialog('disable')}>
          {t('users.disable')}
        </Button>
      ) : (
        <Button variant="light" disabled={enable.busy} onClick={() => void enable.run(buildInput())}>
          {t('users.enable')}
        </Button>
      )}
      {dialog === 'signOut' && (
        <ConfirmDialog
          title={t('users.signOutTitle', { name: user.name })}
          text={t('users.signOutText', { count: user.sessions.length })}
          confirm={t('users.signOut')}
          onCancel={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null);
            void endSessions();
          }}
        />
      )}
      {dialog === 'disable' && (
        <ConfirmDialog
          title={t('users.disableTitle', { name: user.name })}
          text={
            user.hasBadge ? `${t('users.disableText')} ${t('users.disableBadge')}` : t('users.disableText')
          }
          confirm={t('users.disable')}
          danger
          onCancel={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null);
            void disable.run(buildInput());
          }}
        />
      )}
      {dialog === 'code' && (
        <ConfirmDialog
          title={t('users.resetCode')}
          text={t('users.resetCodeText')}
          confirm={t('users.resetCode')}
          onCancel={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null);
            void resetCode.run(buildInput());
          }}
        />
      )}
      {dialog === 'password' && <PasswordDialog user={user} onClose={() => setDialog(null)} />}
    </div>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The text of the button that confirms the action. */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks for a confirmation: says what an action does, and has a button that does it. */
function ConfirmDialog({ title, text, confirm, danger = false, onCancel, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog title={title} size="md" onClose={onCancel}>
      <p>{text}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

interface PasswordDialogProps {
  readonly user: UserDetailValue;
  readonly onClose: () => void;
}

function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const { showAtField, getError, clear } = useFieldRefusal(['password']);
  const { run, busy } = useCommand(resetPasswordMutation, { isShownAtField: showAtField });
  const save = async () => {
    clear();
    const target = { id: user.id, expectedVersion: user.version };
    const result = await run({
      input: { ...target, password, station: readStationName(), key: createIdempotencyKey() },
    });
    if (!result?.ok) return;
    showNotice('done', t('users.passwordSaved', { name: user.name }));
    onClose();
  };
  return (
    <Dialog title={t('users.resetTitle', { name: user.name })} size="md" onClose={onClose}>
      <p>{t('users.resetText')}</p>
      <PasswordField value={password} error={getError('password')} onChange={setPassword} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={password === '' || busy} onClick={() => void save()}>
          {t('users.save')}
        </Button>
      </Group>
    </Dialog>
  );
}
