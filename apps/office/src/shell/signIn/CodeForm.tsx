import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../api/describeFailure.ts';
import { type AwaitedCode, type CodeEnrolment, sendCode } from '../../api/session.ts';
import { QrCode } from '../../display/QrCode.tsx';
import { t } from '../../messages/translate.ts';
import classes from './SignIn.module.css';
import { SignInFault } from './SignInFault.tsx';

interface CodeFormProps {
  readonly awaited: AwaitedCode;
  readonly onSignedIn: () => void;
  readonly onPasswordNeeded: (ticket: string) => void;
  /** Returns to the password form. `expired` is true when the code came too late. */
  readonly onCancel: (expired: boolean) => void;
}

/**
 * Asks for the one-time code. At the first time, the person sets up the codes in this form too, and then sees the recovery
 * codes once.
 */
export function CodeForm({
  awaited: { ticket, enrolment },
  onSignedIn,
  onPasswordNeeded,
  onCancel,
}: CodeFormProps) {
  const [errorText, setErrorText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [recovery, setRecovery] = useState<{ codes: readonly string[]; onDone: () => void } | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setBusy(true);
    try {
      const answer = await sendCode(ticket, code);
      if (answer.kind === 'expired') onCancel(true);
      else if (answer.kind === 'fault') setErrorText(t(`signIn.${answer.fault}`));
      else {
        const onDone = () =>
          answer.kind === 'passwordNeeded' ? onPasswordNeeded(answer.ticket) : onSignedIn();
        if (answer.recoveryCodes === null) onDone();
        else setRecovery({ codes: answer.recoveryCodes, onDone });
      }
    } catch (error) {
      setErrorText(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  if (recovery !== null) return <RecoveryCodes {...recovery} />;
  return (
    <form className={classes.fields} onSubmit={(event) => void submit(event)}>
      <h1 className={classes.title}>{t(enrolment === null ? 'signIn.code' : 'signIn.setUpCode')}</h1>
      {enrolment !== null && <Enrolment enrolment={enrolment} />}
      <TextInput
        name="code"
        label={t('signIn.sixDigits')}
        {...(enrolment === null ? { description: t('signIn.recoveryInstead') } : { inputMode: 'numeric' })}
        autoComplete="one-time-code"
        maxLength={40}
        required
        size="md"
        autoFocus
      />
      {errorText !== null && <SignInFault text={errorText} />}
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('signIn.submit')}
      </Button>
      <Button variant="subtle" onClick={() => onCancel(false)}>
        {t('signIn.otherPerson')}
      </Button>
    </form>
  );
}

function Enrolment({ enrolment: { secret, uri } }: { readonly enrolment: CodeEnrolment }) {
  return (
    <>
      <p className={classes.text}>{t('signIn.setUpText')}</p>
      <div className={classes.qr}>
        <QrCode code={uri} sideMm={50} />
      </div>
      <p className={classes.text}>
        {t('signIn.typeSecret')} <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className={classes.fields}>
      <h1 className={classes.title} role="alert">
        {t('signIn.recoveryTitle')}
      </h1>
      <p className={classes.text}>{t('signIn.recoveryText')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => window.print()}>
        {t('signIn.print')}
      </Button>
      <Button size="md" onClick={onDone} autoFocus>
        {t('signIn.recoveryDone')}
      </Button>
    </div>
  );
}
