import { PASSWORD_LENGTH } from '@cmon/core/access/accountLimits';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../actions/showNotice.ts';
import { describeFailure } from '../api/describeFailure.ts';
import { choosePassword, confirmPassword } from '../api/session.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { t } from '../messages/translate.ts';
import { NewPasswordFields, readNewPassword } from './signIn/NewPasswordFields.tsx';
import classes from './signIn/SignIn.module.css';
import { SignInFault } from './signIn/SignInFault.tsx';

/** Changes the password of the signed-in person, who types the present one. Their sessions elsewhere end. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [errorText, setErrorText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Returns the message of the fault, or null when the password was changed. */
  const change = async (current: string, password: string): Promise<string | null> => {
    const confirmed = await confirmPassword(current);
    if (confirmed.kind === 'wrong') return t('signIn.currentWrong');
    if (confirmed.kind === 'tooMany') return t('signIn.tooMany');
    const chosen = await choosePassword(confirmed.ticket, password);
    if (chosen.kind === 'unfit') return t(`failure.inputInvalid.password.${chosen.rule}`);
    return chosen.kind === 'expired' ? t('signIn.expired') : null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = readNewPassword(event.currentTarget);
    if (password === null) return setErrorText(t('signIn.passwordsDiffer'));
    const current = String(new FormData(event.currentTarget).get('current'));
    setBusy(true);
    try {
      const fault = await change(current, password);
      setErrorText(fault);
      if (fault === null) {
        showNotice('done', t('shell.passwordChanged'));
        onClose();
      }
    } catch (error) {
      setErrorText(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('shell.changePassword')} size="md" onClose={onClose}>
      <form className={classes.fields} onSubmit={(event) => void submit(event)}>
        <PasswordInput
          name="current"
          label={t('signIn.currentPassword')}
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.max}
          required
          size="md"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        <NewPasswordFields />
        {errorText !== null && <SignInFault text={errorText} />}
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('shell.changePassword')}
        </Button>
      </form>
    </Dialog>
  );
}
