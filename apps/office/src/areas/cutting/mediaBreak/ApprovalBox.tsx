import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from './MediaBreak.module.css';

interface ApprovalBoxProps {
  readonly busy: boolean;
  readonly onBadge: (badge: string) => void;
  /** Opens the reissues without the approval: a supervisor gives it later, on the screen of the reissues. */
  readonly onLater: () => void;
}

/** Asks a supervisor for a badge. It is scanned, or its code is typed. */
export function ApprovalBox({ busy, onBadge, onLater }: ApprovalBoxProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const badge = typed.trim().toUpperCase();
    setTyped('');
    if (badge !== '') onBadge(badge);
  };
  return (
    <form className={classes.approval} onSubmit={submit}>
      <p className={classes.approve}>
        <Icon name="user" size={20} /> {t('break.approve')}
      </p>
      <PasswordInput
        size="md"
        aria-label={t('break.badge')}
        placeholder={t('break.badge')}
        value={typed}
        autoComplete="off"
        className={classes.badge ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default" loading={busy}>
        {t('break.accept')}
      </Button>
      <Button size="md" variant="subtle" disabled={busy} onClick={onLater}>
        {t('break.later')}
      </Button>
    </form>
  );
}
