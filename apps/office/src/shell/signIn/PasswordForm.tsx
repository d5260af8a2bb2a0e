import { parseScanCode } from '@cmon/core/production/scanCode';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { withBasePath } from '../../api/basePath.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { describeFailure } from '../../api/describeFailure.ts';
import {
  type AwaitedCode,
  fetchSingleSignOn,
  type SignInResult,
  signIn,
  signInByBadge,
} from '../../api/session.ts';
import { t } from '../../messages/translate.ts';
import classes from './SignIn.module.css';
import { SignInFault } from './SignInFault.tsx';

interface PasswordFormProps {
  /** True after a one-time code that came too late. */
  readonly isExpired: boolean;
  readonly onSignedIn: () => void;
  readonly onCodeNeeded: (awaited: AwaitedCode) => void;
  readonly onPasswordNeeded: (ticket: string) => void;
}

/** The failures of a sign-in at the provider, as the parameter `signIn` of the page's address has them. */
const PROVIDER_FAULTS = ['providerDown', 'providerRefused', 'expired'] as const;

function readProviderFault(): string | null {
  const outcome = new URLSearchParams(window.location.search).get('signIn');
  const fault = PROVIDER_FAULTS.find((known) => known === outcome);
  return fault === undefined ? null : t(`signIn.${fault}`);
}

/** The sign-in form. A wrong password and an unknown user give the same message. */
export function PasswordForm({ isExpired, onSignedIn, onCodeNeeded, onPasswordNeeded }: PasswordFormProps) {
  const [errorText, setErrorText] = useState(() => (isExpired ? t('signIn.expired') : readProviderFault()));
  const [busy, setBusy] = useState(false);
  const { data: singleSignOn = 'off' } = useQuery({
    queryKey: buildQueryKey('singleSignOn'),
    queryFn: ({ signal }) => fetchSingleSignOn(signal),
    // Without the answer, the form offers passwords alone.
    retry: false,
  });
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
      if (answer.kind === 'signedIn') onSignedIn();
      else if (answer.kind === 'codeNeeded') onCodeNeeded(answer);
      else if (answer.kind === 'passwordNeeded') onPasswordNeeded(answer.ticket);
      else setErrorText(t(`signIn.${answer.kind}`));
    } catch (error) {
      setErrorText(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.fields} onSubmit={submit} onKeyDown={takeBadge}>
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
      {errorText !== null && <SignInFault text={errorText} />}
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('signIn.submit')}
      </Button>
      {singleSignOn !== 'off' && (
        <>
          <Button component="a" href={buildProviderPath()} size="md" variant="default" fullWidth>
            {t('signIn.provider')}
          </Button>
          {singleSignOn === 'required' && (
            <p className={classes.badge}>{t('signIn.passwordForAdministrators')}</p>
          )}
        </>
      )}
      <p className={classes.badge}>{t('signIn.badge')}</p>
    </form>
  );
}

/** The sign-in at the provider, which returns to the present page. */
function buildProviderPath(): string {
  const page = window.location.pathname.slice(withBasePath('').length);
  return `${withBasePath('/auth/provider')}?page=${encodeURIComponent(page)}`;
}
