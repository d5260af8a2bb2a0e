import type { Failure } from '@cmon/core/failure';
import { formatRefusal } from '../api/refusal.ts';
import { hasMessage, t } from '../messages/translate.ts';
import classes from './BlockerList.module.css';
import { formatReason } from './eventLabels.ts';
import { Icon } from './Icon.tsx';

export interface BlockerView {
  readonly code: string;
  readonly params: unknown;
  readonly object: { readonly type: string; readonly id: string; readonly label: string };
  readonly role: string | null;
  readonly station: string | null;
}

interface BlockerListProps {
  readonly blockers: readonly BlockerView[];
  /** The note of the hold; null when there is none or the user may not read it. */
  readonly holdNote?: string | null;
}

/** The reasons why an object is not finished, each with the role or station that can unblock it. */
export function BlockerList({ blockers, holdNote = null }: BlockerListProps) {
  return (
    <section className={classes.blockers} aria-label={t('blockers.title')}>
      <h3 className={classes.title}>
        <Icon name="warningCircle" size={16} /> {t('blockers.title')}
      </h3>
      <ul className={classes.list}>
        {mergeIdentical(blockers).map(({ labels, text, who, isHold }) => (
          <li key={`${text} ${who}`} className={classes.blocker}>
            <strong className={classes.object}>{labels.join(', ')}</strong>
            <span>
              {text}
              {isHold && holdNote !== null && ` · ${holdNote}`}
            </span>
            <span className={classes.who}>{who}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MergedBlocker {
  /** The objects that it concerns. */
  readonly labels: readonly string[];
  readonly text: string;
  readonly who: string;
  readonly isHold: boolean;
}

/** Merges the blockers that have the same text and the same person or station, and lists their objects once each. */
function mergeIdentical(blockers: readonly BlockerView[]): MergedBlocker[] {
  const merged = new Map<string, MergedBlocker>();
  for (const blocker of blockers) {
    const [text, who] = [describeBlocker(blocker), describeUnblocker(blocker)];
    const key = `${text} ${who}`;
    const labels = merged.get(key)?.labels ?? [];
    merged.set(key, {
      labels: [...new Set([...labels, blocker.object.label])],
      text,
      who,
      isHold: blocker.code === 'held',
    });
  }
  return [...merged.values()];
}

/** The blockers of an object, with their reasons or failures. */
export function describeBlocker({ code, params }: Pick<BlockerView, 'code' | 'params'>): string {
  const inner = (params as { readonly failure?: Failure } | null)?.failure;
  if (inner) return formatRefusal({ code: inner.kind, params: inner });
  const key = `blocker.${code}`;
  const text = hasMessage(key) ? t(key, params as Record<string, unknown>) : formatRefusal({ code, params });
  const reason = (params as { readonly reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? `${text} · ${formatReason(reason)}` : text;
}

/** The station or role that can unblock it. */
export function describeUnblocker({ role, station }: Pick<BlockerView, 'role' | 'station'>): string {
  if (station !== null) {
    const key = `station.${station}`;
    return hasMessage(key) ? t(key) : station;
  }
  if (role === null) return '';
  const key = `role.${role}`;
  return hasMessage(key) ? t(key) : role;
}
