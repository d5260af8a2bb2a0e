import { PASSWORD_LENGTH } from '@cmon/core/access/accountLimits';
import { encodePassword, PASSWORD_BYTES } from '@cmon/core/production/encodePassword';
import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '../../actions/CopyButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Users.module.css';

interface PasswordFieldProps {
  readonly value: string;
  /** Why the server refused the password. */
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

const createPassword = (): string => encodePassword(crypto.getRandomValues(new Uint8Array(PASSWORD_BYTES)));

/** The field of a new password. It shows the text, because the administrator tells the password to the person. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  return (
    <div className={classes.password}>
      <TextInput
        label={t('users.password')}
        description={t('users.passwordHelp')}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={PASSWORD_LENGTH.max}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className={classes.actions}>
        <Button variant="light" onClick={() => onChange(createPassword())}>
          {t('users.propose')}
        </Button>
        <CopyButton text={value} disabled={value === ''} />
      </div>
    </div>
  );
}
