import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../api/describeFailure.ts';
import { choosePassword } from '../../api/session.ts';
import { t } from '../../messages/translate.ts';
import { NewPasswordFields, readNewPassword } from './NewPasswordFields.tsx';
import classes from './SignIn.module.css';
import { SignInFault } from './SignInFault.tsx';

interface NewPasswordFormProps {
  /** The sign-in ticket that the server returned for the password that somebody else set. */
  readonly ticket: string;
  readonly onSignedIn: () => void;
  /** Returns to the first form. `expired` is true when the new password came too late. */
  readonly onCancel: (expired: boolean) => void;
}

/** Asks for a new password in place of the one that somebody else set, and then signs the person in. */
export function NewPasswordForm({ ticket, onSignedIn, onCancel }: NewPasswordFormProps) {
  const [errorText, setErrorText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = readNewPassword(event.currentTarget);
    if (password === null) return setErrorText(t('signIn.passwordsDiffer'));
    setBusy(true);
    try {
      const answer = await choosePassword(ticket, password);
      if (answer.kind === 'unfit') setErrorText(t(`failure.inputInvalid.password.${answer.rule}`));
      else if (answer.kind === 'expired') onCancel(true);
      else onSignedIn();
    } catch (error) {
      setErrorText(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.fields} onSubmit={(event) => void submit(event)}>
      <h1 className={classes.title}>{t('signIn.ownPassword')}</h1>
      <p className={classes.text}>{t('signIn.ownPasswordText')}</p>
      <NewPasswordFields autoFocus />
      {errorText !== null && <SignInFault text={errorText} />}
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('signIn.savePassword')}
      </Button>
      <Button variant="subtle" onClick={() => onCancel(false)}>
        {t('signIn.otherPerson')}
      </Button>
    </form>
  );
}
