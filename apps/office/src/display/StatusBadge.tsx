import { findPhase } from '@cmon/core/production/phases';
import { t } from '../messages/translate.ts';
import { Icon } from './Icon.tsx';
import classes from './StatusBadge.module.css';
import { isStatusCode, STATUS_LOOKS, type Tone } from './statusLook.ts';

interface StatusBadgeProps {
  readonly status: string;
  readonly size?: 'small' | 'large';
}

/**
 * A state as text, colour and icon together, so that it can be recognised without colour. Its title is its phase,
 * which explains the state to people who don't know its name.
 */
export function StatusBadge({ status, size = 'small' }: StatusBadgeProps) {
  if (!isStatusCode(status)) return <span>{status}</span>;
  const { tone, icon } = STATUS_LOOKS[status];
  const phase = findPhase(status);
  return (
    <span
      className={classes.badge}
      data-tone={tone}
      data-size={size}
      data-status={status}
      title={phase === null ? undefined : t(`phase.${phase}`)}
    >
      <Icon name={icon} size={size === 'large' ? 20 : 13} />
      <span>{t(`status.${status}`)}</span>
    </span>
  );
}

interface TagProps {
  readonly tone: Tone | 'prio';
  readonly children: React.ReactNode;
}

/** A short label in the colours of a tone, e.g. PRIO, R or a count. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
