import { parseScanCode } from '@cmon/core/production/scanCode';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type SignInResult, signIn, signInByBadge } from '../api/session.ts';
import { Icon } from '../display/Icon.tsx';
import { type OfficeLocale, t } from '../messages/translate.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Logo } from './Logo.tsx';
import classes from './SignIn.module.css';

interface SignInProps {
  readonly onLocale: (locale: OfficeLocale) => void;
  readonly onSignedIn: () => void;
}

/** The sign-in form. A wrong password and an unknown user give the same message. */
export function SignIn({ onLocale, onSignedIn }: SignInProps) {
  const [errorText, setErrorText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void run(() => signIn(String(fields.get('email')).trim(), String(fields.get('password'))));
  };
  /** A scanner types the code of a badge into the field that has the focus, and then Enter. */
  const takeBadge = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target;
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
    if (parseScanCode(field.value)?.kind !== 'badge') return;
    event.preventDefault();
    const badge = field.value;
    field.value = '';
    void run(() => signInByBadge(badge));
  };
  const run = async (attempt: () => Promise<SignInResult>) => {
    setBusy(true);
    try {
      const answer = await attempt();
      if (answer === 'signedIn') onSignedIn();
      else setErrorText(t(`signIn.${answer}`));
    } catch (error) {
      setErrorText((error as Error).message);
    } finally {
      setBusy(false);
    }
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
      <form className={classes.form} onSubmit={submit} onKeyDown={takeBadge}>
        <h1 className={classes.title}>{t('signIn.title')}</h1>
        <TextInput
          name="email"
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          required
          size="md"
          autoFocus
        />
        <PasswordInput
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        {errorText !== null && (
          <p className={classes.fault} role="alert">
            <Icon name="warning" size={18} /> {errorText}
          </p>
        )}
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('signIn.submit')}
        </Button>
        <p className={classes.badge}>{t('signIn.badge')}</p>
        <LanguageChoice onLocale={onLocale} />
      </form>
    </main>
  );
}
