import { lazy, Suspense, useState } from 'react';
import type { AwaitedCode } from '../../api/session.ts';
import { Icon } from '../../display/Icon.tsx';
import { Loading } from '../../display/Loading.tsx';
import { type OfficeLocale, t } from '../../messages/translate.ts';
import { LanguageChoice } from '../LanguageChoice.tsx';
import { Logo } from '../Logo.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './SignIn.module.css';

const CodeForm = lazy(() =>
  import('./CodeForm.tsx').then(({ CodeForm: component }) => ({ default: component })),
);

const NewPasswordForm = lazy(() =>
  import('./NewPasswordForm.tsx').then(({ NewPasswordForm: component }) => ({ default: component })),
);

interface SignInProps {
  /** True when the server ended the session of the person who worked here. */
  readonly sessionEnded: boolean;
  readonly onLocale: (locale: OfficeLocale) => void;
  readonly onSignedIn: () => void;
}

/**
 * The sign-in page: the password, then a one-time code if needed, then a new password if somebody else set the present one.
 */
export function SignIn({ sessionEnded, onLocale, onSignedIn }: SignInProps) {
  const [awaited, setAwaited] = useState<AwaitedCode | null>(null);
  /** The sign-in ticket with which the person chooses a password of their own. */
  const [ticket, setTicket] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const restart = (expired: boolean) => {
    setExpired(expired);
    setAwaited(null);
    setTicket(null);
  };
  return (
    <main className={classes.page}>
      <section className={classes.brand} aria-hidden="true">
        <Logo size={64} />
        <p className={classes.slogan}>{t('signIn.slogan')}</p>
        <ol className={classes.path}>
          {(['receipt', 'stack', 'filePdf', 'scissors', 'wrench', 'truck'] as const).map((icon) => (
            <li key={icon}>
              <Icon name={icon} size={26} />
            </li>
          ))}
        </ol>
      </section>
      <div className={classes.form}>
        {sessionEnded && awaited === null && ticket === null && (
          <p className={classes.ended} role="status">
            <Icon name="lock" size={18} /> {t('signIn.sessionEnded')}
          </p>
        )}
        {awaited === null && ticket === null && (
          <PasswordForm
            isExpired={isExpired}
            onSignedIn={onSignedIn}
            onCodeNeeded={setAwaited}
            onPasswordNeeded={setTicket}
          />
        )}
        <Suspense fallback={<Loading />}>
          {ticket !== null && <NewPasswordForm ticket={ticket} onSignedIn={onSignedIn} onCancel={restart} />}
          {awaited !== null && ticket === null && (
            <CodeForm
              awaited={awaited}
              onSignedIn={onSignedIn}
              onPasswordNeeded={setTicket}
              onCancel={restart}
            />
          )}
        </Suspense>
        <LanguageChoice onLocale={onLocale} />
      </div>
    </main>
  );
}
