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

/** The part of the list that the URL parameter `vue` names. Without a valid name, the orders of all causes. */
export function readDistressView(params: URLSearchParams): DistressView {
  const name = params.get('vue');
  if (name === 'mine' || name === 'snoozed') return { kind: name };
  const cause = DISTRESS_CAUSES.find((candidate) => candidate === name);
  return cause === undefined ? { kind: 'all' } : { kind: 'cause', cause };
}

/** Buttons that choose a cause, the viewer's own orders, or the snoozed orders. An order may have several causes. */
export function CausePills({ counts }: { readonly counts: DistressCounts }) {
  const [params, setParams] = useSearchParams();
  const current = params.get('vue') ?? '';
  const renderPill = (name: string, label: string, count?: number) => (
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
  const countOverCauses = counts.causes.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={classes.pills}>
        {renderPill('', t('monitoring.allCauses'), counts.listed)}
        {counts.causes
          .filter(({ count, cause }) => count > 0 || cause === current)
          .map(({ cause, count }) => renderPill(cause, formatCause(cause), count))}
        {renderPill('mine', t('monitoring.mine'))}
        {renderPill('snoozed', t('monitoring.snoozedTab'), counts.snoozed)}
      </div>
      {counts.listed > 0 && (
        <p className={classes.small}>
          {t('monitoring.distressOrder')} {countOverCauses > counts.listed && t('monitoring.severalCauses')}
        </p>
      )}
    </>
  );
}
