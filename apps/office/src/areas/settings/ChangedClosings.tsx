import { getZoneUnlessStore } from '@cmon/core/production/carriersAndZones';
import { formatDateTime } from '../../display/format.ts';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { LotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Settings.module.css';
import type { SettingsOutlook } from './settingQueries.ts';

type Bucket = SettingsOutlook['buckets'][number];

/** The largest number of groups that are listed; the others are only counted. */
const MAX_SHOWN = 12;

interface ChangedClosingsProps {
  readonly before: SettingsOutlook;
  readonly after: SettingsOutlook;
}

/** The groups of waiting orders that would become a lot at another time than now, with both times. */
export function ChangedClosings({ before, after }: ChangedClosingsProps) {
  const changed = findChangedClosings(before.buckets, after.buckets);
  if (before.buckets.length === 0 && after.buckets.length === 0) return null;
  if (changed.length === 0) return <p>{t('settings.closing.none')}</p>;
  return (
    <section aria-label={t('settings.closing')}>
      <h3 className={classes.closingTitle}>{t('settings.closing')}</h3>
      <ul className={classes.versions}>
        {changed.slice(0, MAX_SHOWN).map(({ bucket, from, to }) => (
          <li key={bucket.key} className={classes.closing}>
            <strong>{bucket.type}</strong> <StoreFlag store={bucket.store} />{' '}
            {getZoneUnlessStore(bucket.store, bucket.zone)}{' '}
            <LotUrgency lot={{ class: bucket.class, prio: bucket.class === 'prio' }} />{' '}
            {from === null ? (
              t('value.labelled', {
                label: t('count.orders', { count: bucket.orderCount }),
                value: t('settings.closing.new'),
              })
            ) : (
              <>
                {t('count.orders', { count: bucket.orderCount })} <del>{formatClosing(from)}</del>
              </>
            )}{' '}
            <ins>{to === null ? t('settings.closing.gone') : formatClosing(to)}</ins>
          </li>
        ))}
      </ul>
      {changed.length > MAX_SHOWN && (
        <p>{t('settings.closing.more', { count: changed.length - MAX_SHOWN })}</p>
      )}
    </section>
  );
}

interface ChangedClosing {
  readonly bucket: Bucket;
  /** The group as it is now; null when the change creates it. */
  readonly from: Bucket | null;
  /** The group after the change; null when the change removes it. */
  readonly to: Bucket | null;
}

/**
 * Pairs each group with the same group after the change, and leaves out the groups that close as before. A group that
 * becomes full gets another key, so it is paired with a removed group of the same kind.
 */
function findChangedClosings(before: readonly Bucket[], after: readonly Bucket[]): ChangedClosing[] {
  const groupsBefore = new Map(before.map((bucket) => [bucket.key, bucket]));
  const keysAfter = new Set(after.map(({ key }) => key));
  const removedGroups = before.filter(({ key }) => !keysAfter.has(key));
  const takeRemoved = (to: Bucket): Bucket | null => {
    const index = removedGroups.findIndex((from) => isSameKind(from, to));
    return index < 0 ? null : (removedGroups.splice(index, 1)[0] ?? null);
  };
  const changed = after.flatMap((to): ChangedClosing[] => {
    const from = groupsBefore.get(to.key) ?? takeRemoved(to);
    return from !== null && formatClosing(from) === formatClosing(to) ? [] : [{ bucket: to, from, to }];
  });
  return [...changed, ...removedGroups.map((from) => ({ bucket: from, from, to: null }))];
}

const isSameKind = (one: Bucket, other: Bucket): boolean =>
  (['type', 'class', 'store', 'zone'] as const).every((name) => one[name] === other[name]);

function formatClosing({ trigger, closesAt }: Bucket): string {
  if (trigger === 'gaugeFull' || closesAt === null) return t('settings.closing.full');
  const at = formatDateTime(closesAt);
  return t(trigger === 'late' ? 'settings.closing.atLate' : 'settings.closing.at', { at });
}
