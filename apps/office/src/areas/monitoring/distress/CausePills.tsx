import { DISTRESS_CAUSES, type DistressCause } from '@cmon/core/production/monitoring/distressCauses';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import type { DistressCounts } from './distressQueries.ts';
import { formatCause } from './formatCause.ts';

export type DistressView =
  | { readonly kind: 'all' | 'mine' | 'snoozed' }
  | { readonly kind: 'cause'; readonly cause: DistressCause };

/** The part of the list that the URL parameter `vue` names; all causes otherwise. */
export function readDistressView(params: URLSearchParams): DistressView {
  const name = params.get('vue');
  if (name === 'mine' || name === 'snoozed') return { kind: name };
  const cause = DISTRESS_CAUSES.find((one) => one === name);
  return cause === undefined ? { kind: 'all' } : { kind: 'cause', cause };
}

/** Chooses a cause, one's own orders, or those off the list; each with its number. An order may have several causes. */
export function CausePills({ counts }: { readonly counts: DistressCounts }) {
  const [params, setParams] = useSearchParams();
  const current = params.get('vue') ?? '';
  const pill = (name: string, label: string, count?: number) => (
    <button
      key={name}
      type="button"
      className={classes.pill}
      aria-pressed={current === name}
      onClick={() => setParams(name === '' ? {} : { vue: name }, { replace: true })}
    >
      {label}
      {count !== undefined && <strong className={classes.pillCount}>{formatNumber(count)}</strong>}
    </button>
  );
  const ofCauses = counts.causes.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={classes.pills}>
        {pill('', t('monitoring.allCauses'), counts.listed)}
        {counts.causes
          .filter(({ count, cause }) => count > 0 || cause === current)
          .map(({ cause, count }) => pill(cause, formatCause(cause), count))}
        {pill('mine', t('monitoring.mine'))}
        {pill('snoozed', t('monitoring.snoozedTab'), counts.snoozed)}
      </div>
      {counts.listed > 0 && (
        <p className={classes.small}>
          {t('monitoring.distressOrder')} {ofCauses > counts.listed && t('monitoring.severalCauses')}
        </p>
      )}
    </>
  );
}
