import { t } from '../messages/translate.ts';
import { Icon } from './Icon.tsx';
import classes from './StatusBadge.module.css';
import { isStatusWord, STATUS_LOOKS, type Tone } from './statusLook.ts';

interface StatusBadgeProps {
  readonly word: string;
  readonly size?: 'small' | 'large';
}

/** A state as text, colour and icon together, so that none of the three is needed to tell it. */
export function StatusBadge({ word, size = 'small' }: StatusBadgeProps) {
  if (!isStatusWord(word)) return <span>{word}</span>;
  const { tone, icon } = STATUS_LOOKS[word];
  return (
    <span className={classes.badge} data-tone={tone} data-size={size} data-status={word}>
      <Icon name={icon} size={size === 'large' ? 20 : 13} />
      <span>{t(`status.${word}`)}</span>
    </span>
  );
}

interface TagProps {
  readonly tone: Tone | 'prio';
  readonly children: React.ReactNode;
}

/** A short mark in a tone's colours: PRIO, R, a count. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
