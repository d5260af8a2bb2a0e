import { Link } from 'react-router';
import { formatReason } from '../../../display/eventLabels.ts';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { useRowLimit } from '../../../list/cursor/useRowLimit.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Batch.module.css';
import { MegalotProgress } from '../MegalotProgress.tsx';
import type { PrintingReissueView } from './reissueQueries.ts';

interface PrintingReissuesProps {
  readonly reissues: readonly PrintingReissueView[];
}

/** The reissues that are in a lot: how far each is, and a link to the generation while a lot is in no megalot. */
export function PrintingReissues({ reissues }: PrintingReissuesProps) {
  const { take, getFurther } = useRowLimit();
  if (reissues.length === 0) return null;
  const waitingLots = new Set(
    reissues.flatMap(({ lot }) => (lot !== null && lot.megalot === null ? lot.id : [])),
  );
  return (
    <section className={classes.panel} aria-labelledby="printing-reissues">
      <h2 id="printing-reissues" className={classes.panelTitle}>
        {t('reissue.inLots', { count: reissues.length })}
      </h2>
      {waitingLots.size > 0 && (
        <p className={classes.next}>
          {t('reissue.lotsWait', { count: waitingLots.size })}{' '}
          <Link to="/batch/megalots">{t('batch.generateNow')}</Link>
        </p>
      )}
      <ul className={classes.rows}>
        {take(reissues).map(({ id, order, of, reason, lot }) => (
          <li key={id} className={classes.row}>
            {order && (
              <Link to={`/parcourir/commandes?detail=${encodeURIComponent(order.id)}`}>{order.number}</Link>
            )}
            {order?.prio && <Tag tone="prio">PRIO</Tag>}
            <strong>{of.label}</strong>
            <span>{formatReason(reason)}</span>
            {order && <ShipBy value={order.shipBy} />}
            {lot && (
              <span className={classes.rowActions}>
                <Link to={`/parcourir/lots?detail=${encodeURIComponent(lot.id)}`}>{lot.number}</Link>
                {lot.megalot === null ? (
                  <StatusBadge status={lot.cutting} />
                ) : (
                  <MegalotProgress megalot={lot.megalot} />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={getFurther()} />
    </section>
  );
}
