import type { Failure } from '@cmon/core/failure';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatRefusal } from '../api/refusal.ts';
import { hasCapability, useViewer } from '../api/viewer.ts';
import { hasMessage, t } from '../messages/translate.ts';
import classes from './BlockerList.module.css';
import { formatReason } from './eventLabels.ts';
import { formatDateTimeWithYear } from './format.ts';
import { Icon } from './Icon.tsx';
import { getObjectPath } from './links/objectPaths.ts';

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
  /** The id of the object of the page: a blocker of that object itself needs no link. */
  readonly pageOf: string;
}

/** The reasons why an object is not finished, each with the station and role that can unblock it, and a link to it. */
export function BlockerList({ blockers, holdNote = null, pageOf }: BlockerListProps) {
  const canPack = hasCapability(useViewer(), 'pack');
  return (
    <section className={classes.blockers} aria-label={t('blockers.title')}>
      <h3 className={classes.title}>
        <Icon name="warningCircle" size={16} /> {t('blockers.title')}
      </h3>
      <ul className={classes.list}>
        {mergeIdentical(blockers).map(({ objects, text, unblocker, isHold }) => (
          <li key={`${text} ${unblocker}`} className={classes.blocker}>
            <strong className={classes.object}>
              {objects.map((blocker, index) => {
                const path = blocker.object.id === pageOf ? null : findBlockerPath(blocker, canPack);
                const { label } = blocker.object;
                return (
                  <Fragment key={label}>
                    {index > 0 && ', '}
                    {path === null ? label : <Link to={path}>{label}</Link>}
                  </Fragment>
                );
              })}
            </strong>
            <span>
              {text}
              {isHold && holdNote !== null && ` · ${holdNote}`}
            </span>
            <span className={classes.who}>{unblocker}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MergedBlocker {
  /** One blocker for each label of the blocking objects. */
  readonly objects: readonly BlockerView[];
  readonly text: string;
  readonly unblocker: string;
  readonly isHold: boolean;
}

/** Merges the blockers that have the same text and the same person or station, and lists their objects once each. */
function mergeIdentical(blockers: readonly BlockerView[]): MergedBlocker[] {
  const merged = new Map<string, MergedBlocker>();
  for (const blocker of blockers) {
    const [text, unblocker] = [describeBlocker(blocker), describeUnblocker(blocker)];
    const key = `${text} ${unblocker}`;
    const objects = merged.get(key)?.objects ?? [];
    const isNamed = objects.some(({ object }) => object.label === blocker.object.label);
    merged.set(key, {
      objects: isNamed ? objects : [...objects, blocker],
      text,
      unblocker,
      isHold: blocker.code === 'held',
    });
  }
  return [...merged.values()];
}

/** Says what blocks an object, with the reason or the failure. */
export function describeBlocker({ code, params }: Pick<BlockerView, 'code' | 'params'>): string {
  const failure = (params as { readonly failure?: Failure } | null)?.failure;
  if (failure) return formatRefusal({ code: failure.kind, params: failure });
  const canceledAt = (params as { readonly canceledAt?: unknown } | null)?.canceledAt;
  if (typeof canceledAt === 'string')
    return t('blocker.paymentAwaitedUntil', { date: formatDateTimeWithYear(canceledAt) });
  const key = `blocker.${code}`;
  const text = hasMessage(key) ? t(key, params as Record<string, unknown>) : formatRefusal({ code, params });
  const reason = (params as { readonly reason?: unknown } | null)?.reason;
  // The text of this blocker says already that pieces are missing.
  const saysReason = code === 'cipMissing' && reason === 'missing';
  return typeof reason === 'string' && !saysReason ? `${text} · ${formatReason(reason)}` : text;
}

/** The page of the object: for a parcel the packing table, if the viewer may pack. Null for an object without one. */
export function findBlockerPath({ object, params }: BlockerView, canPack: boolean): string | null {
  const { type, id } = object;
  switch (type) {
    case 'lot':
    case 'megalot':
      return getObjectPath(type, id);
    case 'parcel': {
      const orderId = (params as { readonly orderId?: unknown } | null)?.orderId;
      return canPack && typeof orderId === 'string'
        ? `/scan-expedition/${encodeURIComponent(orderId)}`
        : getObjectPath(type, id);
    }
    default:
      return null;
  }
}

/** The station at which an object is unblocked, and the role that can do it. One without a message is shown by its code. */
export function describeUnblocker({ role, station }: Pick<BlockerView, 'role' | 'station'>): string {
  const keys = [station && `station.${station}`, role && `role.${role}`].filter((key) => key !== null);
  return keys.map((key) => (hasMessage(key) ? t(key) : key.replace(/^\w+\./, ''))).join(' · ');
}
