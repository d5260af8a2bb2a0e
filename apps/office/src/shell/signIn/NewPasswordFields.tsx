import { PASSWORD_LENGTH } from '@cmon/core/access/accountLimits';
import { PasswordInput } from '@mantine/core';
import { t } from '../../messages/translate.ts';

/** The fields of a new password, which is typed twice. `readNewPassword` reads them from their form. */
export function NewPasswordFields({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const toggle = { 'aria-label': t('signIn.showPassword') };
  return (
    <>
      <PasswordInput
        name="password"
        label={t('signIn.newPassword')}
        description={t('signIn.newPasswordHelp')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        size="md"
        autoFocus={autoFocus}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        name="repeated"
        label={t('signIn.repeatPassword')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        size="md"
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}

/** Reads the new password from its form; null when the two entries differ. */
export function readNewPassword(form: HTMLFormElement): string | null {
  const fields = new FormData(form);
  const password = String(fields.get('password'));
  return password === fields.get('repeated') ? password : null;
}
