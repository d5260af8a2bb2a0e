import { Button, TextInput } from '@mantine/core';
import { t } from '../../messages/translate.ts';
import classes from './Users.module.css';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Letters and digits that nobody confuses when they are read from paper. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;

/** A new password of four groups of four characters, which has about 79 random bits. */
function createPassword(): string {
  const pick = () => {
    for (;;) {
      const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
      // The last bytes are left out, so that each character is as likely as the others.
      if (byte < 256 - (256 % CHARACTERS.length)) return CHARACTERS[byte % CHARACTERS.length] ?? '';
    }
  };
  return Array.from({ length: GROUPS }, () => Array.from({ length: 4 }, pick).join('')).join('-');
}

/** The field of a new password, which the administrator hands over. It is therefore legible. */
export function PasswordField({ value, onChange }: PasswordFieldProps) {
  return (
    <div className={classes.password}>
      <TextInput
        label={t('users.password')}
        description={t('users.passwordHelp')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button variant="light" onClick={() => onChange(createPassword())}>
        {t('users.propose')}
      </Button>
    </div>
  );
}
